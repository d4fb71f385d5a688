import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseUrlOf } from "../../tests/support/leads/lead-client.ts";
import { ensureBuild, startApp } from "../../tests/support/platform/app-process.ts";
import { temporaryFolder } from "../../tests/support/platform/postgres-test-support.ts";
import { createTestDatabase } from "../../tests/support/platform/test-database.ts";
import { connect } from "../platform/db/connect.ts";
import { setSuspended } from "./suspension.ts";

beforeAll(ensureBuild, 180_000);

const database = await createTestDatabase();
const { db, close } = connect(database, () => {});
afterAll(close);

test("a suspended site tells visitors whom to call, stays open to its people, and comes back unchanged", async () => {
  const house = startApp({ DATABASE_URL: databaseUrlOf(database), DATA_DIR: temporaryFolder() });
  const address = await house.address;
  const status = async (path: string) =>
    (await fetch(address + path, { redirect: "manual" })).status;
  const before = await (await fetch(address)).text(); // so that it is in the page cache

  await setSuspended(db, "main", true);
  await expect.poll(() => status("/")).toBe(503);
  const rest = await fetch(address);
  expect(rest.headers.get("retry-after")).toBe("3600");
  expect(rest.headers.get("cache-control")).toBe("no-store");
  const page = await rest.text();
  expect(page).toContain("This site is resting");
  expect(page).toContain('href="tel:5135550142"');
  expect(page).not.toContain("Unexpected");
  expect(
    await (await fetch(`${address}/api/quote?service=loan-signings&zip=45040`)).json(),
  ).toMatchObject({
    status: 503,
    title: "This site is resting",
  });
  for (const path of ["/pricing", "/sitemap.xml", "/adminx", "/contact"]) {
    expect(await status(path), path).toBe(503);
  }
  expect(await status("/admin/sign-in")).toBe(200);
  expect(await status("/healthz")).toBe(200);
  expect(await status("/readyz")).toBe(200);

  await setSuspended(db, "main", false);
  await expect.poll(() => status("/")).toBe(200);
  expect(await (await fetch(address)).text()).toBe(before);
});
