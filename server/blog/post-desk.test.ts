import { expect, test, vi } from "vitest";
import { draftOf } from "../../core/blog/draft.ts";
import type { Role } from "../../core/people/roles.ts";
import { openAuditLog } from "../people/audit.ts";
import { openLog } from "../platform/log.ts";
import { previewSite } from "../site/preview-site.ts";
import { publish } from "../site/publish.ts";
import { installation } from "../site/trial.ts";
import { openPostClock, publishDue } from "./due-posts.ts";
import { openPostDesk } from "./post-desk.ts";
import { at, BUILT_IN, ID, tides } from "./trial.ts";

const { world: base, openBoard, ask } = await installation();

let now = Date.parse("2026-11-20T15:00:00Z");
const rung: object[] = [];
const world = {
  ...base,
  now: () => now,
  log: openLog("silent"),
  bell: {
    ring: async (_: unknown, siteId: string, event: string, data: object) =>
      void rung.push({ siteId, event, ...data }),
  },
};

const open = (name: string, role: Role = "owner") => {
  const email = `${name.toLowerCase()}@lane.example`;
  const ids = { userId: name, sessionId: name, siteId: "main", provenAt: 0 };
  const desk = openPostDesk({ ...ids, name, email, role }, "192.0.2.7", world);
  if (!desk) throw new Error(`${role} has no desk of posts`);
  return desk;
};
const OTHER = ID.replace("0b", "0c");
const ana = open("Ana");
const ben = open("Ben", "editor");

async function shown(slug: string) {
  const site = (await openBoard(world.now)).site("main");
  return site?.guides.find((guide) => guide.slug === slug);
}
const redirects = async () =>
  (await openBoard(world.now)).site("main")?.blogCategories.redirects ?? {};

test("a new post is kept as it is typed, published with its date, and seen by every process at once", async () => {
  const board = await openBoard(world.now);
  const kept = await ana.keep({ ref: ID, version: 0, draft: { ...tides, title: "" } });
  expect(kept).toMatchObject({ kind: "done", post: { state: "draft", version: 1, live: null } });
  const half = await ana.publish({ ref: ID, version: 1, draft: { ...tides, title: "" } });
  expect(half).toMatchObject({
    kind: "refused",
    errors: [
      { field: "title", message: "This must not be empty." },
      { field: "metaTitle", message: "This must not be empty." },
    ],
  });
  const out = await ana.publish({ ref: ID, version: 1, draft: tides });
  expect(out).toMatchObject({
    kind: "done",
    post: { state: "published", published: "2026-11-20" },
  });
  await expect.poll(() => board.site("main")?.guides.length).toBe(50);
  const guide = board.site("main")?.guides.find(({ slug }) => slug === tides.slug);
  expect(guide).toMatchObject({ published: "2026-11-20", body: /Call \(513\) 555-0142/ });
  expect(guide?.updated).toBeUndefined();
  expect(rung.at(-1)).toMatchObject({ event: "post.published", path: `/blog/${tides.slug}` });
  expect(await openAuditLog(world.db).list("main", { limit: 1 })).toMatchObject([
    { who: "ana@lane.example", act: "post-published", detail: { slug: tides.slug } },
  ]);

  now += 48 * 3_600_000;
  await ben.publish({ ref: ID, version: at(out), draft: { ...tides, subtitle: "Anew" } });
  expect(await shown(tides.slug)).toMatchObject({ published: "2026-11-20", updated: "2026-11-22" });
});

test("a notary has no desk of posts", () => {
  expect(() => open("Carl", "notary")).toThrow();
});

test("who writes on an older version is told who changed it, and an answer that got lost is no clash", async () => {
  await ana.keep({ ref: BUILT_IN, version: 0, draft: tides });
  expect(await ana.keep({ ref: BUILT_IN, version: 0, draft: tides })).toMatchObject({
    kind: "done",
  });
  const late = await ben.keep({ ref: BUILT_IN, version: 0, draft: { ...tides, title: "Ben's" } });
  expect(late).toMatchObject({
    kind: "clash",
    by: "Ana",
    version: 1,
    theirs: { title: tides.title },
    changes: [{ field: "title", from: tides.title, to: "Ben's" }],
  });
  expect(await ana.open("no-such-guide")).toBeNull();
});

