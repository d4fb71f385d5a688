import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fetchFreeSlots, postVisit } from "../../../tests/support/booking/slots-client.ts";
import { databaseUrlOf } from "../../../tests/support/leads/lead-client.ts";
import { ensureBuild, killCount, startApp } from "../../../tests/support/platform/app-process.ts";
import { temporaryFolder } from "../../../tests/support/platform/postgres-test-support.ts";
import { createTestDatabase } from "../../../tests/support/platform/test-database.ts";
import { connect } from "../../platform/db/connect.ts";

beforeAll(ensureBuild, 180_000);

const ROUNDS = killCount(4);

const database = await createTestDatabase();
const { pool, close } = connect(database, () => {});
afterAll(close);

/** Rounds until the visits are checked and removed: each stores about four, and the two weeks they are booked in have room for some 70. */
const ROUNDS_IN_A_CALENDAR = 8;

interface Booking {
  readonly name: string;
  readonly start: string;
}

test(
  "across kills at random points every acknowledged visit is stored once with its mails and reminders, and no two overlap",
  async () => {
    const settings = {
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: databaseUrlOf(database),
      LIMIT_FACTOR: "100000",
      LOG_LEVEL: "error",
    };
    const acknowledged = new Map<string, string>(); // visit id by visitor name
    let [attempts, kept] = [0, 0];
    let unanswered: Booking[] = [];
    const send = async (address: string, { name, start }: Booking) => {
      const answer = await postVisit(address, start, name).catch(() => null);
      if (answer?.status === 201) acknowledged.set(name, JSON.parse(answer.text).id);
      if (answer) expect([201, 409], answer.text).toContain(answer.status);
      return answer !== null;
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const app = startApp(settings);
      const address = await app.address;
      // A visitor who got no response sends the same request again.
      for (const one of unanswered) expect(await send(address, one)).toBe(true);
      unanswered = [];
      const starts = await fetchFreeSlots(address);
      const first = Promise.withResolvers<void>();
      let isOver = false;
      const lane = async () => {
        while (!isOver) {
          const slot = starts[Math.floor(Math.random() * starts.length)];
          if (!slot) throw new Error("The calendar is full before the process was killed.");
          attempts += 1;
          const one = { name: `visitor-${attempts}`, start: slot.start };
          if (!(await send(address, one))) unanswered.push(one);
          else if (acknowledged.has(one.name)) first.resolve();
        }
      };
      const lanes = Promise.all([lane(), lane(), lane()]);
      await Promise.race([first.promise, lanes]);
      if (round % 2) await wait(Math.random() * 150);
      app.kill("SIGKILL");
      isOver = true;
      await Promise.all([lanes, app.ended]);
      if (round + 1 < ROUNDS && (round + 1) % ROUNDS_IN_A_CALENDAR > 0) continue;
      await expectStored(acknowledged, unanswered);
      kept += acknowledged.size;
      acknowledged.clear();
      for (const table of ["visits", "mails", "pgboss.job"])
        await pool.query(`DELETE FROM ${table}`);
    }
    console.info(`${ROUNDS} kills, ${attempts} asked, ${kept} acknowledged`);
  },
  120_000 + ROUNDS * 10_000,
);

/** What must be in the database: each acknowledged visit once, and besides them only visits whose visitor got no answer. */
async function expectStored(
  acknowledged: ReadonlyMap<string, string>,
  unanswered: readonly Booking[],
): Promise<void> {
  const { rows } = await pool.query(
    "SELECT visit_id AS id, contact->>'firstName' AS name, occupied FROM visits",
  );
  const stored = new Map(rows.map(({ id, name }) => [name, id]));
  expect(stored.size, "no name has two visits").toBe(rows.length);
  for (const [name, id] of acknowledged) expect(stored.get(name), name).toBe(id);
  const silent = rows.filter(({ name }) => !acknowledged.has(name));
  const open = new Set(unanswered.map(({ name }) => name));
  expect(silent.filter(({ name }) => !open.has(name))).toEqual([]);
  const { rows: overlaps } = await pool.query(
    "SELECT 1 FROM visits a JOIN visits b ON a.visit_id < b.visit_id AND a.occupied && b.occupied",
  );
  expect(overlaps).toEqual([]);
  const { rows: mails } = await pool.query("SELECT count(*)::int AS count FROM mails");
  expect(mails).toEqual([{ count: 2 * rows.length }]);
  const { rows: jobs } = await pool.query(
    "SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'visit-reminder'",
  );
  expect(jobs).toEqual([{ count: 2 * rows.length }]);
}
