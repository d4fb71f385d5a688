import { expect, test } from "vitest";
import { formatDay } from "../format/days.ts";
import { blogCategories, countWords, postsSchema, readingMinutes } from "./post.ts";

const guide = {
  slug: "tides",
  title: "Tides",
  subtitle: "When to come",
  metaTitle: "Tides",
  metaDescription: "About tides.",
  excerpt: "Come at low tide.",
  category: "tide-guides",
  service: "call",
  published: "2026-03-09",
  body: "Come at low tide.",
};

test("a link counts by its words, not by its URL", () => {
  expect(countWords("See [the prices](/pricing/of/every/visit) first, $75 or less.")).toBe(7);
});

test("400 words take two minutes to read, and no text takes less than one", () => {
  expect(readingMinutes({ body: "word ".repeat(400), faqs: [] })).toBe(2);
  expect(readingMinutes({ body: "word", faqs: [] })).toBe(1);
  const faqs = [{ question: "word ".repeat(100), answer: "word ".repeat(300) }];
  expect(readingMinutes({ body: "word ".repeat(400), faqs })).toBe(4);
});

test("a day is formatted the same in every time zone of the server", () => {
  expect(formatDay("2026-03-09", "long")).toBe("March 9, 2026");
  expect(formatDay("2028-02-29", "long")).toBe("February 29, 2028");
});

test("a post with only the required fields is complete", () => {
  expect(postsSchema.parse([guide])[0]).toMatchObject({
    tags: [],
    featured: false,
    locationNote: true,
    faqs: [],
  });
});

test.each([
  ["a slug used twice", [guide, guide], /used twice/],
  ["a slug with capitals", [{ ...guide, slug: "Tides" }], /lowercase/],
  ["a date that is none", [{ ...guide, published: "2026-02-30" }], /such as 2026-03-12/],
  ["a field nobody knows", [{ ...guide, heroimage: "x" }], /heroimage/],
  ["no text", [{ ...guide, body: " " }], /is required/],
])("%s is rejected with a message", (_, written, words) => {
  expect(JSON.stringify(postsSchema.safeParse(written).error?.issues)).toMatch(words);
});

test("a business may have no categories and no hub", () => {
  expect(blogCategories.parse({ categories: [] })).toEqual({
    categories: [],
    redirects: {},
    next: [],
  });
});
