import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { ClientConfig } from "pg";
import { commandFile } from "../../../scripts/install/command-file.mjs";
import { databaseUrlOf } from "../leads/lead-client.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** Starts a command of package.json on a database and a data folder; `output` is what it prints on stdout and stderr. */
export function startCommand(
  name: string,
  words: readonly string[],
  { database, dataDir }: { database: ClientConfig; dataDir: string },
) {
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrlOf(database) };
  const command = spawn(process.execPath, [commandFile(ROOT, name), ...words], { env });
  return { command, output: Promise.all([text(command.stdout), text(command.stderr)]) };
}
