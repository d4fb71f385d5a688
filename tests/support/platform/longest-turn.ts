/** The most often a run is tried. */
const TRIES = 10;

/**
 * The longest turn of a piece of work, in milliseconds: it runs again until no turn is longer than what is short enough, since
 * other work can only make turns look longer than they are.
 */
export async function longestTurn(enoughMs: number, run: () => Promise<unknown>): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < TRIES && shortest >= enoughMs; tried += 1) {
    const turns = watchTurns();
    await run();
    shortest = Math.min(shortest, turns.stop());
  }
  return shortest;
}

/**
 * Watches the turns of this thread's event loop. `stop` returns how long the longest one held up all others, in milliseconds of
 * processor time: other programs on the machine do not count. The system counts in steps of up to four milliseconds.
 */
export function watchTurns(): { stop(): number } {
  let longest = 0;
  let before = processorMs();
  const turn = () => {
    const now = processorMs();
    longest = Math.max(longest, now - before);
    before = now;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  return {
    stop: () => {
      clearImmediate(next);
      return longest;
    },
  };
}

function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
