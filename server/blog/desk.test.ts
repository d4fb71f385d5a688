import { expect, test, vi } from "vitest";
import { toPostDraft } from "../../core/blog/post-draft.ts";
import type { Role } from "../../core/people/roles.ts";
import {
  BUILT_IN_SLUG,
  POST_ID,
  riverPost,
  versionOf,
} from "../../tests/support/blog/blog-test-support.ts";
import { createTestInstallation } from "../../tests/support/site/test-installation.ts";
import { createAuditLog } from "../people/audit-log.ts";
import { createLog } from "../platform/log.ts";
import { publishSections } from "../site/editing/publish-sections.ts";
import { composePreview } from "../site/preview/compose-preview.ts";
import { createPostDesk } from "./desk.ts";
import { publishDuePosts } from "./scheduled-posts.ts";

const { deps: base, openSiteRegistry, query } = await createTestInstallation();

let now = Date.parse("2026-11-20T15:00:00Z");
const emitted: object[] = [];
const deps = {
  ...base,
  now: () => now,
  log: createLog("silent"),
  webhooks: {
    emit: async (_: unknown, siteId: string, event: string, data: object) =>
      void emitted.push({ siteId, event, ...data }),
  },
};

const open = (name: string, role: Role = "owner") => {
  const email = `${name.toLowerCase()}@lane.example`;
  const ids = { userId: name, sessionId: name, siteId: "main", authenticatedAt: 0 };
  const desk = createPostDesk({ ...ids, name, email, role }, "192.0.2.7", deps);
  if (!desk) throw new Error(`${role} has no desk of posts`);
  return desk;
};
const OTHER = POST_ID.replace("0b", "0c");
const ana = open("Ana");
const ben = open("Ben", "editor");

async function shown(slug: string) {
  const site = (await openSiteRegistry(deps.now)).site("main");
  return site?.guides.find((guide) => guide.slug === slug);
}
const redirects = async () =>
  (await openSiteRegistry(deps.now)).site("main")?.blogCategories.redirects ?? {};

test("a new post is saved as it is typed, published with its date, and seen by every process at once", async () => {
  const board = await openSiteRegistry(deps.now);
  const kept = await ana.saveDraft({
    ref: POST_ID,
    version: 0,
    draft: { ...riverPost, title: "" },
  });
  expect(kept).toMatchObject({ kind: "done", post: { state: "draft", version: 1, live: null } });
  const half = await ana.publish({ ref: POST_ID, version: 1, draft: { ...riverPost, title: "" } });
  expect(half).toMatchObject({
    kind: "refused",
    errors: [
      { field: "title", message: "Title is required." },
      { field: "metaTitle", message: "Search title is required." },
    ],
  });
  const out = await ana.publish({ ref: POST_ID, version: 1, draft: riverPost });
  expect(out).toMatchObject({
    kind: "done",
    post: { state: "published", published: "2026-11-20" },
  });
  await expect.poll(() => board.site("main")?.guides.length).toBe(50);
  const guide = board.site("main")?.guides.find(({ slug }) => slug === riverPost.slug);
  expect(guide).toMatchObject({ published: "2026-11-20", body: /Call \(513\) 555-0142/ });
  expect(guide?.updated).toBeUndefined();
  expect(emitted.at(-1)).toMatchObject({
    event: "post.published",
    path: `/blog/${riverPost.slug}`,
  });
  expect(await createAuditLog(deps.db).list("main", { limit: 1 })).toMatchObject([
    { who: "ana@lane.example", act: "post-published", detail: { slug: riverPost.slug } },
  ]);

  now += 48 * 3_600_000;
  await ben.publish({
    ref: POST_ID,
    version: versionOf(out),
    draft: { ...riverPost, subtitle: "Anew" },
  });
  expect(await shown(riverPost.slug)).toMatchObject({
    published: "2026-11-20",
    updated: "2026-11-22",
  });
});

test("a notary has no desk of posts", () => {
  expect(() => open("Carl", "notary")).toThrow();
});

test("editing an older version shows who changed it, and a lost response is not a clash", async () => {
  const first = { ref: BUILT_IN_SLUG, version: 0 };
  await ana.saveDraft({ ...first, draft: riverPost });
  expect(await ana.saveDraft({ ...first, draft: riverPost })).toMatchObject({ kind: "done" });
  const late = await ben.saveDraft({ ...first, draft: { ...riverPost, title: "Ben's" } });
  expect(late).toMatchObject({
    kind: "clash",
    by: "Ana",
    version: 1,
    theirs: { title: riverPost.title },
    changes: [{ field: "title", from: riverPost.title, to: "Ben's" }],
  });
  // The same person in another tab is no stranger.
  const otherTab = { ...first, draft: { ...riverPost, title: "Ana's" } };
  expect([late, await ana.saveDraft(otherTab)]).toMatchObject([{ isOwn: false }, { isOwn: true }]);
  expect(await ana.open("no-such-guide")).toBeNull();
});

