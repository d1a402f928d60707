/**
 * The program: without arguments a server on standard input and output, with a command a tool for people.
 *
 * ```sh
 * echo '{"id":1,"method":"ping"}' | deno run jsr:@openremap/stdio/cli
 * deno run --allow-read=. jsr:@openremap/stdio/cli identify stock.bin
 * ```
 *
 * @module
 */
import { main } from "./lib/cli/main.ts";

if (import.meta.main) Deno.exit(await main(Deno.args));
