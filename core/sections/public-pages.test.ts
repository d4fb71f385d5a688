import { expect, test } from "vitest";
import { riverbendSite, siteOf } from "../../tests/support/app/desk-without-database.ts";
import { fitTitle } from "../site/fit-title.ts";
import {
  categoryDescription,
  categoryTitle,
  markdownPath,
  postTitle,
  publicPageAt,
  publicPages,
  shareCardPath,
} from "./public-pages.ts";

const lane = await siteOf();
const riverbend = await riverbendSite();

test.each([
  ["the built-in brand", lane],
  ["the second brand", riverbend],
])(
  "%s lists each page once, and no two indexed pages have the same title and description",
  (_, site) => {
    const pages = publicPages(site);
    const indexedPages = pages.filter(({ indexed }) => indexed);
    for (const key of ["path", "title", "description"] as const) {
      const texts = (key === "path" ? pages : indexedPages).map((page) => page[key]);
      expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
    }
  },
);

test.each([
  ["the built-in brand", lane],
  ["the second brand", riverbend],
])("no title of %s has more than 60 characters, nor has that of a second page", (_, site) => {
  const titles = [
    ...publicPages(site).map(({ title }) => title),
    ...site.blogCategories.categories.map((category) => fitTitle(categoryTitle(category, site, 2))),
  ];
  expect(titles.filter((title) => title.length > 60)).toEqual([]);
});

test.each([
  ["FAQ | Signature Lane", "FAQ | Signature Lane"],
  [
    "Jurat or Acknowledgment? Ohio Acts in Plain English | Signature Lane",
    "Jurat or Acknowledgment? Ohio Acts in Plain English",
  ],
  [`${"long ".repeat(13)}title`, `${"long ".repeat(13)}title`],
])("the title %s is shown as %s", (title, shown) => {
  expect(fitTitle(title)).toBe(shown);
});

test("breadcrumbs call a page by its own name, never by its address", () => {
  const names = Object.fromEntries(
    publicPages(lane).map(({ path, shortTitle }) => [path, shortTitle]),
  );
  expect(names).toMatchObject({
    "/blog/hcpoa-living-will-guide": "Ohio Health Care POA and Living Will",
    "/blog/affidavit-jurat-acknowledgment": "Jurat or Acknowledgment?",
    "/notary-mason-45040": "Mason, OH",
    "/general-notary/hamilton/cincinnati": "Cincinnati",
    "/privacy-policy": "Privacy Policy",
    "/vehicles-dmv": "Vehicles",
  });
  for (const { kind, path, shortTitle } of publicPages(lane)) {
    if (kind === "home" || kind === "information") continue;
    expect(shortTitle?.length, path).toBeGreaterThan(2);
    expect(shortTitle?.length, path).toBeLessThanOrEqual(60);
  }
});

test("a post has the date of its last change, a list of posts that of its newest; other pages have none", () => {
  for (const { kind, changed, path } of publicPages(lane)) {
    expect(changed !== null, path).toBe(["guide", "category"].includes(kind) || path === "/blog");
  }
});

test("the pages of a list of posts have titles and descriptions of their own", () => {
  const [post] = lane.guides;
  const [category] = lane.blogCategories.categories;
  if (!post || !category) throw new Error("The built-in blog is empty.");
  expect(postTitle(post, lane, 2)).not.toBe(postTitle(post, lane));
  expect(categoryTitle(category, lane, 2)).not.toBe(categoryTitle(category, lane));
  expect(categoryDescription(category, 2)).not.toBe(categoryDescription(category));
});

test("every post, service and city of the site is a page", () => {
  const paths = new Set(publicPages(lane).map(({ path }) => path));
  for (const { slug } of lane.guides) expect(paths).toContain(`/blog/${slug}`);
  for (const { slug } of lane.services) expect(paths).toContain(`/${slug}`);
  for (const path of [
    "/",
    "/faq",
    "/notary-mason-45040",
    "/loan-signing-dayton-montgomery-county",
    "/general-notary/hamilton/cincinnati",
    "/privacy-policy",
  ]) {
    expect(paths).toContain(path);
  }
});

test("a disabled service has no page", () => {
  const services = lane.services.map((service) => ({
    ...service,
    enabled: service.id !== "apostille",
  }));
  expect(publicPages({ ...lane, services }).map(({ path }) => path)).not.toContain("/apostille");
});

test("a page's share card and Markdown have its path", () => {
  expect(shareCardPath("/")).toBe("/share/home.png");
  expect(shareCardPath("/blog/deeds-explained")).toBe("/share/blog/deeds-explained.png");
  const markdown = (path: string) => {
    const page = publicPageAt(lane, path);
    return page && markdownPath(page);
  };
  expect(markdown("/blog/deeds-explained")).toBe("/blog/deeds-explained.md");
  expect(markdown("/apostille")).toBe("/apostille.md");
  expect(markdown("/faq")).toBeNull();
  expect(markdown("/no-such-page")).toBeUndefined();
});
