import { enableFastStartup } from "./platform/fast-startup.ts";
import type { RunningServer } from "./start-server.ts";

enableFastStartup(); // only later imports benefit
const { readConfig } = await import("./platform/config.ts");
const { createLog } = await import("./platform/log.ts");
const { startServer } = await import("./start-server.ts");

/** Longer than responses and the database get to finish; after that the process exits anyway. */
const CLOSE_TIMEOUT_MS = 14_000;

/** The server process: reads the environment, starts the server, prints its addresses, and closes it on a signal. */
async function main(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const starting = startServer(config, log, process.argv.includes("--dev"));
  let closing = false;
  const stop = async (signal: string) => {
    if (closing) return; // Ctrl-C comes twice: from the terminal, and as a TERM from scripts/doorstep.mjs
    closing = true;
    log.info({ signal }, "closing");
    setTimeout(() => {
      log.error("could not close in time; ending now");
      process.exit(1);
    }, CLOSE_TIMEOUT_MS).unref();
    const server = await starting;
    await server.close();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => stop(signal).catch(fail));
  }
  const server = await starting;
  if (!closing) console.log(startMessage(server));
}

/** Printed only, never logged: the link makes its first user the owner of the site. */
function startMessage({ address, database, ownerLink }: RunningServer): string {
  return [
    "",
    `  Site    ${address}`,
    `  Owner   ${ownerLink ?? `${address}/admin`}`,
    ...(ownerLink
      ? ["          (open it to make your account; it works once, within 24 hours)"]
      : []),
    `  Data    ${database}`,
    "",
    "  Ctrl-C stops it.",
    "",
  ].join("\n");
}

/** An error that prevents the start is printed as one sentence. */
function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

await main().catch(fail);
