import { setFlagsFromString } from "node:v8";
import { enableFastStartup } from "./platform/fast-startup.ts";
import type { DrainTimes, RunningServer } from "./start-server.ts";

process.umask(0o077); // what this process writes about customers is for its own account only
enableFastStartup(); // only later imports benefit
// V8 would let the heap double before it collects: 500 visited sites took 390 MB, and take 310 MB with this.
setFlagsFromString("--heap-growing-percent=30");
const { readConfig } = await import("./platform/config.ts");
const { createLog } = await import("./platform/log.ts");
const { startServer } = await import("./start-server.ts");

/** Longer than responses and the database get to finish; after that the process exits anyway. */
const CLOSE_TIMEOUT_MS = 14_000;

/** After a handover the next process answers already, so idle connections can be kept until their clients use them again. */
const HANDED_OVER: DrainTimes = { drainMs: 0, idleMs: 2_000 };

/** The server process: reads the environment, starts the server, prints its addresses, and closes it on a signal. */
async function main(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const stopping = new AbortController();
  const { signal } = stopping;
  const starting = startServer(config, log, process.argv.includes("--dev"), signal).catch(
    (error: unknown) => (signal.aborted ? null : Promise.reject(error)),
  );
  const stop = async (reason: string, times: DrainTimes) => {
    if (signal.aborted) return; // Ctrl-C comes twice: from the terminal, and as a TERM from scripts/doorstep.mjs
    stopping.abort();
    log.info({ reason }, "closing");
    setTimeout(() => {
      log.error("could not close in time; ending now");
      process.exit(1);
    }, CLOSE_TIMEOUT_MS + times.drainMs).unref();
    const server = await starting;
    await server?.close(times);
    process.exit(0);
  };
  const atOnce = { drainMs: 0, idleMs: 0 };
  const drained = { drainMs: config.drainSeconds * 1_000, idleMs: 0 };
  // SIGTERM comes from process managers, which may stand behind a balancer; the others come from a terminal.
  process.on("SIGTERM", (name) => void stop(name, drained).catch(fail));
  process.on("SIGINT", (name) => void stop(name, atOnce).catch(fail));
  process.on("SIGHUP", (name) => void stop(name, atOnce).catch(fail));
  process.on("message", (message) => {
    if (message === "handover") void stop(message, HANDED_OVER).catch(fail);
  });
  const server = await starting;
  if (!server || signal.aborted) return;
  console.log(startMessage(server));
  process.send?.("ready");
}

/** Printed only, never logged: the link makes its first user the owner of the site. */
function startMessage({ address, database, ownerLink }: RunningServer): string {
  return [
    "",
    `  Site    ${address}`,
    `  Owner   ${ownerLink ?? `${address}/admin`}`,
    ...(ownerLink
      ? ["          (open it to create your account; it works once, within 24 hours)"]
      : []),
    `  Data    ${database}`,
    "",
    "  Press Ctrl-C to stop.",
    "",
  ].join("\n");
}

/** An error that prevents the start is printed as one sentence. */
function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

await main().catch(fail);
