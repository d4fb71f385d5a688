import { expect, onTestFinished, test } from "vitest";
import { watchTurns } from "../../../tests/support/platform/longest-turn.ts";
import {
  createTestInstallation,
  heroWithHeadline,
} from "../../../tests/support/site/test-installation.ts";
import { createLog } from "../../platform/log.ts";
import { addHosts, addSite, removeHosts } from "../store.ts";
import { SiteRegistry } from "./site-registry.ts";

const { deps, db, pool, connection, query, publishSection, openSiteRegistry } =
  await createTestInstallation();

/** A registry of a process of its own that keeps few sites, and counts what it asks the database. */
async function openSmallRegistry(sitesInMemory: number) {
  const logged: object[] = [];
  const log = createLog("silent");
  log.error = (fields: object) => void logged.push(fields);
  const settings = { connection, origin: "http://localhost:3000", log, sitesInMemory };
  const registry = await new SiteRegistry({ ...deps, ...settings }).open();
  return { registry, logged, [Symbol.asyncDispose]: () => registry.close() };
}

async function addSites(...ids: string[]): Promise<void> {
  for (const id of ids) await addSite(db, { id, hosts: [`${id}.example`], origin: null });
}

test("a site is composed when it is first asked for, and the least recently used one leaves the memory", async () => {
  await addSites("alder", "birch", "cedar");
  await using small = await openSmallRegistry(2);
  const { registry } = small;
  expect(registry.site("alder"), "nobody has asked").toBeUndefined();
  expect((await registry.siteFor("alder.example"))?.id).toBe("alder");
  const alder = registry.site("alder");
  expect(alder?.id).toBe("alder");
  await registry.siteFor("birch.example");
  await registry.siteFor("cedar.example");
  expect(registry.site("alder")).toBeUndefined();
  expect((await registry.siteFor("alder.example"))?.id, "composed again").toBe("alder");
  expect(registry.site("alder")).not.toBe(alder);
});

test("what a site consists of is read at once, so that its first visitor waits for one answer of the database and not for four", async () => {
  await addSites("alder");
  const registry = await openSiteRegistry();
  const running = { now: 0, most: 0 };
  const ask = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>; // it has overloads
  pool.query = (async (...args: unknown[]) => {
    running.most = Math.max(running.most, ++running.now);
    return ask(...args).finally(() => running.now--);
  }) as typeof pool.query;
  onTestFinished(() => {
    pool.query = ask as typeof pool.query;
  });
  await registry.siteFor("alder.example");
  expect(running.most).toBe(4); // pictures, sections, posts, redirects
});

test("requests that come while a site is composed share that composition", async () => {
  await addSites("alder");
  const registry = await openSiteRegistry();
  const sites = await Promise.all(
    Array.from({ length: 10 }, () => registry.siteFor("alder.example")),
  );
  expect(new Set(sites).size).toBe(1);
});

test("a publish of a site that is not in memory shows when it is next asked for", async () => {
  await addSites("alder");
  const registry = await openSiteRegistry();
  await publishSection("heroContent", heroWithHeadline("Before anybody came"), "alder");
  const site = await registry.siteFor("alder.example");
  expect(site?.heroContent.headline).toBe("Before anybody came");
});

test("twenty publishes of one site at once compose it a few times, and the last one shows", async () => {
  const registry = await openSiteRegistry();
  const composed: number[] = [];
  registry.onChange.add(({ version }) => composed.push(version));
  const section = JSON.stringify(heroWithHeadline("The last of twenty")).replaceAll("'", "''");
  await query(`INSERT INTO site_sections (site_id, key, published, changed_by)
    VALUES ('main', 'heroContent', '${section}', 'Ana')`);
  await Promise.all(
    Array.from({ length: 20 }, () =>
      query(
        "WITH up AS (UPDATE sites SET version = version + 1 RETURNING site_id) SELECT pg_notify('site_changed', site_id) FROM up",
      ),
    ),
  );
  await expect.poll(() => registry.site("main")?.version).toBe(21);
  expect(registry.site("main")?.heroContent.headline).toBe("The last of twenty");
  expect(composed.length).toBeLessThanOrEqual(10);
});

test("while other sites' publishes are composed, no visitor waits for more than 20 ms of processor time", async () => {
  const others = ["alder", "birch", "cedar"];
  await addSites(...others);
  const registry = await openSiteRegistry();
  for (const id of others) await registry.siteFor(`${id}.example`);
  const rounds: number[] = [];
  for (let round = 1; round <= 6; round += 1) {
    const turns = watchTurns();
    const headline = `Round ${round}`;
    const publish = (id: string) => publishSection("heroContent", heroWithHeadline(headline), id);
    await Promise.all(others.map(publish));
    const shown = () => others.map((id) => registry.site(id)?.heroContent.headline);
    await expect.poll(shown).toEqual(others.map(() => headline));
    rounds.push(turns.stop());
  }
  // In any one round garbage may be collected, or code compiled; a stretch of ours is in each of them.
  expect(Math.min(...rounds), String(rounds)).toBeLessThan(20);
});

test("a host that was unknown is found as soon as it is added, and is unknown as soon as it is removed", async () => {
  await addSites("alder");
  const registry = await openSiteRegistry();
  const idOf = async (host: string) => (await registry.siteFor(host))?.id ?? null;
  expect(await idOf("www.alder.example")).toBeNull();
  await addHosts(db, "alder", ["www.alder.example"]);
  await expect.poll(() => idOf("www.alder.example"), { timeout: 1_000 }).toBe("alder");
  await removeHosts(db, "alder", ["www.alder.example"]);
  await expect.poll(() => idOf("www.alder.example"), { timeout: 1_000 }).toBeNull();
});

test("what is wrong with a site is logged once, not at every look", async () => {
  await query(`INSERT INTO site_sections (site_id, key, published, changed_by)
    VALUES ('main', 'heroContent', '[]', 'a restored backup')`);
  await using small = await openSmallRegistry(2);
  const { registry, logged } = small;
  for (const _ of [1, 2, 3]) await registry.refresh();
  await query("UPDATE sites SET version = version + 1");
  await registry.refresh();
  expect(logged).toEqual([{ site: "main", problems: [expect.stringMatching(/^heroContent: /)] }]);
});
