import { afterAll, beforeAll, expect, test } from "vitest";
import { ROUTE_ACCESS } from "../core/people/access.ts";
import { SECTION_CATALOG } from "../core/sections/catalog.ts";
import { SECTION_KEYS, type SectionKey } from "../core/sections/registry.ts";
import { fetchPage } from "../tests/support/e2e/whole-site/crawl.ts";
import { databaseUrlOf } from "../tests/support/leads/lead-client.ts";
import { createFirstOwner } from "../tests/support/people/claim-site.ts";
import { ensureBuild, startApp } from "../tests/support/platform/app-process.ts";
import { temporaryFolder } from "../tests/support/platform/postgres-test-support.ts";
import { createTestDatabase } from "../tests/support/platform/test-database.ts";
import { builtIn } from "../tests/support/site/built-in.ts";
import { connect } from "./platform/db/connect.ts";
import { addSite } from "./site/store.ts";

beforeAll(ensureBuild, 180_000);

const database = await createTestDatabase();
const { db, pool, close } = connect(database, () => {});
afterAll(close);

/** Stores what no publish lets through, as a release or a restored backup may leave it behind. */
async function breakSection(key: SectionKey, value: unknown = "broken"): Promise<void> {
  await pool.query(
    `INSERT INTO site_sections (site_id, key, published, changed_by) VALUES ('main', $1, $2, 'a release')
     ON CONFLICT (site_id, key) DO UPDATE SET published = EXCLUDED.published`,
    [key, JSON.stringify(value)],
  );
  await pool.query("UPDATE sites SET version = version + 1 WHERE site_id = 'main'");
  await pool.query("SELECT pg_notify('site_changed', 'main')");
}

/** A service whose own fields are right, and which fits no price book. */
const withUnknownPrice = (service: object) => ({ ...service, pricedAs: "postage" });

const BANNER = "Your site can&#x27;t be shown as published";

test("the owner of a site that cannot be shown gets in, reads why, repairs each section, and harms no other site", {
  timeout: 240_000, // it opens every view and breaks every section: a minute and a half on a busy machine
}, async () => {
  const settings = { DATABASE_URL: databaseUrlOf(database), DATA_DIR: temporaryFolder() };
  const before = startApp({ ...settings, LIMIT_FACTOR: "1000" });
  const cookie = await createFirstOwner(await before.address, before.printed.stdout);
  await addSite(db, { id: "alder", hosts: ["alder.example"], origin: null });
  await breakSection("services", Object(builtIn.services).map(withUnknownPrice));
  expect((await fetch(await before.address)).status, "the version before it").toBe(200);

  // A process that starts now, as after a release, knows no version that can be shown.
  const address = await startApp({ ...settings, LIMIT_FACTOR: "1000" }).address;
  const open = async (path: string) => {
    const answer = await fetch(address + path, { headers: { cookie }, redirect: "manual" });
    return { status: answer.status, text: await answer.text() };
  };
  const alder = async () => (await fetchPage(address, "/", "alder.example")).status;
  expect(await alder()).toBe(200);
  const notice = await open("/");
  expect(notice.status).toBe(503);
  expect(notice.text).toContain("This site is temporarily unavailable");
  // The live stream does not end by itself.
  const views = Object.keys(ROUTE_ACCESS).filter((path) => !/[:.*]|sign-out|\/live$/.test(path));
  for (const path of views) expect((await open(path)).status, path).toBeLessThan(500);

  const others = SECTION_KEYS.filter((key) => key !== "services");
  for (const key of ["services", ...others] as const) {
    await breakSection(key);
    const { label } = SECTION_CATALOG[key];
    await expect
      .poll(async () => (await open("/admin")).text, { message: key, timeout: 15_000 })
      .toContain(BANNER);
    expect((await open("/admin")).text, key).toContain(label.replaceAll("&", "&amp;"));
    expect(await alder(), key).toBe(200);
    const answer = await fetch(`${address}/admin/publish`, {
      method: "POST",
      headers: { cookie, origin: address, "content-type": "application/json" },
      body: JSON.stringify({ sections: [{ key, value: null }] }),
    });
    expect(answer.status, `${key}: ${await answer.text()}`).toBe(200);
    await expect
      .poll(async () => (await open("/")).status, { message: key, timeout: 15_000 })
      .toBe(200);
  }
  expect((await open("/admin")).text).not.toContain(BANNER);
});
