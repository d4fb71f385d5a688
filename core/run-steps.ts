/**
 * Runs a computation that could pause to its end. It is written as a generator that yields where it may pause, so that a server
 * can let visitors in between its steps.
 */
export function runSteps<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
