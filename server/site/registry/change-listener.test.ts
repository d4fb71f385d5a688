import { once } from "node:events";
import { type AddressInfo, connect as connectSocket, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { waitUntil } from "../../../tests/support/platform/postgres-test-support.ts";
import { createTestDatabase } from "../../../tests/support/platform/test-database.ts";
import { connect } from "../../platform/db/connect.ts";
import { createLog } from "../../platform/log.ts";
import { ChangeListener } from "./change-listener.ts";

const database = await createTestDatabase();
const { pool, close } = connect(database, () => {});
afterAll(close);

/** A port of the test database whose new connections take as long as `delayMs` says. */
async function startSlowPort() {
  const slow = { delayMs: 0, port: 0 };
  const path = join(String(database.host), `.s.PGSQL.${database.port ?? 5432}`);
  const server = createServer(async (near) => {
    near.on("error", () => {});
    near.pause();
    await sleep(slow.delayMs);
    const far = connectSocket(path);
    far.on("error", () => near.destroy());
    near.pipe(far).pipe(near);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  slow.port = (server.address() as AddressInfo).port; // a TCP server that listens has one
  return slow;
}

const LISTENING = `FROM pg_stat_activity
  WHERE application_name = 'doorstep-listen' AND datname = current_database()`;
const countListening = async () =>
  Number((await pool.query(`SELECT count(*) AS count ${LISTENING}`)).rows[0]?.count);
const cut = () => pool.query(`SELECT pg_terminate_backend(pid) ${LISTENING}`);

test("a connection that is lost again while the changes are looked up is opened once again, and closed in the end", async () => {
  const slow = await startSlowPort();
  const lookups: PromiseWithResolvers<void>[] = [];
  const listener = new ChangeListener({
    connection: { ...database, host: "127.0.0.1", port: slow.port },
    log: createLog("silent"),
    channel: "site_changed",
    name: "doorstep-listen",
    onChange: () => {},
    onPoll: () => {
      const lookup = Promise.withResolvers<void>();
      lookups.push(lookup);
      return lookup.promise;
    },
  });
  await listener.open();
  await cut();
  await waitUntil(5, () => lookups.length === 1); // connected again, and looking for what it missed
  slow.delayMs = 1_000; // longer than the pause between attempts
  await cut();
  await sleep(100);
  lookups[0]?.resolve();
  await sleep(2_000);
  expect(await countListening()).toBe(1);
  for (const lookup of lookups) lookup.resolve();
  await listener.close();
  await waitUntil(5, async () => (await countListening()) === 0);
});
