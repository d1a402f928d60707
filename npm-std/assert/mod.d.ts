/** Thrown by every assertion that does not hold. */
export class AssertionError extends Error {}
/** Holds if the expression is truthy. */
export function assert(expr: unknown, msg?: string): asserts expr;
/** Holds if the expression is falsy. */
export function assertFalse(expr: unknown, msg?: string): asserts expr is false | 0 | "" | null | undefined;
/** Holds if both are equal, members included. */
export function assertEquals<T>(actual: T, expected: T, msg?: string): void;
/** Holds if they are not equal. */
export function assertNotEquals<T>(actual: T, expected: T, msg?: string): void;
/** Holds if both are the same value. */
export function assertStrictEquals<T>(actual: unknown, expected: T, msg?: string): asserts actual is T;
/** Holds if the value is neither null nor undefined. */
export function assertExists<T>(actual: T, msg?: string): asserts actual is NonNullable<T>;
/** Holds if the two numbers are within the tolerance. */
export function assertAlmostEquals(actual: number, expected: number, tolerance?: number, msg?: string): void;
/** Holds if the first is greater. */
export function assertGreater<T>(actual: T, expected: T, msg?: string): void;
/** Holds if the first is greater or equal. */
export function assertGreaterOrEqual<T>(actual: T, expected: T, msg?: string): void;
/** Holds if the first is less. */
export function assertLess<T>(actual: T, expected: T, msg?: string): void;
/** Holds if the first is less or equal. */
export function assertLessOrEqual<T>(actual: T, expected: T, msg?: string): void;
/** Holds if the value is an instance of the class. */
export function assertInstanceOf<T>(
  actual: unknown,
  // deno-lint-ignore no-explicit-any -- a constructor of any arguments
  expectedType: abstract new (...args: any[]) => T,
  msg?: string,
): asserts actual is T;
/** Holds if the pattern matches. */
export function assertMatch(actual: string, expected: RegExp, msg?: string): void;
/** Holds if the text contains the other. */
export function assertStringIncludes(actual: string, expected: string, msg?: string): void;
/** Holds if the function throws; gives what it threw. */
export function assertThrows(fn: () => unknown, msg?: string): unknown;
export function assertThrows<E extends Error = Error>(
  fn: () => unknown,
  // deno-lint-ignore no-explicit-any -- a constructor of any arguments
  ErrorClass: abstract new (...args: any[]) => E,
  msgIncludes?: string,
  msg?: string,
): E;
/** Holds if the promise rejects; gives what it rejected with. */
export function assertRejects(fn: () => PromiseLike<unknown>, msg?: string): Promise<unknown>;
export function assertRejects<E extends Error = Error>(
  fn: () => PromiseLike<unknown>,
  // deno-lint-ignore no-explicit-any -- a constructor of any arguments
  ErrorClass: abstract new (...args: any[]) => E,
  msgIncludes?: string,
  msg?: string,
): Promise<E>;
/** Fails. */
export function fail(msg?: string): never;
