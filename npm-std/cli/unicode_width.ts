// @ts-types="./unicode_width.d.ts"
export { unicodeWidth } from "npm:deno-std@1.4.0/cli/unicode_width.js";
