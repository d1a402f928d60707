// @ts-types="./closest_string.d.ts"
export { closestString } from "npm:deno-std@1.4.0/text/closest_string.js";
