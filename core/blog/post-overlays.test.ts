import fc from "fast-check";
import { expect, test } from "vitest";
import { fixPostLinks } from "./fix-links.ts";
import type { PostCategory } from "./post.ts";
import {
  emptyDraft,
  pictureProblems,
  postSlugProblem,
  toPostDraft,
  toWrittenPost,
} from "./post-draft.ts";
import { countTags, filterPosts, postStateOf, readPostListQuery } from "./post-list-query.ts";
import { currentCategory, overlayPosts, redirectsAfterMove } from "./post-overlays.ts";
import { readingGrade } from "./readability.ts";
import { parseScheduledTime } from "./schedule.ts";
import { slugFrom } from "./slug.ts";
import { findMostSimilar, wordRuns } from "./text-overlap.ts";

const guide = (slug: string, title = slug) => ({ slug, title });
const post = (slug: string, builtIn: string | null, title = `my ${slug}`) => ({
  builtIn,
  slug,
  published: guide(slug, title),
  withdrawn: false,
});
const titles = (guides: unknown) => (guides as { title: string }[]).map(({ title }) => title);

test("posts are laid over the built-in ones: changed texts in place, withdrawn ones removed, own ones added, none twice", () => {
  const guides = ["tides", "winds", "moons"].map((slug) => guide(slug));
  const off = { builtIn: "moons", slug: "moons", published: null, withdrawn: true };
  const posts = [post("tides", "tides"), off, post("fish", null), post("rain", "gone")];
  expect(titles(overlayPosts(guides, { posts }))).toEqual([
    "my tides",
    "winds",
    "my fish",
    "my rain",
  ]);
  // A later release adds a built-in post at a slug the owner already uses: the owner's post stays.
  expect(titles(overlayPosts([guide("fish")], { posts }))).toEqual([
    "my tides",
    "my fish",
    "my rain",
  ]);
});

test("however often posts move, every old address redirects straight to one in use", () => {
  const slug = fc.constantFrom("a", "b", "c", "d", "e", "f");
  fc.assert(
    fc.property(fc.array(slug, { maxLength: 12 }), (way) => {
      let at = "start";
      let redirects: Readonly<Record<string, string>> = {};
      for (const to of way) {
        redirects = redirectsAfterMove(redirects, { from: at, to });
        at = to;
      }
      expect(Object.values(redirects).every((to) => to === at)).toBe(true);
      expect(redirects).not.toHaveProperty(at);
      if (at !== "start") expect(redirects).toHaveProperty("start", at);
    }),
  );
});

test("links follow a post that moved, and a link to a deleted one is reduced to its text", () => {
  const ways = { guides: new Set(["new"]), categories: new Set(["shelf"]), moved: { old: "new" } };
  const text = "See [the **old** one](/blog/old#part), [gone](/blog/off) and [all](/blog/shelf).";
  expect(fixPostLinks({ text, to: "/blog/old" }, ways)).toEqual({
    text: "See [the **old** one](/blog/new#part), gone and [all](/blog/shelf).",
    to: "/blog/new",
  });
  const born = { text: "[a](/blog/constructor)", to: "/blog/constructor" };
  expect(fixPostLinks(born, ways)).toEqual({ text: "a", to: "/blog/constructor" });
  const same = { deep: ["[new](/blog/new)"] };
  expect(fixPostLinks(same, ways)).toBe(same);
});

test("a post whose category was deleted appears in the one that replaced it", () => {
  const sea = { slug: "sea" } as PostCategory;
  const categories = {
    categories: [sea],
    redirects: { tides: "water", water: "sea", air: "gone" },
  };
  const at = ["sea", "tides", "air", "constructor"].map((slug) =>
    currentCategory(slug, categories),
  );
  expect(at).toEqual(["sea", "sea", "air", "constructor"]);
});

test("an address used by a category, a post or a redirect is rejected with its reason", () => {
  const beside = {
    guides: [guide("tides")],
    categories: [guide("shelf")],
    services: [],
    redirects: { old: "tides", mine: "fish" },
    others: ["planned"],
  };
  const own = { slug: "fish", builtIn: null };
  const problems = ["shelf", "tides", "planned", "old", "new"].map((slug) =>
    postSlugProblem(slug, own, beside),
  );
  expect(problems).toEqual([
    "A category already has the address /blog/shelf. Choose another.",
    "Another guide already has the address /blog/tides. Choose another.",
    "Another guide already has the address /blog/planned. Choose another.",
    "/blog/old redirects to /blog/tides, which had that address before. Choose another.",
    'The address "new" is reserved for the Blog Manager. Choose another.',
  ]);
  for (const slug of ["fish", "mine", "free"])
    expect(postSlugProblem(slug, own, beside)).toBeNull();
});

