/**
 * Returns a function that runs a task, never twice at a time: whoever calls while it runs shares one more run after it.
 * Each caller's run therefore begins after its call, and a burst of calls costs two runs.
 */
export function joinRuns(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const start = (): Promise<void> => {
    running = task().finally(() => {
      running = null;
    });
    return running;
  };
  return () => {
    if (next) return next;
    if (!running) return start();
    next = running
      .catch(() => {}) // reported to those who started it
      .then(() => {
        next = null;
        return start();
      });
    return next;
  };
}

/** Runs one task for each of many ids; runs for the same id are joined as in `joinRuns`. */
export class RunsById {
  #task: (id: string) => Promise<void>;
  #runs = new Map<string, { readonly run: () => Promise<void>; last: Promise<void> }>();

  constructor(task: (id: string) => Promise<void>) {
    this.#task = task;
  }

  /** Runs the task for an id, after the run that is under way. */
  run(id: string): Promise<void> {
    const runs = this.#runs.get(id) ?? {
      run: joinRuns(() => this.#task(id)),
      last: Promise.resolve(),
    };
    this.#runs.set(id, runs);
    const last = runs.run().finally(() => {
      if (runs.last === last) this.#runs.delete(id);
    });
    runs.last = last;
    return last;
  }

  /** The latest run for an id; undefined when none is under way. */
  current(id: string): Promise<void> | undefined {
    return this.#runs.get(id)?.last;
  }

  /** Resolves when the runs under way have ended. */
  async settled(): Promise<void> {
    await Promise.allSettled([...this.#runs.values()].map(({ last }) => last));
  }
}
