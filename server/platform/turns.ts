import { setImmediate } from "node:timers/promises";

/** How long a piece of work may hold up everybody else before it waits for its next turn, in milliseconds. */
const SLICE_MS = 4;

/** One queue, because a process has one event loop. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Waits for a turn of the event loop that no other caller gets: between two of them, waiting requests for cached pages are
 * answered. With a plain `setImmediate`, everything that waits runs in the same turn.
 */
export function nextTurn(): Promise<void> {
  const turn = last.then(() => setImmediate());
  last = turn;
  return turn;
}

/**
 * Returns a function that runs at most so many tasks at a time, in the order they came. A task must not wait for another one of
 * the same function.
 */
export function runAtMost(count: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= count) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Runs a long computation, given as a generator that yields where it may pause, in slices of a few milliseconds. */
export async function runInTurns<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    await nextTurn();
    for (const until = performance.now() + SLICE_MS; performance.now() < until; ) {
      const step = steps.next();
      if (step.done) return step.value;
    }
  }
}
