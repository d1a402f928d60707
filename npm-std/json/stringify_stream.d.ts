/** Options of {@linkcode JsonStringifyStream}. */
export interface StringifyStreamOptions {
  /** Text in front of every value. */
  readonly prefix?: string;
  /** Text behind every value; a line feed unless given. */
  readonly suffix?: string;
}

/** Turns a stream of values into a stream of their JSON texts. */
export class JsonStringifyStream extends TransformStream<unknown, string> {
  constructor(options?: StringifyStreamOptions);
}
