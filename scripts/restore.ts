import { resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { restoreInstallation } from "../server/backups/restore/restore-installation.ts";
import { createPictureStore } from "../server/media/picture-store.ts";
import { readConfig } from "../server/platform/config.ts";
import { createLog } from "../server/platform/log.ts";
import { clientConfig, startPostgres } from "../server/platform/postgres/supervisor.ts";
import { parseCommandLine } from "./command-line/parse-command-line.ts";

const USAGE = `Restores an installation from a backup, then compares every table with it. Stop the site first.

  npm run restore -- FILE                          into this installation, which must be empty
  npm run restore -- FILE --into postgres://…      into another database (keys and pictures go to DATA_DIR: name a new one)
  npm run restore -- FILE --replace [--yes]        in place of what is here; asks for its name unless --yes

An encrypted backup needs BACKUP_PASSPHRASE. Everyone has to sign in again. Emails and webhook calls that were waiting when it was made are held for you.`;

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
  } else if (file) await restore(resolve(file), values);
  else {
    console.error(USAGE);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function restore(
  file: string,
  { into, replace, yes }: { into?: string; replace: boolean; yes: boolean },
): Promise<void> {
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
    const confirmReplace = async (name: string) => replace && (yes || (await askForName(name)));
    const restored = await restoreInstallation(
      file,
      { connection, dataDir, isOwnFolder: !into, pictures, passphrase },
      confirmReplace,
    );
    const { tables, rows, keys, picturesElsewhere, held, erased } = restored;
    console.log(`${restored.installation} has been restored as of ${restored.madeAt}.`);
    console.log(`Compared: ${tables} tables, ${rows} rows, all identical to the backup.`);
    console.log(`${keys} keys and ${restored.pictures} picture files are in ${dataDir}.`);
    if (picturesElsewhere)
      console.log(`Its pictures are stored in ${picturesElsewhere}: set STORAGE_URL.`);
    console.log("Everyone has to sign in again.");
    if (held > 0)
      console.log(
        `${held} emails and webhook calls were waiting when it was made and are on hold. Check the email log and Webhooks, and resend what's missing.`,
      );
    if (erased.again > 0)
      console.log(
        `${erased.again} people who were erased after this backup have been erased again.`,
      );
    if (erased.left > 0)
      console.log(
        `${erased.left} people who were erased after this backup have upcoming visits in it. Cancel the visits, then erase the people under Data & privacy.`,
      );
  } finally {
    await cluster?.close();
  }
}

async function askForName(name: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await prompt.question(
    `Everything here will be deleted. Type ${name} to replace it: `,
  );
  prompt.close();
  return answer.trim() === name;
}
