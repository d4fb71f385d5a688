import fc from "fast-check";
import { expect, test } from "vitest";
import { SECTION_KEYS, type SectionKey } from "../../../core/sections/registry.ts";
import { extremesOf } from "../../../tests/support/site/extreme-values.ts";
import {
  createTestInstallation,
  heroWithHeadline,
} from "../../../tests/support/site/test-installation.ts";
import { addSite } from "../store.ts";

const { db, builtIn, query, publishSection, openSiteRegistry } = await createTestInstallation();

const addGoodSite = () => addSite(db, { id: "alder", hosts: ["alder.example"], origin: null });

test("a stored time zone that does not exist leaves the other site serving, publishing and starting", async () => {
  await addGoodSite();
  const running = await openSiteRegistry();
  await running.siteFor("alder.example");
  const profile = { ...(builtIn.businessConfig as object), timezone: "America/New York" };
  const text = JSON.stringify(profile).replaceAll("'", "''");
  await query(`INSERT INTO site_sections (site_id, key, published, changed_by)
    VALUES ('main', 'businessConfig', '${text}', 'a direct POST')`);
  await query(
    "WITH up AS (UPDATE sites SET version = version + 1 WHERE site_id = 'main' RETURNING site_id) SELECT pg_notify('site_changed', site_id) FROM up",
  );
  const restarted = await openSiteRegistry();
  await publishSection("heroContent", heroWithHeadline("Not disturbed"), "alder");
  for (const registry of [running, restarted]) {
    await expect
      .poll(async () => (await registry.siteFor("alder.example"))?.heroContent.headline, {
        timeout: 1_000,
      })
      .toBe("Not disturbed");
    // Each site is composed in its own time: that one shows its change does not say the other does.
    await expect
      .poll(async () => (await registry.requested("main"))?.faults[0]?.section, { timeout: 1_000 })
      .toBe("businessConfig");
    const main = await registry.requested("main");
    expect(main?.site.businessConfig.timezone, "its owner gets in").toBe("America/New_York");
  }
});

test("whatever extreme value one site manages to publish, another answers and a new process starts", async () => {
  await addGoodSite();
  const registry = await openSiteRegistry();
  await registry.siteFor("alder.example");
  const accepted = fc
    .constantFrom(...SECTION_KEYS)
    .chain((key) => fc.tuple(fc.constant<SectionKey>(key), extremesOf(builtIn[key])));
  await fc.assert(
    fc.asyncProperty(accepted, async ([key, value]) => {
      await publishSection(key, value).catch(() => {}); // what is refused does no harm
      await registry.refresh();
      expect((await registry.siteFor("alder.example"))?.id).toBe("alder");
    }),
    { numRuns: 60 },
  );
  const restarted = await openSiteRegistry();
  expect((await restarted.siteFor("alder.example"))?.id).toBe("alder");
  expect((await restarted.requested("main"))?.site.id).toBe("main");
}, 60_000);
