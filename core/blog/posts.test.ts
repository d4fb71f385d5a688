import fc from "fast-check";
import { expect, test } from "vitest";
import { draftOf, emptyDraft, pictureProblems, slugProblem, writtenOf } from "./draft.ts";
import type { GuideCategory } from "./guides.ts";
import { relinked } from "./links.ts";
import { postsWanted, postWish, stateOf, tagsByUse } from "./list.ts";
import { nearestTo, wordRuns } from "./overlap.ts";
import { guidesWithPosts, redirectsAfter, shelfAt } from "./posts.ts";
import { readingGrade } from "./readability.ts";
import { planned } from "./schedule.ts";
import { slugFrom } from "./slug.ts";

const guide = (slug: string, title = slug) => ({ slug, title });
const post = (slug: string, builtIn: string | null, title = `my ${slug}`) => ({
  builtIn,
  slug,
  published: guide(slug, title),
  withdrawn: false,
});
const titles = (guides: unknown) => (guides as { title: string }[]).map(({ title }) => title);

test("posts lie over the guides: changed words in place, withdrawn ones off, own ones added, none twice", () => {
  const guides = ["tides", "winds", "moons"].map((slug) => guide(slug));
  const off = { builtIn: "moons", slug: "moons", published: null, withdrawn: true };
  const posts = [post("tides", "tides"), off, post("fish", null), post("rain", "gone")];
  expect(titles(guidesWithPosts(guides, { posts }))).toEqual([
    "my tides",
    "winds",
    "my fish",
    "my rain",
  ]);
  // A later release brings a guide at an address the owner has taken: the owner's stands.
  expect(titles(guidesWithPosts([guide("fish")], { posts }))).toEqual([
    "my tides",
    "my fish",
    "my rain",
  ]);
});

test("whatever moves where and back, every old address leads straight to one in use", () => {
  const slug = fc.constantFrom("a", "b", "c", "d", "e", "f");
  fc.assert(
    fc.property(fc.array(slug, { maxLength: 12 }), (way) => {
      let at = "start";
      let redirects: Readonly<Record<string, string>> = {};
      for (const to of way) {
        redirects = redirectsAfter(redirects, { from: at, to });
        at = to;
      }
      expect(Object.values(redirects).every((to) => to === at)).toBe(true);
      expect(redirects).not.toHaveProperty(at);
      if (at !== "start") expect(redirects).toHaveProperty("start", at);
    }),
  );
});

test("links follow a guide that moved, and only the words of a link to one that is gone stay", () => {
  const ways = { guides: new Set(["new"]), shelves: new Set(["shelf"]), moved: { old: "new" } };
  const text = "See [the **old** one](/blog/old#part), [gone](/blog/off) and [all](/blog/shelf).";
  expect(relinked({ text, to: "/blog/old" }, ways)).toEqual({
    text: "See [the **old** one](/blog/new#part), gone and [all](/blog/shelf).",
    to: "/blog/new",
  });
  const born = { text: "[a](/blog/constructor)", to: "/blog/constructor" };
  expect(relinked(born, ways)).toEqual({ text: "a", to: "/blog/constructor" });
  const same = { deep: ["[new](/blog/new)"] };
  expect(relinked(same, ways)).toBe(same);
});

test("a guide whose shelf went away stands on the one that took its place", () => {
  const sea = { slug: "sea" } as GuideCategory;
  const shelves = { categories: [sea], redirects: { tides: "water", water: "sea", air: "gone" } };
  const at = ["sea", "tides", "air", "constructor"].map((slug) => shelfAt(slug, shelves));
  expect(at).toEqual(["sea", "sea", "air", "constructor"]);
});

test("an address that a shelf, a guide, another post or a redirect has is refused with its reason", () => {
  const beside = {
    guides: [guide("tides")],
    shelves: [guide("shelf")],
    services: [],
    redirects: { old: "tides", mine: "fish" },
    others: ["planned"],
  };
  const own = { slug: "fish", builtIn: null };
  const refusals = ["shelf", "tides", "planned", "old", "new"].map((slug) =>
    slugProblem(slug, own, beside),
  );
  expect(refusals).toEqual([
    "A shelf has the address /blog/shelf. Choose another.",
    "Another guide has the address /blog/tides. Choose another.",
    "Another guide has the address /blog/planned. Choose another.",
    "/blog/old leads to /blog/tides, whose address it was. Choose another.",
    'The address "new" is kept for the Blog Manager. Choose another.',
  ]);
  for (const slug of ["fish", "mine", "free"]) expect(slugProblem(slug, own, beside)).toBeNull();
});

test("an address is made of a title's words, and not of half a word", () => {
  expect(slugFrom("What's a Jurat? (Ohio, 2026)")).toBe("whats-a-jurat-ohio-2026");
  expect(slugFrom("Poder notarial: ¿qué es?")).toBe("poder-notarial-que-es");
  expect(slugFrom("word ".repeat(40))).toMatch(/^(word-)*word$/);
});

