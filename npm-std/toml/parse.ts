// @ts-types="./parse.d.ts"
export { parse } from "npm:deno-std@1.4.0/toml/parse.js";
