import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import {
  createTestInstallation,
  heroWithHeadline,
  riverbend,
} from "../../../tests/support/site/test-installation.ts";
import { createLog } from "../../platform/log.ts";
import { publishAllSections } from "../editing/publish-sections.ts";
import { addSite } from "../store.ts";
import { SiteRegistry } from "./site-registry.ts";

const { db, builtIn, deps, connection, query, publishSection, openSiteRegistry } =
  await createTestInstallation();

const headline = async (registry: SiteRegistry, host = "localhost") =>
  (await registry.siteFor(host))?.heroContent.headline;

/** "All processes within a second": waits until it is true, fails after one second. */
const withinASecond = (so: () => unknown) => expect.poll(so, { timeout: 1_000, interval: 10 });

const ears =
  "SELECT pid FROM pg_stat_activity WHERE application_name = 'doorstep-listen' AND datname = current_database()";
const cutEars = () => query(ears.replace("SELECT pid", "SELECT pg_terminate_backend(pid)"));

async function addRiverbend(): Promise<void> {
  const hosts = ["riverbend.example"];
  await addSite(db, { id: "riverbend", hosts, origin: "https://riverbend.example" });
  await publishAllSections("riverbend", riverbend, "Ana", deps);
}

test("a single site answers every host", async () => {
  const registry = await openSiteRegistry();
  const hosts = ["localhost:3000", "127.0.0.1", "[::1]:3000", "anything.example", "192.0.2.7:80"];
  const sites = await Promise.all(hosts.map((host) => registry.siteFor(host)));
  expect(sites.map((site) => site?.id)).toEqual(hosts.map(() => "main"));
});

test("with a second site each answers its own hosts, local names get the default one, and unknown hosts get none", async () => {
  const registry = await openSiteRegistry();
  await addRiverbend();
  await withinASecond(async () => (await registry.siteFor("riverbend.example"))?.id).toBe(
    "riverbend",
  );
  const answers = await Promise.all(
    [
      "riverbend.example:8080",
      "RIVERBEND.example",
      "riverbend.example.",
      "www.riverbend.example",
      "foreign.example",
      "192.0.2.7:80",
      "localhost:3000",
      "127.0.0.1:3000",
      "[::1]",
    ].map(async (host) => [host, (await registry.siteFor(host))?.id ?? null] as const),
  );
  expect(Object.fromEntries(answers)).toEqual({
    "riverbend.example:8080": "riverbend",
    "RIVERBEND.example": "riverbend",
    "riverbend.example.": "riverbend",
    "www.riverbend.example": null,
    "foreign.example": null,
    "192.0.2.7:80": null,
    "localhost:3000": "main",
    "127.0.0.1:3000": "main",
    "[::1]": "main",
  });
});

test("the default site answers every host again once the other one is removed", async () => {
  await addRiverbend();
  const registry = await openSiteRegistry();
  expect(await registry.siteFor("foreign.example")).toBeNull();
  await query("DELETE FROM sites WHERE site_id = 'riverbend'");
  await registry.refresh();
  expect((await registry.siteFor("riverbend.example"))?.id).toBe("main");
});

test("a site has its own address, or this process's when it has none", async () => {
  await addRiverbend();
  const registry = await openSiteRegistry();
  expect((await registry.siteFor("riverbend.example"))?.origin).toBe("https://riverbend.example");
  expect((await registry.siteFor("localhost"))?.origin).toBe("http://localhost:3000");
});

test("a publish is visible in every process within a second, and each is told which site changed", async () => {
  const registries = [await openSiteRegistry(), await openSiteRegistry()];
  const told: string[] = [];
  for (const registry of registries)
    registry.onChange.add(({ id, version }) => told.push(`${id} ${version}`));
  await publishSection("heroContent", heroWithHeadline("We drive to you"));
  for (const registry of registries) {
    await withinASecond(() => headline(registry)).toBe("We drive to you");
  }
  expect(told).toEqual(["main 2", "main 2"]);
});

test("a publish right after the listening connections were cut is visible within a second, and so is the next", async () => {
  const registries = [await openSiteRegistry(), await openSiteRegistry()];
  expect(await cutEars()).toHaveLength(2);
  await publishSection("heroContent", heroWithHeadline("We drive to you"));
  for (const registry of registries) {
    await withinASecond(() => headline(registry)).toBe("We drive to you");
  }
  await withinASecond(async () => (await query(ears)).length).toBe(2);
  await publishSection("heroContent", heroWithHeadline("We come back to you"));
  for (const registry of registries) {
    await withinASecond(() => headline(registry)).toBe("We come back to you");
  }
});

