import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { SECTION_KEYS } from "../../core/site/sections.ts";
import { openPostDesk } from "../blog/post-desk.ts";
import { postLayer } from "../blog/post-store.ts";
import { publish, publishBrand } from "../site/publish.ts";
import { addSite, publishedSections, revisionsOf } from "../site/store.ts";
import { heroSaying, installation, riverbend } from "../site/trial.ts";
import { importArchive, lastImport, undoImport } from "./import-archive.ts";
import { planImport } from "./plan-import.ts";
import { addPicture, opened, picturesInMemory, whole } from "./trial.ts";
import { writeArchive } from "./write-archive.ts";

const { db, world, ask, say } = await installation();

function office() {
  const pictures = picturesInMemory();
  let now = Date.parse("2026-03-02T12:00:00Z");
  const source = { db, pictures, product: "0.1.0", now: () => now };
  return {
    pictures,
    importing: { ...world, pictures },
    /** The site's archive, an hour later than the one before. */
    async archive(wish: { siteId?: string; people?: boolean; history?: boolean } = {}) {
      now += 3_600_000;
      return whole(writeArchive({ siteId: "main", ...wish }, source));
    },
  };
}

const text = (files: Record<string, Uint8Array>, path: string) =>
  Buffer.from(files[path] ?? []).toString();

test("the same site makes the same archive, but for its date; what is built in is not in it", async () => {
  const { archive, pictures } = office();
  await say("heroContent", heroSaying("We drive to you"));
  await say("faqs", world.builtIn.faqs);
  await say("faqs", null);
  const id = await addPicture({ db, pictures });
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
    heroSaying("We drive to you"),
  );
});

test("people are in an archive when they are asked for, by name, address and role and nothing else", async () => {
  await ask(`INSERT INTO auth_users (id, name, email) VALUES ('u1', 'Ana Ruiz', 'ana@home.example')
    ON CONFLICT DO NOTHING`);
  await ask("INSERT INTO memberships (site_id, user_id, role) VALUES ('main', 'u1', 'owner')");
  const { archive } = office();
  expect(Object.keys(unzipSync(await archive()))).not.toContain("people.json");
  const people = text(unzipSync(await archive({ people: true })), "people.json");
  expect(JSON.parse(people)).toEqual([
    { name: "Ana Ruiz", email: "ana@home.example", role: "owner" },
  ]);
});

test("exported, wiped and imported, a site says the same with the same pictures under the same ids", async () => {
  const before = office();
  await publishBrand("main", riverbend, "Ana", world);
  const id = await addPicture({ db, pictures: before.pictures });
  await say("heroContent", {
    ...(riverbend.heroContent as object),
    backgroundImage: `/media/${id}`,
  });
  const sections = await publishedSections(db, "main");
  const zip = await before.archive();

  await ask("DELETE FROM sites");
  await ask("INSERT INTO sites (site_id, is_default) VALUES ('main', true)");
  const after = office();
  const archive = await opened(zip);
  const outcome = await importArchive(archive, { siteId: "main", who: "Ana" }, after.importing);
  expect(outcome.kind).toBe("imported");
  expect(await publishedSections(db, "main")).toEqual(sections);
  expect(after.pictures.kept).toEqual(before.pictures.kept);
  const [again, first] = [await after.archive(), zip].map((each) => unzipSync(each));
  for (const [path, bytes] of Object.entries(first ?? {})) {
    if (path !== "manifest.json") expect(again?.[path], path).toEqual(bytes);
  }
});

test("a dry run tells what an import would change and changes nothing; the import then does just that", async () => {
  const { archive, importing, pictures } = office();
  await say("heroContent", heroSaying("We drive to you"));
  const id = await addPicture(importing);
  const zip = await archive();
  await say("heroContent", heroSaying("Signed before supper"));
  await say("testimonials", riverbend.testimonials);
  await ask(`UPDATE media SET alt = 'The seal, again' WHERE media_id = '${id}'`);

  const planning = await planImport(await opened(zip), "main", world);
  if (planning.kind === "refused") throw new Error(planning.sentence);
  const { plan } = planning;
  expect(plan.sections).toMatchObject([
    { key: "heroContent", changes: 1 },
    { key: "testimonials", value: null },
  ]);
  expect(plan.pictures).toMatchObject({ added: [], replaced: [{ mediaId: id }], unchanged: 0 });
  expect((await publishedSections(db, "main")).heroContent).toEqual(
    heroSaying("Signed before supper"),
  );

  const wish = { siteId: "main", who: "Ana", basedOn: plan.basedOn };
  await say("faqs", null); // somebody publishes while the plan is read
  const late = await importArchive(await opened(zip), wish, importing);
  expect(late).toEqual({ kind: "moved-on" });
  expect(pictures.kept.size).toBe(2);
  const outcome = await importArchive(await opened(zip), { siteId: "main", who: "Ana" }, importing);
  expect(outcome.kind).toBe("imported");
  expect(await publishedSections(db, "main")).toEqual({
    heroContent: heroSaying("We drive to you"),
  });
  expect(await ask("SELECT alt FROM media")).toEqual([{ alt: "A seal" }]);
  expect(pictures.kept.size).toBe(2);
});

