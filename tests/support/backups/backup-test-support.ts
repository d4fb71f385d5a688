/** Shared by the backup tests: an installation with some of everything, and an empty data folder. */
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, type ClientConfig } from "pg";
import { afterAll } from "vitest";
import {
  loadCatalogTables,
  loadRowSum,
  PORTABLE_ROW_SETTINGS,
  tableName,
} from "../../../server/backups/database/catalog.ts";
import type { BackupDeps } from "../../../server/backups/make-backup.ts";
import type { BackupSource } from "../../../server/backups/write-backup.ts";
import { createPictureStore, type PictureStore } from "../../../server/media/picture-store.ts";
import { startJobs } from "../../../server/platform/jobs/jobs.ts";
import { createLog } from "../../../server/platform/log.ts";

export const BACKUP_TIME = Date.parse("2026-11-20T08:00:30Z");
export const OHIO_ZONE = "America/New_York";

/** A data folder with its picture store, deleted after the file's last test. */
export function createDataFolder(): { dataDir: string; pictures: PictureStore } {
  const dataDir = mkdtempSync(join(tmpdir(), "doorstep-backups-"));
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  return { dataDir, pictures: createPictureStore(dataDir, null) };
}

export async function queryDatabase(
  connection: ClientConfig,
  sql: string,
): Promise<Record<string, unknown>[]> {
  const client = new Client(connection);
  await client.connect();
  return client.query(sql).then(
    ({ rows }) => client.end().then(() => rows),
    (failure) => client.end().then(() => Promise.reject(failure)),
  );
}

/** Fills a database, a picture store and a data folder like months of work, with texts that are hard to serialize. */
export async function createBusyInstallation(
  connection: ClientConfig,
): Promise<BackupSource & Pick<BackupDeps, "ownerConnection">> {
  const { dataDir, pictures } = createDataFolder();
  const jobs = await startJobs({
    connection,
    definitions: [
      {
        name: "mail",
        workers: 0,
        timeoutSeconds: 60,
        retry: { firstDelaySeconds: 1, maxDelaySeconds: 2, limit: 1 },
        run: async () => {},
      },
    ],
    log: createLog("silent"),
  });
  await jobs.close();
  await queryDatabase(connection, FILL);
  const mediaId = randomUUID();
  const key = `main/${mediaId}/v1-640.avif`;
  await pictures.write(key, randomBytes(70_000), "image/avif");
  const forms = JSON.stringify([
    { key, type: "image/avif", width: 640, height: 480, bytes: 70_000 },
  ]);
  await queryDatabase(
    connection,
    `INSERT INTO media (site_id, media_id, name, alt, width, height, forms, added_by)
     VALUES ('main', '${mediaId}', 'seal.jpg', 'A seal', 640, 480, '${forms}', 'Ana')`,
  );
  for (const name of ["auth.key", "booking.key"])
    writeFileSync(join(dataDir, name), randomBytes(32));
  return {
    connection,
    ownerConnection: connection,
    dataDir,
    pictures,
    isBucket: false,
    product: "0.1.0",
    now: () => BACKUP_TIME,
  };
}

const FILL = `
  INSERT INTO auth_users (id, name, email) VALUES ('u1', 'Ana', 'ana@home.example');
  INSERT INTO memberships (site_id, user_id, role) VALUES ('main', 'u1', 'owner');
  INSERT INTO leads (site_id, lead_id, status, first_name, last_name, phone, email, zip, preferred_time, services, details,
      source_page, referrer, campaign, held_for, request_key, request_hash)
    SELECT 'main', gen_random_uuid(), 'new', E'Zoë\\t\\\\.' || n, E'O''Hara\\n"quoted"', '(513) 555-0' || n, 'z' || n || '@home.example',
      '45202', 'today', ARRAY['loan, signing', 'NULL', ''], E'line\\r\\nline — \\U0001F58B', '/', '', '{"utm": "a\\\\b"}',
      '{}', 'k' || n, 'h' || n
    FROM generate_series(1, 2000) n;
  INSERT INTO lead_events (site_id, lead_id, kind, who) SELECT site_id, lead_id, 'arrived', '' FROM leads;
  INSERT INTO site_revisions (site_id, key, version, published_by) VALUES ('main', 'faqs', 1, 'Ana');
  INSERT INTO audit_log (site_id, who, act) VALUES ('main', 'ana@home.example', 'signed-in');
  INSERT INTO pgboss.job (name, data, start_after) VALUES ('mail', '{"mailId": "m1"}', now() + interval '3 days')`;

/** The row count and checksum of every table. */
export async function loadTableSums(connection: ClientConfig): Promise<Record<string, string>> {
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query("BEGIN READ ONLY");
    await client.query(PORTABLE_ROW_SETTINGS);
    const sums: Record<string, string> = {};
    for (const table of await loadCatalogTables(client)) {
      const { rows, sum } = await loadRowSum(client, table);
      sums[tableName(table)] = `${rows} ${sum}`;
    }
    return sums;
  } finally {
    await client.end();
  }
}
