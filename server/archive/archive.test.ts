import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { SECTION_KEYS } from "../../core/sections/registry.ts";
import {
  addTestPicture,
  collectBytes,
  createPicturesInMemory,
  readValidArchive,
} from "../../tests/support/archive/archive-test-support.ts";
import {
  createTestInstallation,
  heroWithHeadline,
  riverbend,
} from "../../tests/support/site/test-installation.ts";
import { createPostDesk } from "../blog/desk.ts";
import { loadPostLayer } from "../blog/store.ts";
import { publishAllSections, publishSections } from "../site/editing/publish-sections.ts";
import { addSite, listSectionRevisions, publishedSections } from "../site/store.ts";
import { writeArchive } from "./export/write-archive.ts";
import { importArchive } from "./import/import-archive.ts";
import { planImport } from "./import/plan-import.ts";
import { findLastImport, undoArchiveImport } from "./import/undo-import.ts";

const { db, deps, query, publishSection } = await createTestInstallation();

function office() {
  const pictures = createPicturesInMemory();
  let now = Date.parse("2026-03-02T12:00:00Z");
  const source = { db, pictures, product: "0.1.0", now: () => now };
  return {
    pictures,
    importing: { ...deps, pictures },
    /** The site's archive, made an hour later than the one before. */
    async archive(request: { siteId?: string; people?: boolean; history?: boolean } = {}) {
      now += 3_600_000;
      return collectBytes(writeArchive({ siteId: "main", ...request }, source));
    },
  };
}

const text = (files: Record<string, Uint8Array>, path: string) =>
  Buffer.from(files[path] ?? []).toString();

test("the same site gives the same archive, except for its date, and without built-in content", async () => {
  const { archive, pictures } = office();
  await publishSection("heroContent", heroWithHeadline("We drive to you"));
  await publishSection("faqs", deps.builtIn.faqs);
  await publishSection("faqs", null);
  const id = await addTestPicture({ db, pictures });
  const [first, second] = [await archive(), await archive()].map((zip) => unzipSync(zip));
  expect(Object.keys(first ?? {})).toEqual([
    `media/${id}/v1-8.avif`,
    `media/${id}/v1-8.webp`,
    "media/pictures.json",
    "sections/heroContent.json",
    "manifest.json",
  ]);
  const undated = (files = {}) => text(files, "manifest.json").replace(/"madeAt": ".*?"/, "");
  expect(undated(first)).toBe(undated(second));
  expect(JSON.parse(text(first ?? {}, "sections/heroContent.json"))).toEqual(
    heroWithHeadline("We drive to you"),
  );
});

test("an archive includes people only when asked, with name, address and role and nothing else", async () => {
  await query(`INSERT INTO auth_users (id, name, email) VALUES ('u1', 'Ana Ruiz', 'ana@home.example')
    ON CONFLICT DO NOTHING`);
  await query("INSERT INTO memberships (site_id, user_id, role) VALUES ('main', 'u1', 'owner')");
  const { archive } = office();
  expect(Object.keys(unzipSync(await archive()))).not.toContain("people.json");
  const people = text(unzipSync(await archive({ people: true })), "people.json");
  expect(JSON.parse(people)).toEqual([
    { name: "Ana Ruiz", email: "ana@home.example", role: "owner" },
  ]);
});

test("a site that is exported, wiped and imported has the same content and the same pictures with the same ids", async () => {
  const before = office();
  await publishAllSections("main", riverbend, "Ana", deps);
  const id = await addTestPicture({ db, pictures: before.pictures });
  await publishSection("heroContent", {
    ...(riverbend.heroContent as object),
    backgroundImage: `/media/${id}`,
  });
  const sections = await publishedSections(db, "main");
  const zip = await before.archive();

  await query("DELETE FROM sites");
  await query("INSERT INTO sites (site_id, is_default) VALUES ('main', true)");
  const after = office();
  const archive = await readValidArchive(zip);
  const outcome = await importArchive(archive, { siteId: "main", who: "Ana" }, after.importing);
  expect(outcome.kind).toBe("imported");
  expect(await publishedSections(db, "main")).toEqual(sections);
  expect(after.pictures.stored).toEqual(before.pictures.stored);
  const [again, first] = [await after.archive(), zip].map((each) => unzipSync(each));
  for (const [path, bytes] of Object.entries(first ?? {})) {
    if (path !== "manifest.json") expect(again?.[path], path).toEqual(bytes);
  }
});

test("a plan tells what an import would change and changes nothing; the import then does just that", async () => {
  const { archive, importing, pictures } = office();
  await publishSection("heroContent", heroWithHeadline("We drive to you"));
  const id = await addTestPicture(importing);
  const zip = await archive();
  await publishSection("heroContent", heroWithHeadline("Signed before supper"));
  await publishSection("testimonials", riverbend.testimonials);
  await query(`UPDATE media SET alt = 'The seal, again' WHERE media_id = '${id}'`);

  const planning = await planImport(await readValidArchive(zip), "main", deps);
  if (planning.kind === "refused") throw new Error(planning.sentence);
  const { plan } = planning;
  expect(plan.sections).toMatchObject([
    { key: "heroContent", changes: 1 },
    { key: "testimonials", value: null },
  ]);
  expect(plan.pictures).toMatchObject({ added: [], replaced: [{ mediaId: id }], unchanged: 0 });
  expect((await publishedSections(db, "main")).heroContent).toEqual(
    heroWithHeadline("Signed before supper"),
  );

  const request = { siteId: "main", who: "Ana", basedOn: plan.basedOn };
  await publishSection("faqs", null); // somebody publishes after the plan was made
  const late = await importArchive(await readValidArchive(zip), request, importing);
  expect(late).toEqual({ kind: "moved-on" });
  expect(pictures.stored.size).toBe(2);
  const outcome = await importArchive(
    await readValidArchive(zip),
    { siteId: "main", who: "Ana" },
    importing,
  );
  expect(outcome.kind).toBe("imported");
  expect(await publishedSections(db, "main")).toEqual({
    heroContent: heroWithHeadline("We drive to you"),
  });
  expect(await query("SELECT alt FROM media")).toEqual([{ alt: "A seal" }]);
  expect(pictures.stored.size).toBe(2);
});

