// @ts-types="./colors.d.ts"
export { bold, cyan, dim, green, red, setColorEnabled, yellow } from "npm:deno-std@1.4.0/fmt/colors.js";
