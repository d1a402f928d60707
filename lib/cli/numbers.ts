/**
 * Numbers among the arguments.
 *
 * @module
 */
import { UsageError } from "./exit.ts";

/** A number of things, at least one. */
export function readCount(option: string, text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`--${option} must be a whole number from 1 to 999999999, got '${text}'`);
}

/** An offset: decimal, or hexadecimal with `0x`. */
export function readOffset(option: string, text: string): number {
  if (/^(?:0x[0-9a-f]{1,8}|\d{1,10})$/i.test(text)) return Number(text);
  throw new UsageError(`--${option} must be an offset such as 0x1F000, got '${text}'`);
}

/** A share, from 0 to 1. */
export function readShare(option: string, text: string): number {
  if (/^(?:0?\.\d+|0|1(?:\.0*)?)$/.test(text)) return Number(text);
  throw new UsageError(`--${option} must be a number from 0 to 1, got '${text}'`);
}

/** One of a few words. */
export function readChoice<Choice extends string>(option: string, text: string, choices: readonly Choice[]): Choice {
  const chosen = choices.find((choice) => choice === text);
  if (chosen !== undefined) return chosen;
  throw new UsageError(`--${option} must be ${choices.join(" or ")}, got '${text}'`);
}
