import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { dollars } from "../../../core/format/money.ts";
import { priceOf } from "../../../core/pricing/estimate.ts";
import { priceBookOf } from "../../../core/pricing/price-book.ts";
import type { Site } from "../../../core/sections/site.ts";
import { riverbendSite, siteOf } from "../../support/app/desk-without-database.ts";
import { type Doorstep, startDoorstep } from "../../support/e2e/doorstep.ts";
import { runCommand } from "../../support/e2e/run-command.ts";
import { type CrawledResponse, crawl, fetchPage } from "../../support/e2e/whole-site/crawl.ts";
import { readHeadTags } from "../../support/e2e/whole-site/head-tags.ts";
import { htmlErrors } from "../../support/e2e/whole-site/html-errors.ts";
import { portlandFolder } from "../../support/e2e/whole-site/portland-folder.ts";
import { structuredDataErrors } from "../../support/e2e/whole-site/structured-data.ts";

const RIVERBEND = join(import.meta.dirname, "../../support/riverbend");
const HOST = "riverbend.example";
const PORTLAND_HOST = "rosequarter.example";

/** A brand's site as a crawler sees it: all responses reached by links, and its sitemap. */
interface CrawledSite {
  readonly brand: string;
  readonly host: string | undefined;
  readonly site: Site;
  readonly answers: readonly CrawledResponse[];
  /** The pages in the sitemap. */
  readonly sitemapPages: readonly CrawledResponse[];
  /** The day the sitemap gives for a path, where it gives one. */
  readonly changedOn: ReadonlyMap<string, string>;
  readonly origin: string;
}

// One Doorstep with two brands and a site of another state that keeps the built-in content, each crawled once for all tests of this file.
test.describe.configure({ mode: "default", timeout: 180_000 });

let doorstep: Doorstep;
let crawledSites: CrawledSite[];

test.beforeAll(async () => {
  test.setTimeout(180_000); // every page of three sites is rendered for the first time
  const folder = portlandFolder();
  const [lane, riverbend, portland] = await Promise.all([
    siteOf(),
    riverbendSite(),
    siteOf(folder),
  ]);
  doorstep = await startDoorstep();
  await runCommand(doorstep, "site", "add", "riverbend", "--host", HOST, "--from", RIVERBEND);
  await expect.poll(async () => (await fetchPage(doorstep.url, "/", HOST)).status).toBe(200);
  await runCommand(doorstep, "site", "add", "portland", "--host", PORTLAND_HOST, "--from", folder);
  rmSync(folder, { recursive: true });
  await expect
    .poll(async () => (await fetchPage(doorstep.url, "/", PORTLAND_HOST)).status)
    .toBe(200);
  crawledSites = [
    await crawlSite("lane", lane, undefined),
    await crawlSite("riverbend", riverbend, HOST),
    await crawlSite("portland", portland, PORTLAND_HOST),
  ];
});

test.afterAll(() => doorstep?.stop());

async function crawlSite(
  brand: string,
  site: Site,
  host: string | undefined,
): Promise<CrawledSite> {
  const answers = await crawl(doorstep.url, host);
  const sitemap = await fetchPage(doorstep.url, "/sitemap.xml", host);
  const addresses = [...sitemap.text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => loc);
  const origin = new URL(addresses[0] ?? "").origin;
  const sitemapPages = await Promise.all(
    addresses.map((address) => fetchPage(doorstep.url, new URL(address).pathname, host)),
  );
  const days = sitemap.text.matchAll(/<loc>([^<]*)<\/loc><lastmod>([^<]*)<\/lastmod>/g);
  const changedOn = new Map(
    [...days].map(([, loc = "", day = ""]) => [new URL(loc).pathname, day] as const),
  );
  return { brand, host, site, answers, sitemapPages, changedOn, origin };
}

const isPage = ({ status, headers }: CrawledResponse) =>
  status === 200 && (headers["content-type"] ?? "").startsWith("text/html");

test("no link is dead, and none redirects to the home page because its page is missing", () => {
  for (const { brand, answers } of crawledSites) {
    expect(answers.length, brand).toBeGreaterThan(30);
    const dead = answers.filter(({ status, headers }) => status >= 400 || headers.location === "/");
    expect(dead.map(({ path, status }) => `${brand}: ${status} ${path}`)).toEqual([]);
  }
});

test("every page of the sitemap exists and can be reached by links from the home page", () => {
  for (const { brand, answers, sitemapPages } of crawledSites) {
    const reached = new Set(answers.filter(isPage).map(({ path }) => path));
    const unreachable = sitemapPages.filter((page) => !isPage(page) || !reached.has(page.path));
    expect(unreachable.map(({ path, status }) => `${brand}: ${status} ${path}`)).toEqual([]);
  }
});

test("every indexable page is in the sitemap", () => {
  for (const { brand, answers, sitemapPages, origin } of crawledSites) {
    const known = new Set(sitemapPages.map(({ path }) => origin + path));
    const indexable = answers
      .filter(isPage)
      .filter(({ path }) => !path.includes("?"))
      .filter(({ text }) => !readHeadTags(text).robots?.includes("noindex"));
    const unlisted = indexable.filter(
      ({ text }) => !known.has(readHeadTags(text).canonical ?? "none"),
    );
    expect(unlisted.map(({ path }) => `${brand}: ${path}`)).toEqual([]);
  }
});

