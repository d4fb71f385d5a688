import { createHash } from "node:crypto";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { databaseUrlOf } from "../../tests/support/leads/lead-client.ts";
import { ensureBuild, startApp } from "../../tests/support/platform/app-process.ts";
import { temporaryFolder } from "../../tests/support/platform/postgres-test-support.ts";
import { createTestDatabase } from "../../tests/support/platform/test-database.ts";
import { connect } from "../platform/db/connect.ts";
import { readSectionFiles } from "./section-files.ts";
import { setSuspended } from "./suspension.ts";

beforeAll(ensureBuild, 180_000);

const riverbend = await readSectionFiles(
  join(import.meta.dirname, "../../tests/support/riverbend"),
);
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
  await expect.poll(() => status("/"), { timeout: 10_000 }).toBe(503);
  const rest = await fetch(address);
  expect(rest.headers.get("retry-after")).toBe("3600");
  expect(rest.headers.get("cache-control")).toBe("no-store");
  const page = await rest.text();
  expect(page).toContain("This site is paused");
  expect(page).toContain('href="tel:5135550142"');
  expect(page).not.toContain("Unexpected");
  const [, style = ""] = /<style>(.*?)<\/style>/.exec(page) ?? [];
  const hash = createHash("sha256").update(style).digest("base64");
  expect(rest.headers.get("content-security-policy"), "the page is styled").toContain(hash);
  expect(
    await (await fetch(`${address}/api/quote?service=loan-signings&zip=45040`)).json(),
  ).toMatchObject({
    status: 503,
    title: "This site is paused",
  });
  for (const path of ["/pricing", "/sitemap.xml", "/adminx", "/contact"]) {
    expect(await status(path), path).toBe(503);
  }
  expect(await status("/admin/sign-in")).toBe(200);
  expect(await status("/healthz")).toBe(200);
  expect(await status("/readyz")).toBe(200);

  await setSuspended(db, "main", false);
  await expect.poll(() => status("/"), { timeout: 10_000 }).toBe(200);
  expect(await (await fetch(address)).text()).toBe(before);
});

test("a default site whose sections contradict each other does not stop the start: visitors get a notice, its people the sign-in", async () => {
  const broken = await createTestDatabase();
  const own = connect(broken, () => {});
  onTestFinished(own.close);
  const rates = JSON.stringify(riverbend.pricing);
  await own.pool.query(
    "INSERT INTO site_sections (site_id, key, published, changed_by) VALUES ('main', 'pricing', $1, 'a restored backup')",
    [rates],
  );
  const house = startApp({ DATABASE_URL: databaseUrlOf(broken), DATA_DIR: temporaryFolder() });
  const address = await house.address;
  const answer = await fetch(address);
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("300");
  expect(await answer.text()).toContain("This site is temporarily unavailable");
  expect((await fetch(`${address}/api/quote?service=loan-signings&zip=45040`)).status).toBe(503);
  expect((await fetch(`${address}/admin/sign-in`)).status).toBe(200);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect(house.printed.stderr.match(/the site cannot be shown/g), "one line").toHaveLength(1);
  expect(house.printed.stderr).not.toContain("SectionError");
});
