import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import {
  createBusyInstallation,
  createDataFolder,
  queryDatabase,
} from "../../tests/support/backups/backup-test-support.ts";
import { databaseUrlOf } from "../../tests/support/leads/lead-client.ts";
import { startCommand } from "../../tests/support/platform/start-command.ts";
import { createTestDatabase } from "../../tests/support/platform/test-database.ts";
import { backupFolder, writeBackupTo } from "./make-backup.ts";

const database = await createTestDatabase();
const source = await createBusyInstallation(database);
// So many rows that a command is still at work when the signal comes.
await queryDatabase(
  database,
  `INSERT INTO audit_log (site_id, who, act, detail)
   SELECT 'main', 'test', 'signed-in', jsonb_build_object('a', md5(n::text) || md5((-n)::text))
   FROM generate_series(1, 200000) AS n`,
);
const here = { database, dataDir: source.dataDir };

/** Presses Ctrl+C once `isAtWork`; gives the exit code and what was printed. */
async function cancelOnce(
  isAtWork: () => boolean | Promise<boolean>,
  { command, output }: ReturnType<typeof startCommand>,
) {
  while (command.exitCode === null && !(await isAtWork())) await pause(20);
  command.kill("SIGINT");
  const [code] = command.exitCode === null ? await once(command, "exit") : [command.exitCode];
  const [stdout, stderr] = await output;
  return { code, stdout, stderr };
}

const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

test("Ctrl+C cancels a backup: no file and no run stays, and the exit code is that of the signal", async () => {
  const folder = backupFolder(source.dataDir);
  const isWriting = () => filesIn(folder).some((name) => name.endsWith(".part"));
  const ended = await cancelOnce(isWriting, startCommand("backup", [], here));
  const stderr = "Canceling …\nBackup canceled. No file was saved.\n";
  expect(ended).toEqual({ code: 130, stdout: "", stderr });
  expect(filesIn(folder)).toEqual([]);
  expect(await queryDatabase(database, "SELECT 1 FROM backup_runs")).toEqual([]);
});

test("what a backup prints is its file and what is in it, and nothing of its progress", async () => {
  const { command, output } = startCommand("backup", ["--to", createDataFolder().dataDir], here);
  const [[code], [stdout]] = await Promise.all([once(command, "exit"), output]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^\S+\.tar\.gz\n\d+ rows of \d+ tables, 1 picture files, [\d.]+ MB\.\n$/);
});

test("Ctrl+C cancels a restore, and the database stays empty", async () => {
  const { dataDir } = createDataFolder();
  const { file } = await writeBackupTo(dataDir, {
    ...source,
    db: undefined as never,
    passphrase: null,
  });
  const target = createDataFolder().dataDir;
  const into = await createTestDatabase("template0");
  const words = [join(dataDir, file), "--into", databaseUrlOf(into)];
  const isRestoring = async () =>
    (
      await queryDatabase(
        database,
        "SELECT 1 FROM pg_stat_activity WHERE application_name = 'doorstep-restore' AND query LIKE 'COPY%'",
      )
    ).length > 0;
  const ended = await cancelOnce(
    isRestoring,
    startCommand("restore", words, { database, dataDir: target }),
  );
  expect(ended).toMatchObject({ code: 130, stdout: "" });
  expect(ended.stderr).toMatch(/Restore canceled\. Nothing was changed\.\n$/);
  const tables = "SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace";
  expect(await queryDatabase(into, tables)).toEqual([]);
  const entries = readdirSync(target, { recursive: true, withFileTypes: true });
  expect(entries.filter((entry) => entry.isFile())).toEqual([]);
});
