/**
 * Doing several things side by side and telling of them in order.
 *
 * @module
 */

/** Does something with every item, up to `jobs` at a time; yields what came of it in the order of the items. */
export async function* inOrder<Item, Result>(
  items: Iterable<Item>,
  jobs: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = [];
  for (const item of items) {
    const result = work(item);
    // Whoever waits for an earlier one would not see this one fail in time.
    result.catch(() => {});
    running.push(result);
    if (running.length >= jobs) yield await running.shift()!;
  }
  for (const result of running) yield await result;
}