test("a replaced picture comes back as the next version: stored bytes are never overwritten", async () => {
  const { archive, importing, pictures } = office();
  const id = await addTestPicture(importing);
  const zip = await archive();
  const [webp, avif] = [`main/${id}/v1-8.webp`, `main/${id}/v1-8.avif`];
  const first = pictures.stored.get(webp);
  pictures.stored.set(webp, Buffer.from("another picture")).delete(avif);
  await query(`UPDATE media SET alt = 'Another' WHERE media_id = '${id}'`);
  const before = new Map(pictures.stored);
  const read = await readValidArchive(zip);
  const open = async (file: string) => {
    await publishSection("faqs", null); // somebody publishes while the pictures are checked
    return read.open(file);
  };
  const late = await importArchive({ ...read, open }, { siteId: "main", who: "Ana" }, importing);
  expect(late).toEqual({ kind: "moved-on" });
  expect(pictures.stored).toEqual(before);

  for (const _time of [1, 2]) {
    await importArchive(await readValidArchive(zip), { siteId: "main", who: "Ana" }, importing);
    expect(await query("SELECT alt, version, forms -> 1 ->> 'key' AS key FROM media")).toEqual([
      { alt: "A seal", version: 2, key: `main/${id}/v2-8.webp` },
    ]);
  }
  expect(Object.fromEntries(pictures.stored)).toMatchObject({
    [webp]: Buffer.from("another picture"),
    [`main/${id}/v2-8.webp`]: first,
  });
  expect(pictures.stored.size).toBe(3);
});

test("an undo restores each section of an import, except those published since", async () => {
  const { archive, importing } = office();
  await publishAllSections("main", riverbend, "Ana", deps);
  const zip = await archive();
  const sections = SECTION_KEYS.map((key) => ({ key, value: null }));
  await publishSections({ siteId: "main", who: "Ana", sections }, deps);
  await publishSection("heroContent", heroWithHeadline("We drive to you"));
  await importArchive(await readValidArchive(zip), { siteId: "main", who: "Ben" }, importing);
  expect((await listSectionRevisions(db, "main", "heroContent"))[0]).toMatchObject({
    note: "import",
    publishedBy: "Ben",
  });
  const last = await findLastImport(db, "main");
  expect(last?.sections).toHaveLength(Object.keys(riverbend).length);
  await publishSection("testimonials", []);
  const now = await findLastImport(db, "main");
  expect(now).toMatchObject({ by: "Ben", since: ["testimonials"] });

  const importId = now?.importId ?? 0;
  const request = { siteId: "main", who: "Ben", importId };
  expect(await undoArchiveImport(request, deps)).toEqual({
    kind: "undone",
    sections: now?.sections,
  });
  expect(await publishedSections(db, "main")).toEqual({
    heroContent: heroWithHeadline("We drive to you"),
    testimonials: [],
  });
  expect(await findLastImport(db, "main")).toBeNull();
  expect(await undoArchiveImport(request, deps)).toEqual({ kind: "nothing" });
});

test("an archive brings its posts and their redirects, and other posts of the site become drafts", async () => {
  const { archive, importing } = office();
  const asked = { ...deps, now: () => Date.parse("2026-03-02T12:00:00Z") };
  const ids = { userId: "u", sessionId: "s", siteId: "main", authenticatedAt: 0 };
  const ana = createPostDesk(
    { ...ids, name: "Ana", email: "a@b.example", role: "owner" },
    "",
    asked,
  );
  const guide = (await ana?.open("deeds-explained"))?.draft;
  if (!ana || !guide) throw new Error("the test installation has no guides");
  const ref = "deeds-explained";
  await ana.publish({ ref, version: 0, draft: { ...guide, slug: "deeds", title: "Ours" } });
  await ana.withdraw({ ref: "how-apostille-works", version: 0 });
  const zip = await readValidArchive(await archive());
  const before = await loadPostLayer(db, "main");

  await ana.restoreBuiltIn({ ref, version: 1 });
  const own = "0b3c1f6e-1111-4222-8333-444455556666";
  await ana.publish({ ref: own, version: 0, draft: { ...guide, slug: "later", title: "Later" } });
  const plan = await planImport(zip, "main", importing);
  expect(plan).toMatchObject({ kind: "planned", plan: { sections: [], posts: { changes: 2 } } });
  const outcome = await importArchive(zip, { siteId: "main", who: "Ana" }, importing);
  expect(outcome).toMatchObject({ kind: "imported" });
  expect(await loadPostLayer(db, "main")).toEqual(before);
  expect(before.redirects).toEqual({ "deeds-explained": "deeds" });
  expect(await ana.open(own)).toMatchObject({ state: "draft", draft: { title: "Later" } });
  const again = await planImport(zip, "main", importing);
  expect(again).toMatchObject({ plan: { posts: null } });
});

test("an archive imported by another site stores its pictures below that site", async () => {
  const { archive, importing, pictures } = office();
  const id = await addTestPicture(importing);
  const zip = await archive();
  await addSite(db, { id: "alder", hosts: ["alder.example"], origin: null });
  await importArchive(await readValidArchive(zip), { siteId: "alder", who: "Ana" }, importing);
  expect([...pictures.stored.keys()]).toContain(`alder/${id}/v1-8.webp`);
});
