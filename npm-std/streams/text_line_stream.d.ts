/** Options of {@linkcode TextLineStream}. */
export interface TextLineStreamOptions {
  /** Also end a line at a lone carriage return. */
  allowCR?: boolean;
}

/** Splits a stream of text into lines, each without its `\n` or `\r\n`. */
export class TextLineStream extends TransformStream<string, string> {
  constructor(options?: TextLineStreamOptions);
}
