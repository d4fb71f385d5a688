import { expect, test } from "vitest";
import { riverbendSite, siteOf } from "../../tests/support/desk-without-database.ts";
import { markdownPath, pageAt, pagesOf, sharePath } from "./page-list.ts";

const lane = await siteOf();
const riverbend = await riverbendSite();

test.each([
  ["the built-in brand", lane],
  ["the second brand", riverbend],
])("%s lists each page once, and no two that search engines see read alike", (_, site) => {
  const pages = pagesOf(site);
  const seen = pages.filter(({ indexed }) => indexed);
  for (const key of ["path", "title", "description"] as const) {
    const texts = (key === "path" ? pages : seen).map((page) => page[key]);
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  }
});

test("a guide says when it changed; of other pages nobody knows", () => {
  for (const { kind, changed, path } of pagesOf(lane)) {
    expect(changed !== null, path).toBe(kind === "guide");
  }
});

test("every guide, service and town of the site is a page", () => {
  const paths = new Set(pagesOf(lane).map(({ path }) => path));
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

test("a service the owner switched off is no page", () => {
  const services = lane.services.map((service) => ({
    ...service,
    enabled: service.id !== "apostille",
  }));
  expect(pagesOf({ ...lane, services }).map(({ path }) => path)).not.toContain("/apostille");
});

test("a page's card and its Markdown lie at its own path", () => {
  expect(sharePath("/")).toBe("/share/home.png");
  expect(sharePath("/blog/deeds-explained")).toBe("/share/blog/deeds-explained.png");
  const markdown = (path: string) => {
    const page = pageAt(lane, path);
    return page && markdownPath(page);
  };
  expect(markdown("/blog/deeds-explained")).toBe("/blog/deeds-explained.md");
  expect(markdown("/apostille")).toBe("/apostille.md");
  expect(markdown("/faq")).toBeNull();
  expect(markdown("/no-such-page")).toBeUndefined();
});
