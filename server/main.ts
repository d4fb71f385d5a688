import type { RunningServer } from "./start-server.ts";
import { enableFastStartup } from "./platform/fast-startup.ts";

enableFastStartup(); // only what is imported after it gains
const { readConfig } = await import("./platform/config.ts");
const { createLog } = await import("./platform/log.ts");
const { startServer } = await import("./start-server.ts");

/** Running answers get ten seconds and the database a moment; what has not ended by then never will. */
const LONGEST_GOODBYE_MS = 14_000;

/** The process: reads the environment, opens the house, says where it stands, and closes it when asked. */
async function main(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const opening = startServer(config, log, process.argv.includes("--dev"));
  let closing = false;
  const stop = async (signal: string) => {
    if (closing) return; // Ctrl-C comes twice: from the terminal, and as a TERM from scripts/doorstep.mjs
    closing = true;
    log.info({ signal }, "closing");
    setTimeout(() => {
      log.error("could not close in time; ending now");
      process.exit(1);
    }, LONGEST_GOODBYE_MS).unref();
    const house = await opening;
    await house.close();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => stop(signal).catch(fail));
  }
  const house = await opening;
  if (!closing) console.log(welcome(house));
}

/** Only people see it: the link makes the owner of the site, so it never goes to the log. */
function welcome({ address, database, ownerLink }: RunningServer): string {
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

/** What stands in the way is one sentence for whoever started us. */
function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

await main().catch(fail);