test("a lost response prevents no publish and no schedule, and an action is not done twice", async () => {
  const version = versionOf(await ana.saveDraft({ ref: POST_ID, version: 0, draft: riverPost }));
  const plan = await ana.schedule(
    { ref: POST_ID, version: 0, draft: riverPost },
    "2027-01-04",
    "09:00",
  );
  expect(plan).toMatchObject({ kind: "done", post: { state: "scheduled" } });
  const out = await ana.publish({ ref: POST_ID, version, draft: riverPost });
  expect(out).toMatchObject({ kind: "done", post: { state: "published", publishAt: null } });
  const rings = emitted.length;
  expect(await ana.publish({ ref: POST_ID, version, draft: riverPost })).toEqual(out);
  expect(emitted).toHaveLength(rings);
  expect(await shown(riverPost.slug)).toMatchObject({ title: riverPost.title });
});

test("rejected actions leave nothing behind, and the text of a withdrawn post cannot be discarded", async () => {
  const draft = { ...riverPost, title: "" };
  expect(await ana.publish({ ref: POST_ID, version: 0, draft })).toMatchObject({ kind: "refused" });
  expect(await ana.open(POST_ID)).toBeNull();
  const out = await ana.publish({ ref: POST_ID, version: 0, draft: riverPost });
  const off = await ana.withdraw({ ref: POST_ID, version: versionOf(out) });
  expect(await ana.discard({ ref: POST_ID, version: versionOf(off) })).toMatchObject({
    kind: "refused",
  });
  expect((await ana.open(POST_ID))?.draft.title).toBe(riverPost.title);
});

test("an older revision is restored while the draft and its schedule stay", async () => {
  const first = await ana.publish({ ref: POST_ID, version: 0, draft: riverPost });
  const second = { ...riverPost, title: "Second" };
  const out = await ana.publish({ ref: POST_ID, version: versionOf(first), draft: second });
  const third = { ...riverPost, title: "Third" };
  const plan = await ana.schedule(
    { ref: POST_ID, version: versionOf(out), draft: third },
    "2027-01-04",
    "09:00",
  );
  const oldest = (await ana.open(POST_ID))?.revisions.at(-1)?.revisionId ?? 0;
  const changes = await ana.compare(POST_ID, oldest + 1, "before");
  expect(changes).toContainEqual({ field: "title", from: riverPost.title, to: "Second" });
  const back = await ana.restore({ ref: POST_ID, version: versionOf(plan) }, oldest);
  expect(back).toMatchObject({ post: { state: "scheduled", live: { title: riverPost.title } } });
  const undone = await ana.undo({ ref: POST_ID, version: versionOf(back) });
  expect(undone).toMatchObject({ post: { state: "scheduled", live: { title: "Second" } } });
  expect((await ana.open(POST_ID))?.draft.title).toBe("Third");
});

test("a built-in post is changed, withdrawn with the links to it, and reset word for word", async () => {
  const was = await shown(BUILT_IN_SLUG);
  const opened = await ana.open(BUILT_IN_SLUG);
  if (!opened) throw new Error("the guide is not there");
  const draft = { ...opened.draft, title: "Deeds, in our words" };
  const changed = await ana.publish({ ref: BUILT_IN_SLUG, version: 0, draft });
  expect(changed).toMatchObject({ post: { state: "changed", builtIn: BUILT_IN_SLUG } });
  const after = await shown(BUILT_IN_SLUG);
  expect(after).toMatchObject({
    title: draft.title,
    published: was?.published,
    updated: "2026-11-22",
  });
  await ana.publish({ ref: POST_ID, version: 0, draft: riverPost });

  const off = await ana.withdraw({ ref: BUILT_IN_SLUG, version: versionOf(changed) });
  expect(off).toMatchObject({ post: { state: "withdrawn", live: null } });
  expect(await shown(BUILT_IN_SLUG)).toBeUndefined();
  expect((await shown(riverPost.slug))?.body).toContain("Read about deeds first.");
  const site = (await openSiteRegistry(deps.now)).site("main");
  expect(JSON.stringify(site)).not.toContain(`](/blog/${BUILT_IN_SLUG}`);
  expect(site?.guides.some(({ related }) => related.includes(BUILT_IN_SLUG))).toBe(false);
  expect((await ana.open(BUILT_IN_SLUG))?.draft.title).toBe(draft.title);

  const back = await ana.restoreBuiltIn({ ref: BUILT_IN_SLUG, version: versionOf(off) });
  expect(back).toMatchObject({ post: { state: "built-in", hasDraft: false } });
  expect(await shown(BUILT_IN_SLUG)).toEqual(was);
  const undone = await ana.undo({ ref: BUILT_IN_SLUG, version: versionOf(back) });
  expect(undone).toMatchObject({ post: { state: "withdrawn" } });
  const notes = (await ana.open(BUILT_IN_SLUG))?.revisions.map(({ note }) => note);
  expect(notes).toEqual(["undo", "built-in guide restored", "withdrawn", ""]);
});