test("an answer that got lost stops no publish and no plan, and what was done is not done twice", async () => {
  const version = at(await ana.keep({ ref: ID, version: 0, draft: tides }));
  const plan = await ana.schedule({ ref: ID, version: 0, draft: tides }, "2027-01-04", "09:00");
  expect(plan).toMatchObject({ kind: "done", post: { state: "scheduled" } });
  const out = await ana.publish({ ref: ID, version, draft: tides });
  expect(out).toMatchObject({ kind: "done", post: { state: "published", publishAt: null } });
  const rings = rung.length;
  expect(await ana.publish({ ref: ID, version, draft: tides })).toEqual(out);
  expect(rung).toHaveLength(rings);
  expect(await shown(tides.slug)).toMatchObject({ title: tides.title });
});

test("what is refused leaves nothing behind, and the words of a withdrawn post are not thrown away", async () => {
  const draft = { ...tides, title: "" };
  expect(await ana.publish({ ref: ID, version: 0, draft })).toMatchObject({ kind: "refused" });
  expect(await ana.open(ID)).toBeNull();
  const out = await ana.publish({ ref: ID, version: 0, draft: tides });
  const off = await ana.withdraw({ ref: ID, version: at(out) });
  expect(await ana.discard({ ref: ID, version: at(off) })).toMatchObject({ kind: "refused" });
  expect((await ana.open(ID))?.draft.title).toBe(tides.title);
});

test("an older revision comes back without what is being written, and its plan, going away", async () => {
  const first = await ana.publish({ ref: ID, version: 0, draft: tides });
  const second = { ...tides, title: "Second" };
  const out = await ana.publish({ ref: ID, version: at(first), draft: second });
  const third = { ...tides, title: "Third" };
  const plan = await ana.schedule(
    { ref: ID, version: at(out), draft: third },
    "2027-01-04",
    "09:00",
  );
  const oldest = (await ana.open(ID))?.revisions.at(-1)?.revisionId ?? 0;
  const changes = await ana.compare(ID, oldest + 1, "before");
  expect(changes).toContainEqual({ field: "title", from: tides.title, to: "Second" });
  const back = await ana.restore({ ref: ID, version: at(plan) }, oldest);
  expect(back).toMatchObject({ post: { state: "scheduled", live: { title: tides.title } } });
  const undone = await ana.undo({ ref: ID, version: at(back) });
  expect(undone).toMatchObject({ post: { state: "scheduled", live: { title: "Second" } } });
  expect((await ana.open(ID))?.draft.title).toBe("Third");
});

test("a built-in guide is changed, withdrawn with the links to it, and put back word for word", async () => {
  const was = await shown(BUILT_IN);
  const opened = await ana.open(BUILT_IN);
  if (!opened) throw new Error("the guide is not there");
  const draft = { ...opened.draft, title: "Deeds, in our words" };
  const changed = await ana.publish({ ref: BUILT_IN, version: 0, draft });
  expect(changed).toMatchObject({ post: { state: "changed", builtIn: BUILT_IN } });
  const after = await shown(BUILT_IN);
  expect(after).toMatchObject({
    title: draft.title,
    published: was?.published,
    updated: "2026-11-22",
  });
  await ana.publish({ ref: ID, version: 0, draft: tides });

  const off = await ana.withdraw({ ref: BUILT_IN, version: at(changed) });
  expect(off).toMatchObject({ post: { state: "withdrawn", live: null } });
  expect(await shown(BUILT_IN)).toBeUndefined();
  expect((await shown(tides.slug))?.body).toContain("Read about deeds first.");
  const site = (await openBoard(world.now)).site("main");
  expect(JSON.stringify(site)).not.toContain(`](/blog/${BUILT_IN}`);
  expect(site?.guides.some(({ related }) => related.includes(BUILT_IN))).toBe(false);
  expect((await ana.open(BUILT_IN))?.draft.title).toBe(draft.title);

  const back = await ana.restoreBuiltIn({ ref: BUILT_IN, version: at(off) });
  expect(back).toMatchObject({ post: { state: "built-in", hasDraft: false } });
  expect(await shown(BUILT_IN)).toEqual(was);
  const undone = await ana.undo({ ref: BUILT_IN, version: at(back) });
  expect(undone).toMatchObject({ post: { state: "withdrawn" } });
  const notes = (await ana.open(BUILT_IN))?.revisions.map(({ note }) => note);
  expect(notes).toEqual(["undo", "built-in guide restored", "withdrawn", ""]);
});

