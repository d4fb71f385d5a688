import { resolve } from "node:path";
import { formatFileSize } from "../core/format/file-size.ts";
import { productVersion } from "../server/archive/product-version.ts";
import {
  type BackupDeps,
  backupErrorMessage,
  backupFolder,
  makeBackup,
  writeBackupTo,
} from "../server/backups/make-backup.ts";
import { createPictureStore } from "../server/media/picture-store.ts";
import { readConfig } from "../server/platform/config.ts";
import { openDatabase } from "../server/platform/db/open-database.ts";
import { createLog } from "../server/platform/log.ts";
import type { Task } from "../server/tasks/task.ts";
import { parseCommandLine } from "./command-line/parse-command-line.ts";
import { withTerminalTask } from "./command-line/terminal-task.ts";

const USAGE = `Backs up everything of this installation into one file: all tables, keys and pictures. Works with the site running or not.

  npm run backup                     into DATA_DIR/backups, with the nightly ones
  npm run backup -- --to FOLDER      into another folder, such as an external disk

With BACKUP_PASSPHRASE set, the file is encrypted. Restore one with npm run restore -- FILE.
Press Ctrl+C to cancel the backup; no file is left.`;

try {
  const { values } = parseCommandLine(USAGE, { options: { to: { type: "string" } } });
  const lines = await withTerminalTask("Backup canceled. No file was saved.", (task) =>
    runBackup(values.to, task),
  );
  console.log(lines.join("\n"));
} catch (error) {
  console.error(backupErrorMessage(error));
  process.exitCode ||= 1;
}

/** Makes a backup; the lines that say what is in it. */
async function runBackup(to: string | undefined, task: Task): Promise<string[]> {
  const config = readConfig();
  const { dataDir, bucket, backupPassphrase: passphrase } = config;
  const log = createLog(config.logLevel === "info" ? "warn" : config.logLevel);
  const database = await openDatabase(config, log);
  try {
    task.signal.throwIfAborted();
    const { db, connection, ownerConnection } = database;
    const deps: BackupDeps = {
      ...{ db, connection, ownerConnection, dataDir, passphrase },
      pictures: createPictureStore(dataDir, bucket),
      isBucket: bucket !== null,
      product: await productVersion(),
      now: Date.now,
    };
    const folder = to ? resolve(to) : backupFolder(dataDir);
    const backup = await (to
      ? writeBackupTo(folder, deps, task)
      : makeBackup(deps, "command", task));
    if (!backup) throw new Error("Another backup is running. Try again when it's done.");
    const { rows, tables, pictures, bytes, file } = backup;
    const summary = `${rows} rows of ${tables} tables, ${pictures.files} picture files, ${formatFileSize(bytes)}`;
    return [
      `${folder}/${file}`,
      `${summary}${passphrase === null ? "" : ", encrypted"}.`,
      ...(pictures.elsewhere
        ? [`Pictures are stored in ${pictures.elsewhere} and aren't included.`]
        : []),
      ...(pictures.missing > 0
        ? [`${pictures.missing} picture files were missing from storage.`]
        : []),
    ];
  } finally {
    await database.close();
  }
}
