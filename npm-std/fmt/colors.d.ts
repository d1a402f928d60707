/** Switches colour codes on or off for all functions of this module. */
export function setColorEnabled(value: boolean): void;
/** Bold text. */
export function bold(str: string): string;
/** Faint text. */
export function dim(str: string): string;
/** Red text. */
export function red(str: string): string;
/** Green text. */
export function green(str: string): string;
/** Yellow text. */
export function yellow(str: string): string;
/** Cyan text. */
export function cyan(str: string): string;
