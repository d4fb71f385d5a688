import { type House, openHouse } from "./house.ts";
import { readConfig } from "./platform/config.ts";
import { openLog } from "./platform/log.ts";

/** The process: reads the environment, opens the house, says where it stands, and closes it when asked. */
async function main(): Promise<void> {
  const config = readConfig();
  const log = openLog(config.logLevel);
  const house = await openHouse(config, log, process.argv.includes("--dev"));
  console.log(welcome(house));
  const stop = async (signal: string) => {
    log.info({ signal }, "closing");
    process.off("SIGINT", stop).off("SIGTERM", stop).off("SIGHUP", stop);
    await house.close();
    process.exit(0);
  };
  process.on("SIGINT", stop).on("SIGTERM", stop).on("SIGHUP", stop);
}

function welcome({ address, database }: House): string {
  return [
    "",
    `  Site    ${address}`,
    `  Owner   ${address}/admin`,
    `  Data    ${database}`,
    "",
    "  Ctrl-C stops it.",
    "",
  ].join("\n");
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
