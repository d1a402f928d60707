// @ts-types="./stringify_stream.d.ts"
export { JsonStringifyStream } from "npm:deno-std@1.4.0/json/stringify_stream.js";