test("a slug is made of a title's whole words", () => {
  expect(slugFrom("What's a Jurat? (Ohio, 2026)")).toBe("whats-a-jurat-ohio-2026");
  expect(slugFrom("Poder notarial: ¿qué es?")).toBe("poder-notarial-que-es");
  expect(slugFrom("word ".repeat(40))).toMatch(/^(word-)*word$/);
});

test("meta texts left empty are taken from the title and the excerpt", () => {
  const draft = { ...emptyDraft({ category: "c", service: "s" }), title: "T", excerpt: "E" };
  const written = toWrittenPost(draft, { published: "2026-11-20" });
  expect(written).toMatchObject({ metaTitle: "T", metaDescription: "E", published: "2026-11-20" });
  expect(written).not.toHaveProperty("author");
  expect(toPostDraft(written)).toMatchObject({ title: "T", author: "", book: "" });
});

test("an external picture, or one without alternative text, prevents publishing", () => {
  const isOurs = (address: string) => address === "/media/1";
  expect(pictureProblems("![A seal](/media/1)", isOurs)).toEqual([]);
  expect(pictureProblems("![A deed](/figures/deed-first-page.svg)", isOurs)).toEqual([]);
  const found = pictureProblems("![](/media/1) ![x](https://else.example/a.png)", isOurs);
  expect(found.map(({ message }) => message.slice(0, 24))).toEqual([
    "A picture has no descrip",
    "The picture https://else",
  ]);
});

const zone = "America/New_York";
const noon = Date.parse("2026-03-01T17:00:00Z");

test("a post is scheduled in the business's zone, never in the past or in an hour that daylight saving skips", () => {
  expect(parseScheduledTime("2026-03-02", "09:00", zone, noon)).toEqual({
    kind: "at",
    instant: Date.parse("2026-03-02T14:00:00Z"),
  });
  expect(parseScheduledTime("2026-03-01", "12:00", zone, noon)).toMatchObject({
    field: "time",
    sentence: "That time has passed. Choose a later one.",
  });
  expect(parseScheduledTime("2026-03-08", "02:30", zone, noon)).toMatchObject({
    sentence:
      "Clocks move forward that night, so that time doesn't exist. Choose 3:30 AM EDT or another.",
  });
  expect(parseScheduledTime("2026-11-01", "01:30", zone, noon)).toMatchObject({
    instant: Date.parse("2026-11-01T05:30:00Z"),
  });
  expect(parseScheduledTime("2062-03-02", "09:00", zone, noon)).toMatchObject({ field: "day" });
  for (const [day, time] of [
    ["", "09:00"],
    ["2026-02-30", "09:00"],
    ["2026-03-02", "25:00"],
  ]) {
    expect(parseScheduledTime(day ?? "", time ?? "", zone, noon)).toMatchObject({
      kind: "refused",
    });
  }
});

test("a list of posts follows the URL's query, and counts tags by use", () => {
  const facts = {
    builtIn: null,
    isPublished: false,
    hasDraft: true,
    publishAt: null,
    withdrawn: false,
  };
  const listed = (title: string, more: object) => ({
    ...facts,
    ref: title,
    slug: title,
    title,
    category: "c",
    tags: ["sea"],
    published: "",
    changedAt: null,
    changedBy: null,
    late: null,
    state: postStateOf({ ...facts, ...more }),
    ...more,
  });
  const posts = [
    listed("Winds", { isPublished: true, published: "2026-03-01", tags: ["air", "sea"] }),
    listed("Tides", { builtIn: "tides", published: "2026-04-01" }),
    listed("Fish", {}),
  ];
  expect(posts.map(({ state }) => state)).toEqual(["published", "built-in", "draft"]);
  const asked = (query: string) =>
    filterPosts(posts, readPostListQuery(new URLSearchParams(query))).map(({ title }) => title);
  expect(asked("")).toEqual(["Fish", "Tides", "Winds"]);
  expect(asked("order=title&tag=sea&q=i")).toEqual(["Fish", "Tides", "Winds"]);
  expect(asked("state=draft&order=nonsense")).toEqual(["Fish"]);
  expect(asked("tag=air")).toEqual(["Winds"]);
  expect(countTags(posts)).toEqual([
    { tag: "sea", count: 3 },
    { tag: "air", count: 1 },
  ]);
});

test("the most similar post is found, with the shared part", () => {
  const known = [
    { slug: "a", runs: wordRuns({ body: "one two three four five six", faqs: [] }) },
    { slug: "b", runs: wordRuns({ body: "far away on the other side of the hill", faqs: [] }) },
  ];
  const nearest = findMostSimilar({ body: "zero one two three four five", faqs: [] }, known);
  expect(nearest).toMatchObject({ guide: { slug: "a" }, share: 0.5 });
  expect(findMostSimilar({ body: "nothing alike", faqs: [] }, known)).toBeNull();
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
