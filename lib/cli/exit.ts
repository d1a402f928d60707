/**
 * Exit statuses of the command line.
 *
 * @module
 */
import { ApiError, ErrorCode } from "../rpc/errors.ts";
import { harmless } from "./terminal.ts";

/** What the exit status of a command tells. */
export const Exit = {
  /** Answered. */
  Ok: 0,
  /** An expected rule rejected the input. */
  Rejected: 1,
  /** Wrong use: unknown command, option, method or parameter. */
  Usage: 2,
  /** A bug of this program. */
  Internal: 3,
} as const;

/** The command line can't be understood; the message says what is wrong with it. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** Exit status for an error that ended a command. */
export function exitStatus(error: unknown): number {
  if (error instanceof UsageError) return Exit.Usage;
  if (!(error instanceof ApiError)) return Exit.Internal;
  return error.code === ErrorCode.GuardRejection ? Exit.Rejected : Exit.Usage;
}

/** What a person is told of an error. A bug comes with its stack: whoever sees it is asked to report it. */
export function describeError(error: unknown): string {
  if (error instanceof UsageError || error instanceof ApiError) return harmless(error.message);
  return `internal error, please report it: ${error instanceof Error ? error.stack : String(error)}`;
}
