import { afterAll, beforeAll, expect, test } from "vitest";
import { urlOf } from "../leads/visitor.ts";
import { connect } from "../platform/db/connect.ts";
import { freshDatabase } from "../platform/postgres/testing.ts";
import { trialFolder } from "../platform/postgres/trial.ts";
import { ensurePages, startHouse } from "../trial.ts";
import { setSuspended } from "./suspension.ts";

beforeAll(ensurePages, 180_000);

const database = await freshDatabase();
const { db, close } = connect(database, () => {});
afterAll(close);

test("a suspended site tells visitors whom to call, keeps its people's door open, and comes back as it was", async () => {
  const house = startHouse({ DATABASE_URL: urlOf(database), DATA_DIR: trialFolder() });
  const address = await house.address;
  const status = async (path: string) =>
    (await fetch(address + path, { redirect: "manual" })).status;
  const before = await (await fetch(address)).text(); // so that it lies in the page cache

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
