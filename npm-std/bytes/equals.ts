// @ts-types="./equals.d.ts"
export { equals } from "npm:deno-std@1.4.0/bytes/equals.js";
