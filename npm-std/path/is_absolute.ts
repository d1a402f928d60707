// @ts-types="./is_absolute.d.ts"
export { isAbsolute } from "npm:deno-std@1.4.0/path/is_absolute.js";
