/**
 * Runs the server in a child process whose listening socket this process holds. On SIGUSR2 a new child is started and, once it
 * is open, the old one is told to finish. The socket stays open throughout, so no connection is refused or reset.
 */
import cluster, { type Worker } from "node:cluster";
import { constants } from "node:os";
import { join } from "node:path";

/** A server that has not opened by then is not going to. */
const OPEN_TIMEOUT_MS = 120_000;

cluster.schedulingPolicy = cluster.SCHED_NONE; // the children accept by themselves; nothing passes through this process
cluster.setupPrimary({ exec: join(import.meta.dirname, "../build/app/main.js") });

let current = cluster.fork();
let restarting: Promise<void> = Promise.resolve();

cluster.on("exit", (worker, code, signal) => {
  if (worker === current) process.exit(signal ? exitCodeOf(signal) : code);
});
process.on("SIGUSR2", () => {
  restarting = restarting.then(restart);
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
  });
}

/** Replaces the running server; it stays when the new one does not open. */
async function restart(): Promise<void> {
  const next = cluster.fork();
  if (!(await isOpened(next))) {
    next.process.kill("SIGTERM");
    console.error("The new process did not start, so the old one keeps serving.");
    return;
  }
  const old = current;
  current = next;
  old.send("handover");
}

/** Whether the server of a child opened; false when it ended before, or takes too long. */
function isOpened(worker: Worker): Promise<boolean> {
  return new Promise((resolve) => {
    worker.on("message", (message) => message === "ready" && resolve(true));
    worker.once("exit", () => resolve(false));
    setTimeout(resolve, OPEN_TIMEOUT_MS, false).unref();
  });
}

/** The exit code a shell reports for a process that was ended by a signal. */
function exitCodeOf(signal: string): number {
  return 128 + (constants.signals[signal as NodeJS.Signals] ?? 0); // the signal comes from node:cluster
}