test("a site whose stored sections became invalid keeps its last valid ones, even after a restart", async () => {
  await publishSection("heroContent", heroWithHeadline("We come to you"));
  await publishSection("heroContent", heroWithHeadline("We drive to you"));
  const running = await openSiteRegistry();
  await query(`UPDATE site_sections SET published = '{"headline": 7}'`);
  await query("UPDATE sites SET version = version + 1");
  await running.refresh();
  expect(await headline(running)).toBe("We drive to you");
  const started = await openSiteRegistry();
  expect(await headline(started)).toBe("We drive to you");

  await publishSection("heroContent", heroWithHeadline("We mend ourselves"));
  await withinASecond(() => headline(running)).toBe("We mend ourselves");
  await withinASecond(() => headline(started)).toBe("We mend ourselves");
});

test("sections that never were valid are replaced by the built-in ones", async () => {
  await query(`INSERT INTO site_sections (site_id, key, published, changed_by) VALUES
    ('main', 'heroContent', '[]', 'a restored backup')`);
  const { headline: builtInHeadline } = builtIn.heroContent as { headline: string };
  expect(await headline(await openSiteRegistry())).toBe(builtInHeadline);
});

/** Sections that are valid one by one and contradict each other. */
async function contradict(siteId: string): Promise<void> {
  await query(`INSERT INTO site_sections (site_id, key, published, changed_by) VALUES
    ('${siteId}', 'pricing', '${JSON.stringify(riverbend.pricing).replaceAll("'", "''")}', 'a restored backup')`);
}

test("while the second site cannot be composed, its visitors do not get the default one instead", async () => {
  await addSite(db, { id: "alder", hosts: ["alder.example"], origin: null });
  await contradict("alder");
  const registry = await openSiteRegistry();
  expect(await registry.siteFor("alder.example")).toBeNull();
  expect((await registry.siteFor("localhost"))?.id).toBe("main");
});

test("a default site without a valid version does not stop the start: its owner gets in and reads which section is wrong", async () => {
  await addSite(db, { id: "alder", hosts: ["alder.example"], origin: null });
  await contradict("main");
  const registry = await openSiteRegistry();
  expect(await registry.siteFor("localhost"), "not for visitors").toBeNull();
  expect(await registry.requested("main")).toMatchObject({
    site: { id: "main", businessConfig: { name: "Signature Lane Mobile Notary" } },
    isUnavailable: true,
    faults: [{ section: "pricing" }],
  });
  expect((await registry.siteFor("alder.example"))?.id).toBe("alder");
  await query("DELETE FROM site_sections WHERE site_id = 'main'");
  await publishSection("heroContent", heroWithHeadline("We are back"));
  await withinASecond(() => headline(registry)).toBe("We are back");
  expect((await registry.requested("main"))?.faults).toEqual([]);
});

test("a registry that is closed while it reconnects leaves no connection", async () => {
  const registry = await openSiteRegistry();
  await cutEars();
  await pause(15);
  await registry.close();
  await withinASecond(() => query(ears)).toEqual([]);
});

test("a registry whose database cannot be reached does not open", async () => {
  const log = createLog("silent");
  const nowhere = { host: "127.0.0.1", port: 1, user: "nobody", database: "nothing" };
  const registry = new SiteRegistry({ ...deps, connection: nowhere, origin: "", log });
  await expect(registry.open()).rejects.toThrow("ECONNREFUSED");
  expect(connection).not.toEqual(nowhere);
});

test("a badge disappears after its last day in the business's time zone, on every page and once", async () => {
  await publishSection("credentials", {
    ...(builtIn.credentials as object),
    insured: { label: "E&O Insured", expires: "2026-03-10" },
  });
  // A minute before midnight in New York, which has daylight saving time by then.
  let now = Date.UTC(2026, 2, 11, 3, 59);
  const registry = await openSiteRegistry(() => now);
  const told: string[][] = [];
  registry.onChange.add(({ claims }) => told.push(claims.badges.map(({ label }) => label)));
  const before = registry.site("main");
  await registry.refresh();
  expect(registry.site("main")).toBe(before);
  now += 60_000;
  await registry.refresh();
  await registry.refresh();
  expect(told).toEqual([["Background Checked", "Certified", "5-Star Rated"]]);
  expect(registry.site("main")?.version).not.toBe(before?.version);
  await publishSection("credentials", builtIn.credentials);
  await registry.refresh();
  expect(registry.site("main")?.claims.badges).toHaveLength(4);
});
