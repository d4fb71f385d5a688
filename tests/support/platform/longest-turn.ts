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