test("an old address redirects to the new one at once, however often a post moves, and nobody else can use it", async () => {
  let version = versionOf(await ana.publish({ ref: POST_ID, version: 0, draft: riverPost }));
  for (const slug of ["by-the-river", "on-the-boat"]) {
    version = versionOf(
      await ana.publish({ ref: POST_ID, version, draft: { ...riverPost, slug } }),
    );
  }
  expect(await redirects()).toMatchObject({
    "signing-by-the-river": "on-the-boat",
    "by-the-river": "on-the-boat",
  });
  const taken = await ana.publish({
    ref: BUILT_IN_SLUG,
    version: 0,
    draft: { ...riverPost, slug: "by-the-river" },
  });
  expect(taken).toMatchObject({
    errors: [{ field: "slug", message: /^\/blog\/by-the-river leads/ }],
  });
  const other = { ...riverPost, slug: "poa-pitfalls" };
  expect(await ana.publish({ ref: POST_ID, version, draft: other })).toMatchObject({
    kind: "refused",
  });

  version = versionOf(await ana.undo({ ref: POST_ID, version }));
  expect(await redirects()).toMatchObject({ "on-the-boat": "by-the-river" });
  expect(await redirects()).not.toHaveProperty("by-the-river");

  // A built-in post that moves keeps the links to it working.
  const opened = await ana.open(BUILT_IN_SLUG);
  const moved = { ...toPostDraft(opened?.live), slug: "deeds" };
  await ana.publish({ ref: BUILT_IN_SLUG, version: 0, draft: moved });
  expect((await shown("by-the-river"))?.body).toContain("[about deeds](/blog/deeds)");
  expect(await ana.remove({ ref: POST_ID, version }, "Something else")).toMatchObject({
    kind: "refused",
  });
  expect(await ana.remove({ ref: POST_ID, version }, riverPost.title)).toEqual({ kind: "removed" });
  expect(await redirects()).not.toHaveProperty("on-the-boat");
  const [{ count } = {}] = await query(
    "SELECT count(*)::int AS count FROM post_revisions WHERE post_id = '0b3c1f6e-1111-4222-8333-444455556666'",
  );
  expect(count).toBe(5);
});

test("a scheduled post is published once, by whichever process is first, and one that cannot be says why", async () => {
  const draft = { ...riverPost, slug: "planned-post" };
  const past = await ana.schedule({ ref: POST_ID, version: 0, draft }, "2026-11-20", "09:00");
  expect(past).toMatchObject({ kind: "refused", errors: [{ field: "time" }] });
  const plan = await ana.schedule({ ref: POST_ID, version: 0, draft }, "2026-12-01", "09:00");
  expect(plan).toMatchObject({
    post: { state: "scheduled", publishAt: "2026-12-01T14:00:00.000Z" },
  });
  expect(await publishDuePosts(deps)).toBe(0);
  const stopped = await ana.unschedule({ ref: POST_ID, version: versionOf(plan) });
  expect(stopped).toMatchObject({ post: { state: "draft", publishAt: null } });
  await ana.schedule({ ref: POST_ID, version: versionOf(stopped), draft }, "2026-12-01", "09:00");

  now = Date.parse("2026-12-01T14:00:00Z");
  const rings = emitted.length;
  // Two processes that were down at the scheduled time start together.
  await Promise.all([publishDuePosts(deps), publishDuePosts({ ...deps })]);
  await expect.poll(async () => (await ana.open(POST_ID))?.state).toBe("published");
  expect(emitted.length).toBe(rings + 1);
  expect(await shown("planned-post")).toMatchObject({ published: "2026-12-01" });
  const opened = await ana.open(POST_ID);
  expect(opened).toMatchObject({ state: "published", revisions: [{ by: "Schedule" }] });

  const second = { ...draft, body: "Costs {price.general-notary}." };
  await ana.schedule(
    { ref: POST_ID, version: opened?.version ?? 0, draft: second },
    "2026-12-02",
    "09:00",
  );
  await query("UPDATE posts SET draft = jsonb_set(draft, '{body}', '\"Costs {price.gone}.\"')");
  const deeds = { ...toPostDraft((await ana.open(BUILT_IN_SLUG))?.live), title: "Deeds anew" };
  await ana.schedule({ ref: BUILT_IN_SLUG, version: 0, draft: deeds }, "2026-12-02", "09:00");
  now += 24 * 3_600_000;
  const resting = new Map();
  const warned = vi.spyOn(deps.log, "warn");
  expect(await publishDuePosts(deps, resting)).toBe(1);
  expect(await shown(BUILT_IN_SLUG)).toMatchObject({ title: "Deeds anew" });
  now += 11 * 60_000;
  expect(await publishDuePosts(deps, resting)).toBe(0);
  expect(warned).toHaveBeenCalledTimes(1);
  expect((await ana.open(POST_ID))?.late).toMatchObject([
    { field: "body", message: /no token {price.gone}/ },
  ]);
  const late = (await ana.list()).flatMap((post) => (post.late ? [[post.ref, post.late]] : []));
  expect(late).toMatchObject([[POST_ID, /no token {price.gone}/]]);
});

