import { resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import {
  type RestoreResult,
  restoreInstallation,
} from "../server/backups/restore/restore-installation.ts";
import { createPictureStore } from "../server/media/picture-store.ts";
import { readConfig } from "../server/platform/config.ts";
import { createLog } from "../server/platform/log.ts";
import { clientConfig, startPostgres } from "../server/platform/postgres/supervisor.ts";
import { type Task, untilAborted } from "../server/tasks/task.ts";
import { parseCommandLine } from "./command-line/parse-command-line.ts";
import { withTerminalTask } from "./command-line/terminal-task.ts";

const USAGE = `Restores an installation from a backup, then compares every table with it. Stop the site first.

  npm run restore -- FILE                          into this installation, which must be empty
  npm run restore -- FILE --into postgres://…      into another database (keys and pictures go to DATA_DIR: name a new one)
  npm run restore -- FILE --replace [--yes]        in place of what is here; asks for its name unless --yes

An encrypted backup needs BACKUP_PASSPHRASE. Everyone has to sign in again. Emails and webhook calls that were waiting when it was made are held for you.
Press Ctrl+C to cancel; nothing is changed.`;

try {
  const { values, positionals } = parseCommandLine(USAGE, {
    allowPositionals: true,
    options: {
      into: { type: "string" },
      replace: { type: "boolean", default: false },
      yes: { type: "boolean", default: false },
    },
  });
  const [file, ...extraFiles] = positionals;
  if (file && extraFiles.length > 0) {
    throw new Error(`Restore one file at a time, without ${extraFiles.join(" ")}.`);
  } else if (file) {
    const lines = await withTerminalTask("Restore canceled. Nothing was changed.", (task) =>
      restore(resolve(file), values, task),
    );
    console.log(lines.join("\n"));
  } else {
    console.error(USAGE);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode ||= 1;
}

/** Restores a backup; the lines that say what was restored. */
async function restore(
  file: string,
  { into, replace, yes }: { into?: string; replace: boolean; yes: boolean },
  task: Task,
): Promise<string[]> {
  const config = readConfig();
  const { dataDir, bucket, backupPassphrase: passphrase } = config;
  const { databaseUrl } = into ? readConfig({ DATABASE_URL: into }) : config;
  const log = createLog(config.logLevel === "info" ? "warn" : config.logLevel);
  const cluster = databaseUrl ? null : await startPostgres({ dataDir, log });
  try {
    const connection = cluster
      ? clientConfig(cluster, "postgres")
      : { connectionString: databaseUrl ?? "" };
    const pictures = createPictureStore(dataDir, bucket);
    const confirmReplace = async (name: string) =>
      replace && (yes || (await askForName(name, task.signal)));
    const restored = await restoreInstallation(
      file,
      { connection, dataDir, isOwnFolder: !into, pictures, passphrase },
      confirmReplace,
      task,
    );
    return restoredLines(restored, dataDir);
  } finally {
    await cluster?.close();
  }
}

function restoredLines(restored: RestoreResult, dataDir: string): string[] {
  const { tables, rows, keys, picturesElsewhere, held, erased } = restored;
  return [
    `${restored.installation} has been restored as of ${restored.madeAt}.`,
    `Compared: ${tables} tables, ${rows} rows, all identical to the backup.`,
    `${keys} keys and ${restored.pictures} picture files are in ${dataDir}.`,
    ...(picturesElsewhere
      ? [`Its pictures are stored in ${picturesElsewhere}: set STORAGE_URL.`]
      : []),
    "Everyone has to sign in again.",
    ...(held > 0
      ? [
          `${held} emails and webhook calls were waiting when it was made and are on hold. Check the email log and Webhooks, and resend what's missing.`,
        ]
      : []),
    ...(erased.again > 0
      ? [`${erased.again} people who were erased after this backup have been erased again.`]
      : []),
    ...(erased.left > 0
      ? [
          `${erased.left} people who were erased after this backup have upcoming visits in it. Cancel the visits, then erase the people under Data & privacy.`,
        ]
      : []),
  ];
}

async function askForName(name: string, signal: AbortSignal): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  // While a line is being typed, the terminal hands Ctrl+C to the prompt instead of the process.
  prompt.on("SIGINT", () => process.emit("SIGINT", "SIGINT"));
  try {
    const question = `Everything here will be deleted. Type ${name} to replace it: `;
    return (await untilAborted(prompt.question(question), signal)).trim() === name;
  } finally {
    prompt.close();
  }
}
