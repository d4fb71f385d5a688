import { join } from "node:path";
import { expect, test } from "vitest";
import type { Role } from "../../core/people/roles.ts";
import { createTestInstallation } from "../../tests/support/site/test-installation.ts";
import { readZipDirectory } from "../locations/zip-directory.ts";
import type { Person } from "../people/person.ts";
import { createEditorDesk } from "../site/editing/editor-desk.ts";
import { createCheckedSiteCache } from "./checked-site-cache.ts";
import { createSetupDesk } from "./setup-desk.ts";

const { deps, builtIn, query, publishSection, openSiteRegistry } = await createTestInstallation();
const places = await readZipDirectory(join(import.meta.dirname, "../../content"));
const checkSite = createCheckedSiteCache();
const now = () => Date.UTC(2026, 10, 20, 17);

const person = (role: Role): Person => ({
  userId: role,
  name: "Ana",
  email: "ana@lane.example",
  role,
  siteId: "main",
  sessionId: role,
  authenticatedAt: 0,
});
const deskOf = (role: Role = "owner") =>
  createSetupDesk(person(role), "192.0.2.7", { ...deps, places, now, checkSite });

test("the status follows a publish, and every visitor sees a fix", async () => {
  const desk = deskOf();
  expect(await desk.status()).toMatchObject({ setupComplete: false, lastUpdated: "Never" });
  const registry = await openSiteRegistry();
  const [price] = await desk.inconsistencies();
  expect(price).toMatchObject({
    quote: "Estate Plans: from $100",
    fix: { label: "Use the price book" },
  });
  expect(await desk.fix(price?.id ?? "")).toMatchObject({ kind: "published" });
  await registry.refresh();
  expect(registry.site("main")?.servicesContent[2]?.price).toBe("from $125");
  expect(await desk.fix(price?.id ?? "")).toEqual({ kind: "gone" });
  expect(await query("SELECT note, published_by FROM site_revisions")).toEqual([
    { note: "fix: use the price book", published_by: "Ana" },
  ]);
  expect(await desk.status()).toMatchObject({ setupComplete: false, contentUpdated: false });
  await publishSection("businessConfig", builtIn.businessConfig);
  expect(await desk.status()).toMatchObject({ setupComplete: true });
});

test("the dashboard's overview takes one look at the site", async () => {
  let looks = 0;
  const desk = createSetupDesk(person("owner"), "192.0.2.7", {
    ...{ ...deps, places, now },
    checkSite: (...of) => {
      looks += 1;
      return checkSite(...of);
    },
  });
  const overview = await desk.overview();
  expect(looks).toBe(1);
  expect(overview).toEqual({
    status: await desk.status(),
    inconsistencies: await desk.inconsistencies(),
  });
});

test("a fix is offered and published only where the role may edit, and drafts stay", async () => {
  const editor = deskOf("editor");
  const all = await editor.inconsistencies();
  const radius = all.find(({ kind }) => kind === "radius");
  expect(radius?.fix).toBeUndefined();
  expect(await editor.fix(radius?.id ?? "")).toEqual({ kind: "forbidden" });
  const proof = all.find(({ kind }) => kind === "proof");
  expect(await deskOf().fix(proof?.id ?? "")).toEqual({ kind: "forbidden" });
  const writing = createEditorDesk(person("owner"), "192.0.2.7", deps);
  await writing.saveDraft("servicesContent", builtIn.servicesContent, 0);
  const price = all.find(({ kind }) => kind === "price");
  expect(await editor.fix(price?.id ?? "")).toMatchObject({ kind: "published" });
  expect(await writing.drafts()).toHaveLength(1);
});

test("sample content is reported until the owner publishes it", async () => {
  const desk = deskOf();
  const before = (await desk.sampleClaims()).map(({ text }) => text);
  expect(before).toEqual(
    expect.arrayContaining(["Bonded", "5-Star Rated", "500+ clients served", "6 testimonials"]),
  );
  await publishSection("aboutContent", builtIn.aboutContent);
  const after = (await desk.sampleClaims()).map(({ text }) => text);
  expect(before.filter((says) => !after.includes(says))).toContain("500+ clients served");
});

test("all fixes are published together, and sample content that is true can be confirmed unchanged", async () => {
  const desk = deskOf();
  const outcome = await desk.fixAll();
  expect(outcome).toMatchObject({ kind: "published", versions: { countyCards: 1 } });
  expect((await desk.inconsistencies()).filter(({ fix }) => fix)).toEqual([]);
  expect(await desk.fixAll()).toEqual({ kind: "gone" });
  // The radius was fixed in the profile: its name and number are still sample content.
  expect(await desk.status()).toMatchObject({ setupComplete: false, contentUpdated: false });

  expect(await deskOf("notary").confirm("testimonials")).toEqual({ kind: "forbidden" });
  expect(await desk.confirm("testimonials")).toMatchObject({ kind: "published" });
  expect(await desk.confirm("testimonials")).toEqual({ kind: "gone" });
  const samples = (await desk.sampleClaims()).map(({ key }) => key);
  expect(samples).not.toContain("testimonials");
});
