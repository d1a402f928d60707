// @ts-types="./resolve.d.ts"
export { resolve } from "npm:deno-std@1.4.0/path/resolve.js";