test("an old address leads to the new one at once, however often a post moves, and nobody else can have it", async () => {
  let version = at(await ana.publish({ ref: ID, version: 0, draft: tides }));
  for (const slug of ["by-the-river", "on-the-boat"]) {
    version = at(await ana.publish({ ref: ID, version, draft: { ...tides, slug } }));
  }
  expect(await redirects()).toMatchObject({
    "signing-by-the-river": "on-the-boat",
    "by-the-river": "on-the-boat",
  });
  const taken = await ana.publish({
    ref: BUILT_IN,
    version: 0,
    draft: { ...tides, slug: "by-the-river" },
  });
  expect(taken).toMatchObject({
    errors: [{ field: "slug", message: /^\/blog\/by-the-river leads/ }],
  });
  const other = { ...tides, slug: "poa-pitfalls" };
  expect(await ana.publish({ ref: ID, version, draft: other })).toMatchObject({ kind: "refused" });

  version = at(await ana.undo({ ref: ID, version }));
  expect(await redirects()).toMatchObject({ "on-the-boat": "by-the-river" });
  expect(await redirects()).not.toHaveProperty("by-the-river");

  // A built-in guide that moves takes what leads to it along.
  const opened = await ana.open(BUILT_IN);
  const moved = { ...draftOf(opened?.live), slug: "deeds" };
  await ana.publish({ ref: BUILT_IN, version: 0, draft: moved });
  expect((await shown("by-the-river"))?.body).toContain("[about deeds](/blog/deeds)");
  expect(await ana.remove({ ref: ID, version }, "Something else")).toMatchObject({
    kind: "refused",
  });
  expect(await ana.remove({ ref: ID, version }, tides.title)).toEqual({ kind: "removed" });
  expect(await redirects()).not.toHaveProperty("on-the-boat");
  const [{ count } = {}] = await ask(
    "SELECT count(*)::int AS count FROM post_revisions WHERE post_id = '0b3c1f6e-1111-4222-8333-444455556666'",
  );
  expect(count).toBe(5);
});

test("a planned post appears by itself, once, whichever process is first, and one that cannot says why", async () => {
  const draft = { ...tides, slug: "planned-post" };
  const past = await ana.schedule({ ref: ID, version: 0, draft }, "2026-11-20", "09:00");
  expect(past).toMatchObject({ kind: "refused", errors: [{ field: "time" }] });
  const plan = await ana.schedule({ ref: ID, version: 0, draft }, "2026-12-01", "09:00");
  expect(plan).toMatchObject({
    post: { state: "scheduled", publishAt: "2026-12-01T14:00:00.000Z" },
  });
  expect(await publishDue(world)).toBe(0);
  const stopped = await ana.unschedule({ ref: ID, version: at(plan) });
  expect(stopped).toMatchObject({ post: { state: "draft", publishAt: null } });
  await ana.schedule({ ref: ID, version: at(stopped), draft }, "2026-12-01", "09:00");

  now = Date.parse("2026-12-01T14:00:00Z");
  const rings = rung.length;
  // Two processes that were down at the time, and start together.
  const clocks = [openPostClock(world), openPostClock({ ...world })];
  await expect.poll(async () => (await ana.open(ID))?.state).toBe("published");
  await Promise.all(clocks.map((clock) => clock.close()));
  expect(rung.length).toBe(rings + 1);
  expect(await shown("planned-post")).toMatchObject({ published: "2026-12-01" });
  const opened = await ana.open(ID);
  expect(opened).toMatchObject({ state: "published", revisions: [{ by: "Schedule" }] });

  const second = { ...draft, body: "Costs {price.general-notary}." };
  await ana.schedule(
    { ref: ID, version: opened?.version ?? 0, draft: second },
    "2026-12-02",
    "09:00",
  );
  await ask("UPDATE posts SET draft = jsonb_set(draft, '{body}', '\"Costs {price.gone}.\"')");
  const deeds = { ...draftOf((await ana.open(BUILT_IN))?.live), title: "Deeds anew" };
  await ana.schedule({ ref: BUILT_IN, version: 0, draft: deeds }, "2026-12-02", "09:00");
  now += 24 * 3_600_000;
  const resting = new Map();
  const warned = vi.spyOn(world.log, "warn");
  expect(await publishDue(world, resting)).toBe(1);
  expect(await shown(BUILT_IN)).toMatchObject({ title: "Deeds anew" });
  now += 11 * 60_000;
  expect(await publishDue(world, resting)).toBe(0);
  expect(warned).toHaveBeenCalledTimes(1);
  expect((await ana.open(ID))?.late).toMatchObject([
    { field: "body", message: /no token {price.gone}/ },
  ]);
  const late = (await ana.list()).flatMap((post) => (post.late ? [[post.ref, post.late]] : []));
  expect(late).toMatchObject([[ID, /no token {price.gone}/]]);
});

