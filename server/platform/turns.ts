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