test("what is left empty for search engines is taken from the title and the excerpt", () => {
  const draft = { ...emptyDraft({ category: "c", service: "s" }), title: "T", excerpt: "E" };
  const written = writtenOf(draft, { published: "2026-11-20" });
  expect(written).toMatchObject({ metaTitle: "T", metaDescription: "E", published: "2026-11-20" });
  expect(written).not.toHaveProperty("author");
  expect(draftOf(written)).toMatchObject({ title: "T", author: "", book: "" });
});

test("a picture of elsewhere, or without words, stands in the way of publishing", () => {
  const isOurs = (address: string) => address === "/media/1";
  expect(pictureProblems("![A seal](/media/1)", isOurs)).toEqual([]);
  const found = pictureProblems("![](/media/1) ![x](https://else.example/a.png)", isOurs);
  expect(found.map(({ message }) => message.slice(0, 24))).toEqual([
    "A picture says nothing t",
    "The picture https://else",
  ]);
});

const zone = "America/New_York";
const noon = Date.parse("2026-03-01T17:00:00Z");

test("a post is planned on the business's own clock, never in the past or in an hour the clocks leave out", () => {
  expect(planned("2026-03-02", "09:00", zone, noon)).toEqual({
    kind: "at",
    instant: Date.parse("2026-03-02T14:00:00Z"),
  });
  expect(planned("2026-03-01", "12:00", zone, noon)).toMatchObject({
    field: "time",
    sentence: "That time has passed. Choose a later one.",
  });
  expect(planned("2026-03-08", "02:30", zone, noon)).toMatchObject({
    sentence:
      "The clocks go forward that night, so there is no such time. Take 3:30 AM EDT or another.",
  });
  expect(planned("2026-11-01", "01:30", zone, noon)).toMatchObject({
    instant: Date.parse("2026-11-01T05:30:00Z"),
  });
  expect(planned("2062-03-02", "09:00", zone, noon)).toMatchObject({ field: "day" });
  for (const [day, time] of [
    ["", "09:00"],
    ["2026-02-30", "09:00"],
    ["2026-03-02", "25:00"],
  ]) {
    expect(planned(day ?? "", time ?? "", zone, noon)).toMatchObject({ kind: "refused" });
  }
});

test("a list of posts holds to what the address asks, and counts tags by use", () => {
  const standing = {
    builtIn: null,
    isPublished: false,
    hasDraft: true,
    publishAt: null,
    withdrawn: false,
  };
  const listed = (title: string, more: object) => ({
    ...standing,
    ref: title,
    slug: title,
    title,
    category: "c",
    tags: ["sea"],
    published: "",
    changedAt: null,
    changedBy: null,
    late: null,
    state: stateOf({ ...standing, ...more }),
    ...more,
  });
  const posts = [
    listed("Winds", { isPublished: true, published: "2026-03-01", tags: ["air", "sea"] }),
    listed("Tides", { builtIn: "tides", published: "2026-04-01" }),
    listed("Fish", {}),
  ];
  expect(posts.map(({ state }) => state)).toEqual(["published", "built-in", "draft"]);
  const asked = (query: string) =>
    postsWanted(posts, postWish(new URLSearchParams(query))).map(({ title }) => title);
  expect(asked("")).toEqual(["Fish", "Tides", "Winds"]);
  expect(asked("order=title&tag=sea&q=i")).toEqual(["Fish", "Tides", "Winds"]);
  expect(asked("state=draft&order=nonsense")).toEqual(["Fish"]);
  expect(asked("tag=air")).toEqual(["Winds"]);
  expect(tagsByUse(posts)).toEqual([
    { tag: "sea", count: 3 },
    { tag: "air", count: 1 },
  ]);
});

test("the guide that says most of the same is found, and how much", () => {
  const known = [
    { slug: "a", runs: wordRuns({ body: "one two three four five six", faqs: [] }) },
    { slug: "b", runs: wordRuns({ body: "far away on the other side of the hill", faqs: [] }) },
  ];
  const nearest = nearestTo({ body: "zero one two three four five", faqs: [] }, known);
  expect(nearest).toMatchObject({ guide: { slug: "a" }, share: 0.5 });
  expect(nearestTo({ body: "nothing alike", faqs: [] }, known)).toBeNull();
});

test("short words in short sentences are easier to read than long ones in a long sentence", () => {
  const easy = "Bring your ID. Sign in front of us. We do the rest. ".repeat(4);
  const hard =
    "Notwithstanding aforementioned considerations, acknowledgment certificates necessitate comprehensive identification documentation. ".repeat(
      5,
    );
  expect(readingGrade(easy)).toBeLessThan(5);
  expect(readingGrade(hard)).toBeGreaterThan(14);
  expect(readingGrade("Too short.")).toBeNull();
});
