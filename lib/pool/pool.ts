/**
 * Running methods side by side, each in a worker of its own.
 *
 * @module
 */
import type { Family } from "../identify/vocabulary.ts";
import { ApiError, type ErrorCode } from "../rpc/errors.ts";

/** What a worker is told before its first call. */
export interface Setup {
  /** Families that were loaded from documents. */
  readonly families?: readonly Family[];
}

/** A call for a worker: a method and its parameters, checked and with defaults filled in. */
export interface Call {
  readonly id: number;
  readonly method: string;
  readonly params: unknown;
}

/** What a worker sends back. */
export interface Outcome {
  readonly id: number;
  readonly result?: unknown;
  /** Why the method rejects the call. */
  readonly rejection?: { readonly code: ErrorCode; readonly message: string };
  /** The stack of a bug. */
  readonly failure?: string;
}

/** Settles the promise of a call. */
interface Waiting {
  readonly call: Call;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/**
 * A fixed number of workers. A call goes to the first one that is free.
 *
 * Workers start when they are needed first and have the permissions of the program that starts them.
 */
export class Pool implements Disposable {
  /** Greatest number of calls that run side by side. */
  readonly size: number;
  readonly #idle: Worker[] = [];
  readonly #running = new Map<Worker, Waiting>();
  readonly #queue: Waiting[] = [];
  readonly #setup: Setup;
  #calls = 0;

  /** Makes a pool of at most `size` workers. */
  constructor(size: number, setup: Setup = {}) {
    this.size = size;
    this.#setup = setup;
  }

  /**
   * Runs a method in a worker.
   *
   * @throws {ApiError} what the method rejects with
   */
  run(method: string, params: unknown): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#queue.push({ call: { id: ++this.#calls, method, params }, resolve, reject });
    this.#next();
    return promise;
  }

  /** Ends the workers; calls that are under way are never settled. */
  [Symbol.dispose](): void {
    for (const worker of [...this.#idle.splice(0), ...this.#running.keys()]) worker.terminate();
    this.#running.clear();
  }

  #next(): void {
    while (this.#queue.length > 0) {
      const worker = this.#idle.pop() ?? (this.#running.size < this.size ? this.#start() : undefined);
      const waiting = worker === undefined ? undefined : this.#queue.shift();
      if (worker === undefined || waiting === undefined) return;
      this.#running.set(worker, waiting);
      worker.postMessage(waiting.call);
    }
  }

  #start(): Worker {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.postMessage(this.#setup);
    worker.onmessage = ({ data }: MessageEvent<Outcome>) => {
      this.#settle(worker, (waiting) => settle(waiting, data));
      this.#idle.push(worker);
      this.#next();
    };
    worker.onerror = (event) => {
      // Out of memory, say. The pool goes on with a new worker.
      event.preventDefault();
      worker.terminate();
      this.#settle(worker, ({ reject }) => reject(new Error(`a worker ended: ${event.message}`)));
      this.#next();
    };
    return worker;
  }

  #settle(worker: Worker, how: (waiting: Waiting) => void): void {
    const waiting = this.#running.get(worker);
    this.#running.delete(worker);
    if (waiting !== undefined) how(waiting);
  }
}

function settle({ resolve, reject }: Waiting, { result, rejection, failure }: Outcome): void {
  if (rejection !== undefined) reject(new ApiError(rejection.code, rejection.message));
  else if (failure !== undefined) reject(Object.assign(new Error("a method failed in a worker"), { stack: failure }));
  else resolve(result);
}
