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
    let attempts = 0;
    let unanswered: { name: string; start: string }[] = [];
    const send = async (address: string, name: string, start: string) => {
      const answer = await postVisit(address, start, name).catch(() => null);
      if (answer?.status === 201) acknowledged.set(name, JSON.parse(answer.text).id);
      if (answer) expect([201, 409]).toContain(answer.status);
      return answer !== null;
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const app = startApp(settings);
      const address = await app.address;
      // A visitor who got no response sends the same request again.
      for (const { name, start } of unanswered) expect(await send(address, name, start)).toBe(true);
      unanswered = [];
      const starts = await fetchFreeSlots(address);
      const first = Promise.withResolvers<void>();
      let isOver = false;
      const lane = async () => {
        while (!isOver) {
          attempts += 1;
          const { start = "" } = starts[Math.floor(Math.random() * starts.length)] ?? {};
          const one = { name: `visitor-${attempts}`, start };
          if (!(await send(address, one.name, one.start))) unanswered.push(one);
          else if (acknowledged.has(one.name)) first.resolve();
        }
      };
      const lanes = Promise.all([lane(), lane(), lane()]);
      await Promise.race([first.promise, lanes]);
      if (round % 2) await wait(Math.random() * 150);
      app.kill("SIGKILL");
      isOver = true;
      await Promise.all([lanes, app.ended]);
    }
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
    console.info(`${ROUNDS} kills, ${attempts} asked, ${acknowledged.size} acknowledged`);
  },
  120_000 + ROUNDS * 10_000,
);
