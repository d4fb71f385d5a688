import { once } from "node:events";
import { existsSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { ClientConfig } from "pg";
import { expect, onTestFinished, test } from "vitest";
import {
  temporaryFolder,
  testCluster,
  waitUntil,
} from "../../../tests/support/platform/postgres-test-support.ts";
import { createTestDatabase } from "../../../tests/support/platform/test-database.ts";
import { createLog } from "../log.ts";
import { type InstallationDatabase, openDatabase } from "./open-database.ts";
import { sites } from "./schema.ts";

const log = createLog("silent");
const ours = await createTestDatabase();

test("without DATABASE_URL the data folder gets its own database, whose data survives a restart", async () => {
  const dataDir = temporaryFolder();
  const first = await openDatabase({ databaseUrl: null, dataDir }, log);
  expect(first.where).toBe(join(dataDir, "postgres"));
  expect(await first.ready()).toBe(true);
  await first.db.update(sites).set({ origin: "https://notary.example" });
  await first.close();
  const second = await openDatabase({ databaseUrl: null, dataDir }, log);
  expect(await originOfMain(second)).toBe("https://notary.example");
  await second.close();
});

test("DATABASE_URL uses another PostgreSQL, the data folder stays untouched, and readiness follows that server", async () => {
  // The supervisor uses a port where the socket path would be too long.
  const elsewhere = await testCluster(join(temporaryFolder(), "a-long-way-down-".repeat(6)));
  const { host, port, user, password } = elsewhere.connection;
  const databaseUrl = `postgres://${user}:${password}@${host}:${port}/postgres`;
  const dataDir = join(temporaryFolder(), "data");
  const database = await openDatabase({ databaseUrl, dataDir }, log);
  expect(database.where).toBe(`PostgreSQL at 127.0.0.1:${port}/postgres`);
  await database.db.update(sites).set({ origin: "https://notary.example" });
  expect(await elsewhere.ask("SELECT origin FROM sites")).toEqual([
    { origin: "https://notary.example" },
  ]);
  expect(existsSync(dataDir)).toBe(false);

  process.kill(elsewhere.serverPid(), "SIGKILL");
  await waitUntil(5, async () => !(await database.ready()));
  await waitUntil(10, () => database.ready());
  await database.close();
  expect(await elsewhere.ask("SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("DATABASE_URL may name a socket folder, in the notation of PostgreSQL's own tools", async () => {
  const database = await openDatabase({ databaseUrl: url(ours), dataDir: "unused" }, log);
  expect(database.where).toBe(`PostgreSQL at ${ours.host}/${ours.database}`);
  await database.close();
});

test("with DATABASE_DIRECT_URL queries go through the pooler, and what needs a session goes past it", async () => {
  const pooler = url(ours);
  const direct = `${pooler}&fallback_application_name=direct`;
  const database = await openDatabase(
    { databaseUrl: pooler, databaseDirectUrl: direct, dataDir: "unused" },
    log,
  );
  expect(database.pool.options.connectionString).toBe(pooler);
  expect(database.connection).toEqual({ connectionString: direct });
  expect(database.ownerConnection).toEqual({ connectionString: direct });
  await database.close();
});

test.each([
  [
    "at a port where nobody listens",
    async () => "postgres://ana:secret@127.0.0.1:1/doorstep",
    /127\.0\.0\.1:1\/doorstep can't be used: .*ECONNREFUSED/,
  ],
  [
    "by a name that two addresses have",
    async () => "postgres://ana:secret@localhost:1/doorstep",
    /localhost:1\/doorstep can't be used: .*ECONNREFUSED/,
  ],
  [
    "at a host nobody knows",
    async () => "postgres://ana:secret@db.invalid/doorstep",
    /db\.invalid\/doorstep can't be used: .*(ENOTFOUND|EAI_AGAIN)/,
  ],
  [
    "under a wrong password",
    async () => url({ ...ours, password: "secret" }),
    / can't be used: password authentication failed for user "postgres"/,
  ],
  [
    "that is not on its server",
    async () => url({ ...ours, database: "doorstep" }),
    /\/doorstep can't be used: database "doorstep" does not exist/,
  ],
  ["that never answers", deaf, /\/doorstep can't be used: timeout expired/],
])("a database %s is one sentence without the password", async (_where, address, words) => {
  const databaseUrl = await address();
  const opening = openDatabase({ databaseUrl, dataDir: "unused" }, log);
  const failure = await opening.then(
    () => "it opened",
    (error: Error) => error.message,
  );
  expect(failure).toMatch(words);
  expect(failure).toMatch(/^The database at [^\n]+\. Start it, or fix DATABASE_URL\.$/);
  expect(failure).not.toMatch(/secret|password=/);
});

async function originOfMain({ db }: InstallationDatabase): Promise<string | null | undefined> {
  const [main] = await db.select().from(sites).where(eq(sites.siteId, "main"));
  return main?.origin;
}

/** The URL of a database whose server listens on a socket. */
function url({ host, user, password, database }: ClientConfig): string {
  return `postgres:///${database}?host=${host}&user=${user}&password=${password}`;
}

/** The URL of a server that accepts connections and never answers. */
async function deaf(): Promise<string> {
  const callers: Socket[] = [];
  const server = createServer((caller) => callers.push(caller)).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const caller of callers) caller.destroy();
    server.close();
  });
  return `postgres://ana:secret@127.0.0.1:${(server.address() as AddressInfo).port}/doorstep`;
}