test("pages of the sitemap have one h1, their own canonical address, and a title and description of suitable length", () => {
  for (const { brand, sitemapPages, origin } of crawledSites) {
    for (const { path, text } of sitemapPages) {
      const { title = "", description = "", canonical, image, robots } = readHeadTags(text);
      const where = `${brand}: ${path}`;
      expect.soft(text.match(/<h1[\s>]/g), where).toHaveLength(1);
      expect.soft(canonical, where).toBe(origin + path);
      expect.soft(robots, where).toBeUndefined();
      expect.soft(title.length, `${where}: ${title}`).toBeLessThanOrEqual(60);
      expect.soft(title, where).not.toBe("");
      expect.soft(description.length, `${where}: ${description}`).toBeGreaterThanOrEqual(50);
      expect.soft(description.length, `${where}: ${description}`).toBeLessThanOrEqual(170);
      const card = `${origin}/share${path === "/" ? "/home" : path}.png`;
      expect.soft(image, where).toBe(card);
    }
  }
});

test("no two pages of the sitemap share a title or a description", () => {
  for (const { brand, sitemapPages } of crawledSites) {
    for (const key of ["title", "description"] as const) {
      const texts = sitemapPages.map(({ text }) => readHeadTags(text)[key] ?? "");
      const twice = texts.filter((text, at) => texts.indexOf(text) !== at);
      expect.soft(twice, `${brand}: ${key}`).toEqual([]);
    }
  }
});

test("every guide says when it was changed, with its time zone, on the day the sitemap gives", () => {
  for (const { brand, sitemapPages, changedOn, site } of crawledSites) {
    for (const { slug } of site.guides) {
      const path = `/blog/${slug}`;
      const text = sitemapPages.find((page) => page.path === path)?.text ?? "";
      const modified = /"dateModified":"([^"]*)"/.exec(text)?.[1] ?? "";
      expect.soft(modified, `${brand}: ${path}`).toMatch(/T00:00:00[+-]\d\d:00$/);
      expect.soft(modified.slice(0, 10), `${brand}: ${path}`).toBe(changedOn.get(path));
    }
  }
});

test("the pages about a place of another state name it, say what a visit costs there in whole sentences, and nothing of Ohio", () => {
  const { sitemapPages = [] } = crawledSites[2] ?? {};
  const places = sitemapPages.filter(({ path }) => /portland|gresham/.test(path));
  expect(places.map(({ path }) => path).toSorted()).toEqual([
    "/general-notary/multnomah/gresham",
    "/general-notary/multnomah/portland",
    "/notary-gresham-97030",
    "/notary-portland-97204",
  ]);
  for (const { path, text } of places) {
    const { title, description } = readHeadTags(text);
    expect.soft(title, path).toMatch(/ in (Portland|Gresham), OR/);
    expect
      .soft(description, path)
      .toMatch(/^[A-Z].* in (Portland|Gresham), Multnomah County: from \$\d+, no zone fee\. .*\.$/);
  }
  const heads = sitemapPages.map(({ text }) => readHeadTags(text));
  const ohio = heads.filter(({ title, description }) =>
    /\bOhio\b|\bORC\b|\bBMV\b|Cincinnati|Dayton|Columbus|\{|undefined/.test(
      `${title} ${description}`,
    ),
  );
  expect(ohio.map(({ title, description }) => `${title}: ${description}`)).toEqual([]);
});

// all-pages.test.ts checks the first brand in the same way.
test("the second brand's pages are valid HTML too", async () => {
  const { answers = [] } = crawledSites[1] ?? {};
  for (const { path, text } of answers.filter(isPage).filter(({ path }) => !path.includes("?"))) {
    expect.soft(await htmlErrors(text), path).toEqual([]);
  }
});

test("every page's JSON-LD is valid and has the price book's prices", () => {
  for (const { brand, answers, site, origin } of crawledSites) {
    const book = priceBookOf(site, { entries: new Map(), prefixes: [] });
    const prices = site.services.map(({ id, serviceName }) => {
      return [serviceName, dollars(priceOf(id, book).price)] as const;
    });
    const facts = { origin, prices: new Map(prices) };
    for (const { path, text, headers } of answers.filter(isPage)) {
      expect.soft(structuredDataErrors(text, facts), `${brand}: ${path}`).toEqual([]);
      // The steps of a booking are for people only, and have no place among the pages.
      if (["/", "/es"].includes(path.split("?")[0] ?? "") || headers["x-robots-tag"] === "noindex")
        continue;
      expect.soft(text, `${brand}: ${path}`).toContain("BreadcrumbList");
    }
  }
});

test("a page of each kind has its share picture of 1200 by 630 pixels, and every icon exists", async () => {
  for (const { sitemapPages, host, site } of crawledSites) {
    const post = site.guides[0]?.slug;
    const service = site.services[0]?.slug;
    const cityPage = sitemapPages.find(({ path }) => path.startsWith("/notary-"))?.path;
    const cards = [
      "/home",
      "/pricing",
      "/privacy-policy",
      `/blog/${post}`,
      `/${service}`,
      cityPage,
    ];
    const pictures: [string, number, number][] = [
      ...cards.map((path): [string, number, number] => [`/share${path}.png`, 1200, 630]),
      ["/icon-192.png", 192, 192],
      ["/icon-512.png", 512, 512],
      ["/apple-touch-icon.png", 180, 180],
    ];
    for (const [path, width, height] of pictures) {
      const { headers, bytes } = await fetchPage(doorstep.url, path, host);
      expect(headers["content-type"], path).toBe("image/png");
      expect([bytes.readUint32BE(16), bytes.readUint32BE(20)], path).toEqual([width, height]);
    }
    expect((await fetchPage(doorstep.url, "/share/no-such-page.png", host)).status).toBe(404);
    const icon = await fetchPage(doorstep.url, "/favicon.ico", host);
    expect(icon.status).toBe(200);
    expect(icon.headers["content-type"]).toBe("image/x-icon");
    expect(icon.headers["cache-control"]).toContain("public");
  }
});
