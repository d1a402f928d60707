// @ts-types="./text_line_stream.d.ts"
export { TextLineStream } from "npm:deno-std@1.4.0/streams/text_line_stream.js";
