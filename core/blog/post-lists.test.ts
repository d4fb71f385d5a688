import fc from "fast-check";
import { expect, test } from "vitest";
import type { Post, PostCategory } from "./post.ts";
import {
  blogIndex,
  categoryPage,
  POSTS_PER_CATEGORY_PAGE,
  relatedPosts,
  sortPosts,
} from "./post-lists.ts";

const day = (number: number) => `2026-03-${String(1 + (number % 28)).padStart(2, "0")}`;

/** `count` posts of one category; every third is featured. */
const guidesOf = (count: number): Post[] =>
  Array.from({ length: count }, (_, at) => ({
    slug: `guide-${at}`,
    title: `Guide ${at}`,
    subtitle: "A guide",
    metaTitle: `Guide ${at}`,
    metaDescription: "A guide",
    excerpt: "A guide",
    category: "tide-guides",
    service: "call",
    published: day(at),
    tags: [],
    featured: at % 3 === 0,
    related: [],
    locationNote: true,
    faqs: [],
    body: "Words.",
  }));

const category: PostCategory = {
  id: "tide-guides",
  slug: "tide-guides",
  title: "Tide guides",
  serviceSlug: "call",
  description: "About tides.",
  metaTitle: "Tide guides",
  metaDescription: "About tides.",
  motif: "pen",
  order: 1,
};

test("the index shows featured posts first, or the newest first when requested", () => {
  const featured = blogIndex(guidesOf(30), null, null).shown.map((guide) => guide.featured);
  expect(featured).toEqual(featured.toSorted((a, b) => Number(b) - Number(a)));
  const newest = blogIndex(guidesOf(30), "newest", null).shown.map(({ published }) => published);
  expect(newest).toEqual(newest.toSorted().reverse());
});

test("the index starts with 12 and adds 12, and says how many remain", () => {
  const guides = guidesOf(49);
  expect(blogIndex(guides, null, null)).toMatchObject({ remaining: 37, next: 24, total: null });
  expect(blogIndex(guides, null, "24")).toMatchObject({ remaining: 25, next: 36, total: null });
  expect(blogIndex(guides, null, "48")).toMatchObject({ remaining: 1, next: 60, total: null });
  expect(blogIndex(guides, null, "60")).toMatchObject({ remaining: 0, next: null, total: 49 });
});

test("the total is shown only when there are more than 12 posts", () => {
  expect(blogIndex(guidesOf(12), null, null).total).toBeNull();
  expect(blogIndex(guidesOf(13), null, "24").total).toBe(13);
});

test("whatever is typed into the URL, some posts are shown and none twice", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.nat(60), (sort, show, count) => {
      const list = blogIndex(guidesOf(count), sort, show);
      expect(list.shown.length + list.remaining).toBe(count);
      expect(new Set(list.shown).size).toBe(list.shown.length);
      expect(list.shown.length).toBeGreaterThanOrEqual(Math.min(12, count));
    }),
  );
});

test("a category's first page has no query, and the second leads back to the bare path", () => {
  const guides = guidesOf(2 * POSTS_PER_CATEGORY_PAGE + 1);
  expect(categoryPage(guides, category, null)).toMatchObject({
    page: 1,
    pages: 3,
    path: "/blog/tide-guides",
    previous: null,
    next: "/blog/tide-guides?page=2",
  });
  expect(categoryPage(guides, category, "2").previous).toBe("/blog/tide-guides");
  expect(categoryPage(guides, category, "3")).toMatchObject({
    previous: "/blog/tide-guides?page=2",
    next: null,
  });
});

test("the pages of a category contain each post once, and an invalid page is the nearest valid one", () => {
  fc.assert(
    fc.property(fc.nat(60), (count) => {
      const { pages } = categoryPage(guidesOf(count), category, null);
      const all = Array.from({ length: pages }, (_, at) =>
        categoryPage(guidesOf(count), category, `${at + 1}`),
      );
      expect(new Set(all.flatMap(({ posts }) => posts.map(({ slug }) => slug))).size).toBe(count);
      expect(categoryPage(guidesOf(count), category, "99999").page).toBe(pages);
      for (const none of ["0", "-1", "1.5", "two", ""]) {
        expect(categoryPage(guidesOf(count), category, none).page).toBe(1);
      }
    }),
  );
});

test("an empty category has one empty page", () => {
  expect(categoryPage([], category, null)).toMatchObject({ posts: [], page: 1, pages: 1 });
});

test("related posts are those it names, then others of its category, never itself", () => {
  const [first, ...rest] = guidesOf(6);
  if (!first) throw new Error("six guides were asked for");
  const guide = { ...first, related: ["guide-4", "gone", "guide-0"] };
  const next = relatedPosts(guide, [guide, ...rest]).map(({ slug }) => slug);
  expect(next[0]).toBe("guide-4");
  expect(next).toHaveLength(3);
  expect(next).not.toContain("guide-0");
});

test("sorting does not change its input", () => {
  const guides = guidesOf(5);
  sortPosts(guides, "newest");
  expect(guides.map(({ slug }) => slug)).toEqual(guidesOf(5).map(({ slug }) => slug));
});
