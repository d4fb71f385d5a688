import { expect, test } from "vitest";
import {
  createTestInstallation,
  heroWithHeadline,
} from "../../tests/support/site/test-installation.ts";
import { siteSections } from "../platform/db/schema.ts";
import { addSite, listSectionRevisions, listSites, publishedSections } from "./store.ts";

const { db, query, publishSection } = await createTestInstallation();

test("a new installation has one site with only built-in content", async () => {
  expect(await listSites(db)).toEqual([
    { id: "main", origin: null, isDefault: true, version: 1, isSuspended: false, hosts: [] },
  ]);
  expect(await publishedSections(db, "main")).toEqual({});
});

test("sites are listed in the order they were added, the default one first, each with its hosts", async () => {
  const origin = "https://riverbend.example";
  await addSite(db, {
    id: "riverbend",
    hosts: ["www.riverbend.example", "riverbend.example"],
    origin,
  });
  await addSite(db, { id: "alder", hosts: [], origin: null });
  expect(await listSites(db)).toEqual([
    { id: "main", origin: null, isDefault: true, version: 1, isSuspended: false, hosts: [] },
    {
      id: "riverbend",
      origin,
      isDefault: false,
      version: 1,
      isSuspended: false,
      hosts: ["riverbend.example", "www.riverbend.example"],
    },
    { id: "alder", origin: null, isDefault: false, version: 1, isSuspended: false, hosts: [] },
  ]);
});

test("a host is stored as browsers send it, however it was typed", async () => {
  const hosts = ["Riverbend.example:443", "riverbend.EXAMPLE"];
  await addSite(db, { id: "riverbend", hosts, origin: null });
  expect((await listSites(db))[1]?.hosts).toEqual(["riverbend.example"]);
});

test("a host belongs to one site: adding it to a second site fails and names the first", async () => {
  await addSite(db, { id: "riverbend", hosts: ["riverbend.example"], origin: null });
  const hosts = ["alder.example", "RIVERBEND.example"];
  await expect(addSite(db, { id: "alder", hosts, origin: null })).rejects.toThrow(
    'The host riverbend.example belongs to site "riverbend".',
  );
  expect((await listSites(db)).map(({ id }) => id)).toEqual(["main", "riverbend"]);
});

test("two sites that add one host at the same moment: only one of them gets it", async () => {
  const outcomes = await Promise.allSettled(
    ["riverbend", "alder"].map((id) =>
      addSite(db, { id, hosts: ["notary.example"], origin: null }),
    ),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await query("SELECT host FROM site_hosts")).toEqual([{ host: "notary.example" }]);
});

test("an id belongs to one site", async () => {
  await expect(addSite(db, { id: "main", hosts: [], origin: null })).rejects.toThrow(
    'There is already a site "main". Use another id.',
  );
});

test("there is never a second default site", async () => {
  await expect(query("INSERT INTO sites (site_id, is_default) VALUES ('b', true)")).rejects.toThrow(
    "one_default_site",
  );
});

test("a publish replaces the published value and is added to the history", async () => {
  await publishSection("heroContent", heroWithHeadline("We come to you"));
  await publishSection("heroContent", heroWithHeadline("We drive to you"));
  const [row, ...others] = await db.select().from(siteSections);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ version: 2, changedBy: "Ana" });
  expect(row?.published).toEqual(heroWithHeadline("We drive to you"));
  expect((await listSites(db))[0]?.version).toBe(3);
  expect(await listSectionRevisions(db, "main", "heroContent")).toMatchObject([
    { version: 2, published: heroWithHeadline("We drive to you"), publishedBy: "Ana" },
    { version: 1, published: heroWithHeadline("We come to you"), publishedBy: "Ana" },
  ]);
});

test.each([
  ["rewrites", "UPDATE site_revisions SET published_by = 'Ben'"],
  ["removes", "DELETE FROM site_revisions"],
])("nobody %s what the business said on a day", async (_act, sql) => {
  await publishSection("heroContent", heroWithHeadline("We come to you"));
  await expect(query(sql)).rejects.toThrow("site_revisions is append-only");
  expect(await query("SELECT published_by FROM site_revisions")).toEqual([{ published_by: "Ana" }]);
});

test("a removed site takes its hosts, sections and history along, and nothing of another site", async () => {
  await addSite(db, { id: "riverbend", hosts: ["riverbend.example"], origin: null });
  await publishSection("heroContent", heroWithHeadline("By the river"), "riverbend");
  await publishSection("heroContent", heroWithHeadline("We come to you"));
  await query("DELETE FROM sites WHERE site_id = 'riverbend'");
  expect(await query("SELECT site_id FROM site_revisions")).toEqual([{ site_id: "main" }]);
  expect(await query("SELECT site_id FROM site_sections")).toEqual([{ site_id: "main" }]);
  expect(await query("SELECT site_id FROM site_hosts")).toEqual([]);
});