test("a picture that was replaced comes back under the next version: no byte that is kept is ever another", async () => {
  const { archive, importing, pictures } = office();
  const id = await addPicture(importing);
  const zip = await archive();
  const [webp, avif] = [`main/${id}/v1-8.webp`, `main/${id}/v1-8.avif`];
  const first = pictures.kept.get(webp);
  pictures.kept.set(webp, Buffer.from("another picture")).delete(avif);
  await ask(`UPDATE media SET alt = 'Another' WHERE media_id = '${id}'`);
  const before = new Map(pictures.kept);
  const read = await opened(zip);
  const open = async (file: string) => {
    await say("faqs", null); // somebody publishes while the pictures are looked at
    return read.open(file);
  };
  const late = await importArchive({ ...read, open }, { siteId: "main", who: "Ana" }, importing);
  expect(late).toEqual({ kind: "moved-on" });
  expect(pictures.kept).toEqual(before);

  for (const _time of [1, 2]) {
    await importArchive(await opened(zip), { siteId: "main", who: "Ana" }, importing);
    expect(await ask("SELECT alt, version, forms -> 1 ->> 'key' AS key FROM media")).toEqual([
      { alt: "A seal", version: 2, key: `main/${id}/v2-8.webp` },
    ]);
  }
  expect(Object.fromEntries(pictures.kept)).toMatchObject({
    [webp]: Buffer.from("another picture"),
    [`main/${id}/v2-8.webp`]: first,
  });
  expect(pictures.kept.size).toBe(3);
});

test("an import is undone section by section, but for those somebody has published since", async () => {
  const { archive, importing } = office();
  await publishBrand("main", riverbend, "Ana", world);
  const zip = await archive();
  const sections = SECTION_KEYS.map((key) => ({ key, value: null }));
  await publish({ siteId: "main", who: "Ana", sections }, world);
  await say("heroContent", heroSaying("We drive to you"));
  await importArchive(await opened(zip), { siteId: "main", who: "Ben" }, importing);
  expect((await revisionsOf(db, "main", "heroContent"))[0]).toMatchObject({
    note: "import",
    publishedBy: "Ben",
  });
  const last = await lastImport(db, "main");
  expect(last?.sections).toHaveLength(Object.keys(riverbend).length);
  await say("testimonials", []);
  const now = await lastImport(db, "main");
  expect(now).toMatchObject({ by: "Ben", since: ["testimonials"] });

  const importId = now?.importId ?? 0;
  const wish = { siteId: "main", who: "Ben", importId };
  expect(await undoImport(wish, world)).toEqual({ kind: "undone", sections: now?.sections });
  expect(await publishedSections(db, "main")).toEqual({
    heroContent: heroSaying("We drive to you"),
    testimonials: [],
  });
  expect(await lastImport(db, "main")).toBeNull();
  expect(await undoImport(wish, world)).toEqual({ kind: "nothing" });
});

test("posts and the addresses they had come along, and posts that are here besides become drafts", async () => {
  const { archive, importing } = office();
  const asked = { ...world, now: () => Date.parse("2026-03-02T12:00:00Z") };
  const ids = { userId: "u", sessionId: "s", siteId: "main", provenAt: 0 };
  const ana = openPostDesk({ ...ids, name: "Ana", email: "a@b.example", role: "owner" }, "", asked);
  const guide = (await ana?.open("deeds-explained"))?.draft;
  if (!ana || !guide) throw new Error("the trial has no guides");
  const ref = "deeds-explained";
  await ana.publish({ ref, version: 0, draft: { ...guide, slug: "deeds", title: "Ours" } });
  await ana.withdraw({ ref: "how-apostille-works", version: 0 });
  const zip = await opened(await archive());
  const before = await postLayer(db, "main");

  await ana.restoreBuiltIn({ ref, version: 1 });
  const own = "0b3c1f6e-1111-4222-8333-444455556666";
  await ana.publish({ ref: own, version: 0, draft: { ...guide, slug: "later", title: "Later" } });
  const plan = await planImport(zip, "main", importing);
  expect(plan).toMatchObject({ kind: "planned", plan: { sections: [], posts: { changes: 2 } } });
  const outcome = await importArchive(zip, { siteId: "main", who: "Ana" }, importing);
  expect(outcome).toMatchObject({ kind: "imported" });
  expect(await postLayer(db, "main")).toEqual(before);
  expect(before.redirects).toEqual({ "deeds-explained": "deeds" });
  expect(await ana.open(own)).toMatchObject({ state: "draft", draft: { title: "Later" } });
  const again = await planImport(zip, "main", importing);
  expect(again).toMatchObject({ plan: { posts: null } });
});

test("an archive taken by another site keeps its pictures below that site", async () => {
  const { archive, importing, pictures } = office();
  const id = await addPicture(importing);
  const zip = await archive();
  await addSite(db, { id: "alder", hosts: ["alder.example"], origin: null });
  await importArchive(await opened(zip), { siteId: "alder", who: "Ana" }, importing);
  expect([...pictures.kept.keys()]).toContain(`alder/${id}/v1-8.webp`);
});
