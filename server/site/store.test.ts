import { expect, test } from "vitest";
import { siteSections } from "../platform/db/schema.ts";
import { addSite, allSites, publishedSections, revisionsOf } from "./store.ts";
import { heroSaying, installation } from "./trial.ts";

const { db, ask, say } = await installation();

test("a new installation has one site, which says only what is built in", async () => {
  expect(await allSites(db)).toEqual([
    { id: "main", origin: null, isDefault: true, version: 1, isSuspended: false, hosts: [] },
  ]);
  expect(await publishedSections(db, "main")).toEqual({});
});

test("sites stand in the order they came, the default one first, each with its hosts", async () => {
  const origin = "https://riverbend.example";
  await addSite(db, {
    id: "riverbend",
    hosts: ["www.riverbend.example", "riverbend.example"],
    origin,
  });
  await addSite(db, { id: "alder", hosts: [], origin: null });
  expect(await allSites(db)).toEqual([
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

test("a host is kept as browsers ask for it, however it was typed", async () => {
  const hosts = ["Riverbend.example:443", "riverbend.EXAMPLE"];
  await addSite(db, { id: "riverbend", hosts, origin: null });
  expect((await allSites(db))[1]?.hosts).toEqual(["riverbend.example"]);
});

test("a host belongs to one site: who asks for it second is told whose it is, and nothing is added", async () => {
  await addSite(db, { id: "riverbend", hosts: ["riverbend.example"], origin: null });
  const hosts = ["alder.example", "RIVERBEND.example"];
  await expect(addSite(db, { id: "alder", hosts, origin: null })).rejects.toThrow(
    'The host riverbend.example belongs to site "riverbend".',
  );
  expect((await allSites(db)).map(({ id }) => id)).toEqual(["main", "riverbend"]);
});

test("two sites that ask for one host at the same moment get it once between them", async () => {
  const outcomes = await Promise.allSettled(
    ["riverbend", "alder"].map((id) =>
      addSite(db, { id, hosts: ["notary.example"], origin: null }),
    ),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await ask("SELECT host FROM site_hosts")).toEqual([{ host: "notary.example" }]);
});

test("an id belongs to one site", async () => {
  await expect(addSite(db, { id: "main", hosts: [], origin: null })).rejects.toThrow(
    'There is already a site "main". Use another id.',
  );
});

test("there is never a second default site", async () => {
  await expect(ask("INSERT INTO sites (site_id, is_default) VALUES ('b', true)")).rejects.toThrow(
    "one_default_site",
  );
});

test("a publish takes the place of what stood before, and joins the history", async () => {
  await say("heroContent", heroSaying("We come to you"));
  await say("heroContent", heroSaying("We drive to you"));
  const [row, ...others] = await db.select().from(siteSections);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ version: 2, changedBy: "Ana" });
  expect(row?.published).toEqual(heroSaying("We drive to you"));
  expect((await allSites(db))[0]?.version).toBe(3);
  expect(await revisionsOf(db, "main", "heroContent")).toMatchObject([
    { version: 2, published: heroSaying("We drive to you"), publishedBy: "Ana" },
    { version: 1, published: heroSaying("We come to you"), publishedBy: "Ana" },
  ]);
});

test.each([
  ["rewrites", "UPDATE site_revisions SET published_by = 'Ben'"],
  ["removes", "DELETE FROM site_revisions"],
])("nobody %s what the business said on a day", async (_act, sql) => {
  await say("heroContent", heroSaying("We come to you"));
  await expect(ask(sql)).rejects.toThrow("site_revisions is append-only");
  expect(await ask("SELECT published_by FROM site_revisions")).toEqual([{ published_by: "Ana" }]);
});

test("a site that goes takes its hosts, sections and history along, and nothing of another's", async () => {
  await addSite(db, { id: "riverbend", hosts: ["riverbend.example"], origin: null });
  await say("heroContent", heroSaying("By the river"), "riverbend");
  await say("heroContent", heroSaying("We come to you"));
  await ask("DELETE FROM sites WHERE site_id = 'riverbend'");
  expect(await ask("SELECT site_id FROM site_revisions")).toEqual([{ site_id: "main" }]);
  expect(await ask("SELECT site_id FROM site_sections")).toEqual([{ site_id: "main" }]);
  expect(await ask("SELECT site_id FROM site_hosts")).toEqual([]);
});
