/**
 * Loaded into the server by `--import`. The first SIGUSR2 starts to watch the turns of its event loop, the next one prints how
 * long the longest held up all others, in milliseconds of processor time. Watching keeps the loop turning, so times on the
 * clock that are measured meanwhile mean nothing.
 */
let longest = 0;
let before = 0;
let next = null;

const processorMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const turn = () => {
  const now = processorMs();
  longest = Math.max(longest, now - before);
  before = now;
  next = setImmediate(turn);
};

process.on("SIGUSR2", () => {
  if (next) {
    clearImmediate(next);
    next = null;
    process.stdout.write(`longest turn ${longest.toFixed(1)} ms\n`);
    return;
  }
  longest = 0;
  before = processorMs();
  next = setImmediate(turn);
});
