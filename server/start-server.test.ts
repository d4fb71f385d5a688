import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { Client, type ClientConfig } from "pg";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import {
  ensureBuild,
  fetchHome,
  occupyPort,
  startApp,
} from "../tests/support/platform/app-process.ts";
import {
  initializedDataDir,
  temporaryFolder,
  testCluster,
  waitUntil,
} from "../tests/support/platform/postgres-test-support.ts";
import { createTestDatabase } from "../tests/support/platform/test-database.ts";
import { connect } from "./platform/db/connect.ts";
import { clientConfig } from "./platform/postgres/supervisor.ts";
import { publishSections } from "./site/editing/publish-sections.ts";
import { readBuiltInSections, readThemes } from "./site/section-files.ts";
import { addSite } from "./site/store.ts";

beforeAll(ensureBuild, 180_000);

const content = join(import.meta.dirname, "../content");
const [builtIn, themes] = await Promise.all([readBuiltInSections(content), readThemes(content)]);
const shared = await createTestDatabase();

/** Changes the tables as a command would while the site runs. */
function tablesOf(connection: ClientConfig) {
  const { db, close } = connect(connection, () => {});
  onTestFinished(close);
  return db;
}

async function say(headline: string, connection: ClientConfig): Promise<void> {
  const value = { ...(builtIn.heroContent as object), headline };
  const deps = { db: tablesOf(connection), builtIn, themes };
  await publishSections(
    { siteId: "main", sections: [{ key: "heroContent", value }], who: "Ana" },
    deps,
  );
}

const shown = (address: string, headline: string) =>
  expect.poll(() => fetchHome(address), { timeout: 10_000, interval: 20 }).toContain(headline);

/** The URL of a test database whose server listens on a socket. */
function urlOf({ host, user, password, database }: ClientConfig): string {
  return `postgres:///${database}?host=${host}&user=${user}&password=${password}`;
}

test("a start prints the site's address, the owner's sign-in address and the data folder", async () => {
  const DATA_DIR = temporaryFolder();
  const app = startApp({ DATA_DIR });
  const address = await app.address;
  expect(address).toMatch(/^http:\/\/localhost:[1-9]\d+$/);
  expect(app.printed.stdout).toContain(`Owner   ${address}/admin`);
  expect(app.printed.stdout).toContain(`Data    ${DATA_DIR}/postgres`);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect(await fetchHome(address)).toContain("Signature Lane Mobile Notary");
  expect((await fetch(`${address}/admin`)).status).toBeLessThan(500);
});

test("a request during the start waits for the page instead of failing", async () => {
  const { port, release } = await occupyPort();
  await release();
  const app = startApp({ DATA_DIR: await initializedDataDir(), PORT: String(port) });
  let answer: Response | undefined;
  await waitUntil(15, async () => {
    answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    return answer !== undefined;
  });
  expect(answer?.status).toBe(200);
  expect(await answer?.text()).toContain("Signature Lane Mobile Notary");
  await app.address;
});

test("two processes on one data folder share its database: a publish shows on both", async () => {
  const DATA_DIR = await initializedDataDir();
  const houses = [startApp({ DATA_DIR }), startApp({ DATA_DIR })];
  const addresses = await Promise.all(houses.map(({ address }) => address));
  expect(new Set(addresses).size).toBe(2);
  for (const address of addresses) await fetchHome(address); // so that it is in the page cache
  const cluster = await testCluster(DATA_DIR);
  const connection = clientConfig(cluster, "postgres");
  await say("One folder, two doors", connection);
  await Promise.all(addresses.map((address) => shown(address, "One folder, two doors")));

  houses[0]?.kill("SIGKILL");
  await houses[0]?.ended;
  await say("The other door stays open", connection);
  await shown(addresses[1] ?? "", "The other door stays open");
});

test("two processes on one DATABASE_URL show a publish at once, also when their LISTEN connections were cut just before", async () => {
  const settings = { DATABASE_URL: urlOf(shared), DATA_DIR: join(temporaryFolder(), "unused") };
  const houses = [startApp(settings), startApp(settings)];
  const addresses = await Promise.all(houses.map(({ address }) => address));
  expect(houses[0]?.printed.stdout).toContain(`PostgreSQL at ${shared.host}/${shared.database}`);
  for (const address of addresses) await fetchHome(address);
  await say("One database, two doors", shared);
  await Promise.all(addresses.map((address) => shown(address, "One database, two doors")));

  const client = new Client(shared);
  await client.connect();
  const cut = await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'doorstep-listen' AND datname = current_database()`,
  );
  await client.end();
  expect(cut.rowCount).toBe(2);
  await say("Heard all the same", shared);
  await Promise.all(addresses.map((address) => shown(address, "Heard all the same")));
});

test("a second site is served under its own host, and then an unknown host finds none", async () => {
  const DATA_DIR = await initializedDataDir();
  const address = await startApp({ DATA_DIR }).address;
  expect(await statusFor(address, "riverbend.example")).toBe(200);
  const cluster = await testCluster(DATA_DIR);
  const db = tablesOf(clientConfig(cluster, "postgres"));
  await addSite(db, { id: "riverbend", hosts: ["riverbend.example"], origin: null });
  await expect.poll(() => statusFor(address, "foreign.example"), { timeout: 1_000 }).toBe(404);
  expect(await statusFor(address, "riverbend.example")).toBe(200);
  expect(await statusFor(address, "localhost")).toBe(200);
});

/** The response to a visitor of this host. */
async function statusFor(address: string, host: string): Promise<number | undefined> {
  const asked = request(address, { headers: { host } }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}
