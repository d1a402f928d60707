/**
 * The error codes of the protocol and the errors that carry them.
 *
 * Code that rejects a request throws one of these; everything else that is
 * thrown is a bug of this project and reaches the client as `-32603` without
 * any detail.
 *
 * @module
 */

/**
 * The codes an answer may carry, with the meaning the protocol gives them.
 *
 * @example Telling apart why a call failed
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { ApiError, ErrorCode, hexRegion } from "@openremap/stdio";
 *
 * const error = await hexRegion({ path: "stock.bin", offset: -1, length: 4 }).catch((error) => error);
 * assertEquals(error instanceof ApiError && error.code, ErrorCode.InvalidParams);
 * ```
 */
export const ErrorCode = {
  /** The line is not JSON. */
  ParseError: -32700,
  /** The line is JSON but no request: no object, no method, too long. */
  InvalidRequest: -32600,
  /** No method of that name. */
  MethodNotFound: -32601,
  /** A parameter is missing, of the wrong kind, out of range, or impossible. */
  InvalidParams: -32602,
  /** A bug of this project. Details are in the server's log only. */
  InternalError: -32603,
  /** An expected rule fired: empty file, undecodable image, refused recipe. */
  GuardRejection: -32000,
} as const;

/** One of the numbers in {@linkcode ErrorCode}. */
export type ErrorCode = typeof ErrorCode[keyof typeof ErrorCode];

/**
 * An answer that is an error: a code for programs, a message for people.
 *
 * @example Telling a rejection from a bug
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { ApiError, call } from "@openremap/stdio";
 *
 * try {
 *   await call("hex_region", { path: "absent.bin", offset: 0, length: 4 });
 * } catch (error) {
 *   if (!(error instanceof ApiError)) throw error;
 *   assertEquals(error.code, -32000);
 * }
 * ```
 */
export class ApiError extends Error {
  /** Name of the class. */
  override name = "ApiError";
  /** The code that the answer carries. */
  readonly code: ErrorCode;

  /** Makes an error with a code, a message, and what caused it. */
  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/**
 * `-32000`: an expected rule rejects the request. An ordinary answer.
 *
 * @example A file that is not there
 * ```ts
 * import { assertRejects } from "@std/assert";
 * import { GuardRejection, identify } from "@openremap/stdio";
 *
 * await assertRejects(() => identify({ path: "absent.bin" }), GuardRejection, "absent.bin: no such file");
 * ```
 */
export class GuardRejection extends ApiError {
  /** Name of the class. */
  override name = "GuardRejection";

  /** Makes a rejection; the message names the input and what to do. */
  constructor(message: string, options?: ErrorOptions) {
    super(ErrorCode.GuardRejection, message, options);
  }
}

/**
 * `-32602`: the parameters can't be used, whatever the files hold.
 *
 * @example A parameter out of range
 * ```ts
 * import { assertRejects } from "@std/assert";
 * import { hexRegion, InvalidParams } from "@openremap/stdio";
 *
 * const params = { path: "fixtures/demo/stock.bin", offset: -1, length: 4 };
 * await assertRejects(() => hexRegion(params), InvalidParams, "hex_region: offset must be >= 0");
 * ```
 */
export class InvalidParams extends ApiError {
  /** Name of the class. */
  override name = "InvalidParams";

  /** Makes the error; the message names the method and the parameter. */
  constructor(message: string, options?: ErrorOptions) {
    super(ErrorCode.InvalidParams, message, options);
  }
}

/**
 * `-32601`: there is no such method.
 *
 * @example A name that is misspelt
 * ```ts
 * import { assertRejects } from "@std/assert";
 * import { callByName, MethodNotFound } from "@openremap/stdio";
 *
 * await assertRejects(() => callByName("identifyx", {}), MethodNotFound, "Unknown method: 'identifyx'");
 * ```
 */
export class MethodNotFound extends ApiError {
  /** Name of the class. */
  override name = "MethodNotFound";

  /** Makes the error; the message quotes the name. */
  constructor(message: string, options?: ErrorOptions) {
    super(ErrorCode.MethodNotFound, message, options);
  }
}
