import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import type { Pool } from "pg";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../../tests/support/platform/test-database.ts";
import { connect } from "../db/connect.ts";
import { createRateLimits, type RateLimitResult } from "./rate-limits.ts";

const config = await createTestDatabase();
const { pool, close } = connect(config, () => {});
afterAll(close);

/** Rate limits as a process creates them, and what they log. */
function open({ factor = 1, on = pool }: { factor?: number; on?: Pool } = {}) {
  const warned: string[] = [];
  const log = { warn: (_: object, message: string) => void warned.push(message) };
  const limits = createRateLimits({ pool: on, factor, log });
  const take = (times: number, site: string, network: string) =>
    Promise.all(Array.from({ length: times }, () => limits.consume("lead", site, network)));
  return { limits, take, warned };
}

const passed = (results: readonly RateLimitResult[]) => results.filter(({ ok }) => ok).length;

test("the sixth lead from a network within ten minutes waits for the ten minutes to end", async () => {
  const { limits, take } = open();
  expect(passed(await take(5, "lane", "192.0.2.1"))).toBe(5);
  const sixth = await limits.consume("lead", "lane", "192.0.2.1");
  expect(sixth).toEqual({ ok: false, retryAfterSeconds: expect.any(Number) });
  const seconds = sixth.ok ? 0 : sixth.retryAfterSeconds;
  expect(seconds).toBeGreaterThan(590);
  expect(seconds).toBeLessThanOrEqual(600);
});

test("the limit counts neither for another network nor for the same network at another site", async () => {
  const { take } = open();
  expect(passed(await take(6, "one", "192.0.2.2"))).toBe(5);
  expect(passed(await take(1, "one", "192.0.2.3"))).toBe(1);
  expect(passed(await take(1, "two", "192.0.2.2"))).toBe(1);
});

test("behind a pooler, where each query may get another session, all processes still share the counts", async () => {
  const { take, warned } = open();
  const results: RateLimitResult[] = [];
  for (let round = 0; round < 6; round += 1) {
    results.push(...(await take(1, "pooled", "192.0.2.6")));
    // Every session forgets what was prepared in it, as if it were another one.
    const sessions = Array.from({ length: 10 }, () => pool.query("DEALLOCATE ALL"));
    await Promise.all(sessions);
  }
  expect(passed(results)).toBe(5);
  expect(warned).toEqual([]);
});

test("the counts survive a restart", async () => {
  expect(passed(await open().take(4, "restarted", "192.0.2.4"))).toBe(4);
  expect(passed(await open().take(4, "restarted", "192.0.2.4"))).toBe(1);
});

test("after ten minutes the network may send again, until its twenty of the day are used up", async () => {
  const total = [];
  for (let round = 0; round < 6; round += 1) {
    await pool.query("UPDATE limits SET expire = 1 WHERE key LIKE 'lead-now:patient %'");
    total.push(passed(await open().take(7, "patient", "192.0.2.5")));
  }
  expect(total).toEqual([5, 5, 5, 5, 0, 0]);
});

test("a site accepts three hundred a day in total", async () => {
  const { limits, take } = open();
  const networks = Array.from({ length: 100 }, (_, at) => `198.51.100.${at}`);
  const results = await Promise.all(networks.map((network) => take(4, "busy", network)));
  expect(passed(results.flat())).toBe(300);
  const late = await limits.consume("lead", "busy", "203.0.113.9");
  expect(late.ok ? 0 : late.retryAfterSeconds).toBeGreaterThan(86_000);
});

test("a flood from one network causes fifteen database queries, then none", async () => {
  const own = connect(config, () => {});
  onTestFinished(own.close);
  let queries = 0;
  own.pool.on("acquire", () => {
    queries += 1;
  });
  const { take } = open({ on: own.pool });
  expect(passed(await take(2_000, "flooded", "192.0.2.6"))).toBe(5);
  expect(queries).toBeLessThanOrEqual(15);
  const before = queries;
  await take(2_000, "flooded", "192.0.2.6");
  expect(queries).toBe(before);
});

test("a site at its daily limit queries the database for no new network either", async () => {
  const own = connect(config, () => {});
  onTestFinished(own.close);
  const { take } = open({ on: own.pool, factor: 0.02 });
  expect(
    passed(
      await Promise.all([1, 2, 3, 4, 5, 6, 7].map((at) => take(1, "full", `${at}`))).then((all) =>
        all.flat(),
      ),
    ),
  ).toBe(6);
  const { rows: before } = await pool.query("SELECT count(*) FROM limits");
  for (let at = 0; at < 200; at += 1) expect(passed(await take(1, "full", `new ${at}`))).toBe(0);
  expect((await pool.query("SELECT count(*) FROM limits")).rows).toEqual(before);
});

test.each([
  [2, 10],
  [0.5, 3],
  [0.001, 1],
])("LIMIT_FACTOR %s lets %s through", async (factor, through) => {
  const { take } = open({ factor });
  expect(passed(await take(20, `factor ${factor}`, "192.0.2.7"))).toBe(through);
});

test("hostile names of sites and networks are counted like any other", async () => {
  const { take } = open();
  const name = `'; DROP TABLE limits; -- "é" ${"x".repeat(2_000)}`;
  expect(passed(await take(6, name, name))).toBe(5);
});

test("without a database normal use is allowed, a flood is not, and it is logged once", async () => {
  const { pool: nowhere, close: end } = connect({ host: "127.0.0.1", port: 1 }, () => {});
  onTestFinished(end);
  const { take, warned } = open({ on: nowhere });
  expect(passed(await take(1, "lane", "192.0.2.8"))).toBe(1);
  expect(passed(await take(1_000, "lane", "192.0.2.9"))).toBe(5);
  expect(warned).toEqual([
    "the database can't count for the rate limits; this process counts on its own",
  ]);
});

test("a hanging database delays requests by one second in total, not each of them", async () => {
  const held: Socket[] = [];
  const silent = createServer((socket) => void held.push(socket)).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const address = silent.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  const { pool: hanging, close: end } = connect({ host: "127.0.0.1", port }, () => {});
  onTestFinished(async () => {
    for (const socket of held) socket.destroy();
    silent.close();
    await end();
  });
  const { take } = open({ on: hanging });
  const started = performance.now();
  expect(passed(await take(3, "lane", "192.0.2.10"))).toBe(3);
  const first = performance.now() - started;
  expect(first).toBeGreaterThan(900);
  expect(first).toBeLessThan(1_900);
  expect(passed(await take(1, "lane", "192.0.2.11"))).toBe(1);
  expect(performance.now() - started - first).toBeLessThan(500);
});

test("a database that is back counts again", async () => {
  const { take } = open();
  await pool.query("ALTER TABLE limits RENAME TO limits_away");
  expect(passed(await take(1, "returning", "192.0.2.12"))).toBe(1);
  await pool.query("ALTER TABLE limits_away RENAME TO limits");
  await expect
    .poll(
      async () => {
        await take(1, "returning", "192.0.2.13");
        return (
          await pool.query("SELECT points FROM limits WHERE key LIKE '%returning 192.0.2.13'")
        ).rows.length;
      },
      { timeout: 5_000, interval: 500 },
    )
    .toBeGreaterThan(0);
});