test("a preview shows drafts, however incomplete, and visitors see none of them", async () => {
  const live = (await openSiteRegistry(deps.now)).site("main");
  if (!live) throw new Error("the test installation has no site");
  await ana.saveDraft({
    ref: POST_ID,
    version: 0,
    draft: { ...riverPost, subtitle: "", excerpt: "" },
  });
  await ana.saveDraft({
    ref: BUILT_IN_SLUG,
    version: 0,
    draft: { ...riverPost, body: "{no.such}" },
  });
  const { site, leftOut } = await composePreview(live, { userId: "Ana", role: "owner" }, deps);
  expect(site.guides.at(-1)).toMatchObject({
    slug: `draft-${POST_ID}`,
    subtitle: "(no subtitle yet)",
  });
  expect(leftOut).toEqual(["guides"]);
  expect(await shown(riverPost.slug)).toBeUndefined();
  const notary = await composePreview(live, { userId: "Carl", role: "notary" }, deps);
  expect(notary.site.guides).toHaveLength(49);
});

test("a category can be deleted only with a target for its posts, and its address redirects there", async () => {
  await ana.publish({
    ref: POST_ID,
    version: 0,
    draft: { ...riverPost, category: "business-guides" },
  });
  const other = { ...riverPost, slug: "planned-too", category: "business-guides" };
  await ana.schedule({ ref: OTHER, version: 0, draft: other }, "2027-01-04", "09:00");
  const rings = emitted.length;
  const before = (await openSiteRegistry(deps.now)).site("main");
  const { categories } = before?.blogCategories ?? { categories: [] };
  const loose = categories.filter(({ slug }) => slug !== "business-guides");
  const value = { ...before?.blogCategories, categories: loose };
  const request = {
    siteId: "main",
    who: "Ana",
    sections: [{ key: "blogCategories", value }],
  } as const;
  expect(await publishSections(request, deps)).toMatchObject({
    kind: "refused",
    errors: [{ message: /[Tt]here is no category "business-guides". Keep that category/ }],
  });
  const out = before?.guides.filter(({ category }) => category === "business-guides") ?? [];
  const count = out.length + 1;
  expect(await ana.categoryCounts()).toMatchObject({ "business-guides": count });
  expect(await ben.removeCategory("business-guides", null)).toEqual({
    kind: "in-use",
    guides: count,
  });
  const gone = await ben.removeCategory("business-guides", "loan-signing-guides");
  expect(gone).toEqual({ kind: "removed", moved: count });
  const site = (await openSiteRegistry(deps.now)).site("main");
  expect(site?.blogCategories.categories).toHaveLength(5);
  expect(site?.blogCategories.redirects).toHaveProperty("business-guides", "loan-signing-guides");
  expect(site?.guides).toHaveLength(50);
  expect(site?.guides.some(({ category }) => category === "business-guides")).toBe(false);
  expect(await ben.removeCategory("business-guides", null)).toEqual({ kind: "gone" });
  expect(await ana.open(OTHER)).toMatchObject({
    publishAt: "2027-01-04T14:00:00.000Z",
    draft: { category: "loan-signing-guides" },
  });
  expect(emitted).toHaveLength(rings);
  // A post reset to its built-in text, which names the old category, appears in the new one.
  const { slug = "" } = out.find((guide) => guide.slug !== riverPost.slug) ?? {};
  const { version = 0 } = (await ana.open(slug)) ?? {};
  await ana.restoreBuiltIn({ ref: slug, version });
  expect(await shown(slug)).toMatchObject({ category: "loan-signing-guides" });
});

test("a fact that a post uses cannot be removed", async () => {
  await ana.publish({
    ref: POST_ID,
    version: 0,
    draft: { ...riverPost, body: "{price.general-notary}" },
  });
  const pricing = deps.builtIn.pricing as { services: { id: string }[] };
  const services = pricing.services.filter(({ id }) => id !== "general-notary");
  const request = {
    siteId: "main",
    who: "Ana",
    sections: [{ key: "pricing", value: { ...pricing, services } }],
  } as const;
  expect(await publishSections(request, deps)).toMatchObject({ kind: "refused" });
});
