import { expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/support/platform/test-database.ts";
import { connect } from "./connect.ts";
import { sites } from "./schema.ts";

const config = await createTestDatabase();

test("nothing connects before the first query", async () => {
  const { db, pool, close } = connect(config, () => {});
  expect(pool.totalCount).toBe(0);
  expect(await db.select({ id: sites.siteId }).from(sites)).toEqual([{ id: "main" }]);
  expect(pool.totalCount).toBe(1);
  await close();
});

test("a connection lost while idle is logged, and the next query opens another", async () => {
  const noted: string[] = [];
  const { pool, close } = connect(config, (error) => noted.push(error.message));
  const other = connect(config, () => {});
  const { rows } = await pool.query("SELECT pg_backend_pid() AS pid");
  await other.pool.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]);
  await expect.poll(() => noted).toEqual([expect.stringContaining("terminating connection")]);
  expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  await close();
  await other.close();
});

test("the eleventh of eleven queries at once waits its turn", async () => {
  const { pool, close } = connect(config, () => {});
  const answers = await Promise.all(
    Array.from({ length: 11 }, () => pool.query("SELECT pg_sleep(0.05), 1 AS one")),
  );
  expect(answers.map(({ rows }) => rows[0]?.one)).toEqual(Array.from({ length: 11 }, () => 1));
  expect(pool.totalCount).toBe(10);
  await close();
});

test("a closed pool has closed its connections", async () => {
  const { pool, close } = connect(config, () => {});
  await pool.query("SELECT 1");
  await close();
  expect(pool.totalCount).toBe(0);
});

test("a query that the database never answers fails at the timeout, and the next one gets a connection", async () => {
  const { pool, close } = connect(config, () => {}, { queryTimeoutMs: 200 });
  await expect(pool.query("SELECT pg_sleep(3)")).rejects.toThrow("timeout");
  expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  await close();
});