test("a preview shows what is being written, however unfinished, and visitors see none of it", async () => {
  const live = (await openBoard(world.now)).site("main");
  if (!live) throw new Error("the trial has no site");
  await ana.keep({ ref: ID, version: 0, draft: { ...tides, subtitle: "", excerpt: "" } });
  await ana.keep({ ref: BUILT_IN, version: 0, draft: { ...tides, body: "{no.such}" } });
  const { site, leftOut } = await previewSite(live, { userId: "Ana", role: "owner" }, world);
  expect(site.guides.at(-1)).toMatchObject({ slug: `draft-${ID}`, subtitle: "(no subtitle yet)" });
  expect(leftOut).toEqual(["guides"]);
  expect(await shown(tides.slug)).toBeUndefined();
  const notary = await previewSite(live, { userId: "Carl", role: "notary" }, world);
  expect(notary.site.guides).toHaveLength(49);
});

test("a shelf goes only with a place for its guides, and its address leads there", async () => {
  await ana.publish({ ref: ID, version: 0, draft: { ...tides, category: "business-guides" } });
  const other = { ...tides, slug: "planned-too", category: "business-guides" };
  await ana.schedule({ ref: OTHER, version: 0, draft: other }, "2027-01-04", "09:00");
  const rings = rung.length;
  const before = (await openBoard(world.now)).site("main");
  const { categories } = before?.blogCategories ?? { categories: [] };
  const loose = categories.filter(({ slug }) => slug !== "business-guides");
  const value = { ...before?.blogCategories, categories: loose };
  const wish = {
    siteId: "main",
    who: "Ana",
    sections: [{ key: "blogCategories", value }],
  } as const;
  expect(await publish(wish, world)).toMatchObject({
    kind: "refused",
    errors: [
      { message: /there is no shelf "business-guides" for it to stand on. Keep that shelf/ },
    ],
  });
  const out = before?.guides.filter(({ category }) => category === "business-guides") ?? [];
  const count = out.length + 1;
  expect(await ana.shelfCounts()).toMatchObject({ "business-guides": count });
  expect(await ben.removeShelf("business-guides", null)).toEqual({ kind: "in-use", guides: count });
  const gone = await ben.removeShelf("business-guides", "loan-signing-guides");
  expect(gone).toEqual({ kind: "removed", moved: count });
  const site = (await openBoard(world.now)).site("main");
  expect(site?.blogCategories.categories).toHaveLength(5);
  expect(site?.blogCategories.redirects).toHaveProperty("business-guides", "loan-signing-guides");
  expect(site?.guides).toHaveLength(50);
  expect(site?.guides.some(({ category }) => category === "business-guides")).toBe(false);
  expect(await ben.removeShelf("business-guides", null)).toEqual({ kind: "gone" });
  expect(await ana.open(OTHER)).toMatchObject({
    publishAt: "2027-01-04T14:00:00.000Z",
    draft: { category: "loan-signing-guides" },
  });
  expect(rung).toHaveLength(rings);
  // A guide put back to its built-in words, which name the old shelf, stands on the new one.
  const { slug = "" } = out.find((guide) => guide.slug !== tides.slug) ?? {};
  const { version = 0 } = (await ana.open(slug)) ?? {};
  await ana.restoreBuiltIn({ ref: slug, version });
  expect(await shown(slug)).toMatchObject({ category: "loan-signing-guides" });
});

test("what a post is told by a fact cannot lose that fact", async () => {
  await ana.publish({ ref: ID, version: 0, draft: { ...tides, body: "{price.general-notary}" } });
  const pricing = world.builtIn.pricing as { services: { id: string }[] };
  const services = pricing.services.filter(({ id }) => id !== "general-notary");
  const wish = {
    siteId: "main",
    who: "Ana",
    sections: [{ key: "pricing", value: { ...pricing, services } }],
  } as const;
  expect(await publish(wish, world)).toMatchObject({ kind: "refused" });
});
