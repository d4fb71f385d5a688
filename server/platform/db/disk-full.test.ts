import { expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/support/platform/test-database.ts";
import { createLog } from "../log.ts";
import { connect } from "./connect.ts";
import { watchWrites } from "./disk-full.ts";
import { sites } from "./schema.ts";

const config = await createTestDatabase();

/** Fails as a write on a full disk does, until `room` was asked for. */
const FULL_UNTIL_ROOM = `DO $$ BEGIN
  IF (SELECT origin IS NULL FROM sites LIMIT 1) THEN RAISE EXCEPTION 'no space' USING ERRCODE = '53100'; END IF;
END $$`;

test("a query and a transaction that fail on a full disk run again once room was made", async () => {
  const plain = connect(config, () => {});
  let asked = 0;
  const makeRoom = async () => {
    asked += 1;
    await plain.db.update(sites).set({ origin: "https://made.example" });
    return true;
  };
  const { db, pool, close } = connect(config, () => {}, { makeRoom });
  await pool.query(FULL_UNTIL_ROOM);
  await plain.db.update(sites).set({ origin: null });
  const outcome = await db.transaction(async (tx) => {
    await tx.execute(FULL_UNTIL_ROOM);
    return "stored";
  });
  expect([outcome, asked]).toEqual(["stored", 2]);
  await Promise.all([close(), plain.close()]);
});

test("without room the error of the write stays, and the disk counts as full for a while", async () => {
  const disk = watchWrites(undefined, createLog("silent"));
  expect(await disk.status()).toBe("ok");
  const { pool, close } = connect(config, () => {}, { makeRoom: disk.makeRoom });
  await pool.query("UPDATE sites SET origin = NULL");
  await expect(pool.query(FULL_UNTIL_ROOM)).rejects.toThrow("no space");
  expect(await disk.status()).toBe("full");
  await close();
});
