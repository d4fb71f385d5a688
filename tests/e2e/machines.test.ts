import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { dollars } from "../../core/money.ts";
import { priceOf } from "../../core/pricing/estimate.ts";
import { priceBookOf, type Site } from "../../core/site/site.ts";
import { riverbendSite, siteOf } from "../support/desk-without-database.ts";
import { command } from "./command.ts";
import { type Answer, ask, crawl, readable } from "./crawl.ts";
import { type Doorstep, startDoorstep } from "./doorstep.ts";
import { headOf } from "./head-of.ts";
import { faultsIn } from "./html-rules.ts";
import { dataFaultsIn } from "./structured-data-rules.ts";

const RIVERBEND = join(import.meta.dirname, "../support/riverbend");
const HOST = "riverbend.example";

/** What a brand's whole site says to those who follow links, and to those who read its sitemap. */
interface Walk {
  readonly brand: string;
  readonly host: string | undefined;
  readonly site: Site;
  readonly answers: readonly Answer[];
  /** The pages search engines are told of. */
  readonly listed: readonly Answer[];
  readonly origin: string;
}

// One Doorstep, two brands, each walked once for all these tests.
test.describe.configure({ mode: "default", timeout: 120_000 });

let doorstep: Doorstep;
let walks: Walk[];

test.beforeAll(async () => {
  test.setTimeout(120_000); // two brands, every page of them rendered for the first time
  const [lane, riverbend] = await Promise.all([siteOf(), riverbendSite()]);
  doorstep = await startDoorstep();
  await command(doorstep, "site", "add", "riverbend", "--host", HOST, "--from", RIVERBEND);
  await expect.poll(async () => (await ask(doorstep.url, "/", HOST)).status).toBe(200);
  walks = [await walk("lane", lane, undefined), await walk("riverbend", riverbend, HOST)];
});

test.afterAll(() => doorstep?.stop());

async function walk(brand: string, site: Site, host: string | undefined): Promise<Walk> {
  const answers = await crawl(doorstep.url, host);
  const sitemap = await ask(doorstep.url, "/sitemap.xml", host);
  const addresses = [...sitemap.text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => loc);
  const origin = new URL(addresses[0] ?? "").origin;
  const listed = await Promise.all(
    addresses.map((address) => ask(doorstep.url, new URL(address).pathname, host)),
  );
  return { brand, host, site, answers, listed, origin };
}

const isPage = ({ status, headers }: Answer) =>
  status === 200 && (headers["content-type"] ?? "").startsWith("text/html");

test("no link leads to nothing, and none home for want of a page", () => {
  for (const { brand, answers } of walks) {
    expect(answers.length, brand).toBeGreaterThan(30);
    const dead = answers.filter(({ status, headers }) => status >= 400 || headers.location === "/");
    expect(dead.map(({ path, status }) => `${brand}: ${status} ${path}`)).toEqual([]);
  }
});

test("every page of the sitemap is there, and links lead to it from the home page", () => {
  for (const { brand, answers, listed } of walks) {
    const reached = new Set(answers.filter(isPage).map(({ path }) => path));
    const lost = listed.filter((page) => !isPage(page) || !reached.has(page.path));
    expect(lost.map(({ path, status }) => `${brand}: ${status} ${path}`)).toEqual([]);
  }
});

test("every page that asks to be listed is in the sitemap", () => {
  for (const { brand, answers, listed, origin } of walks) {
    const known = new Set(listed.map(({ path }) => origin + path));
    const asking = answers
      .filter(isPage)
      .filter(({ path }) => !path.includes("?"))
      .filter(({ text }) => !headOf(text).robots?.includes("noindex"));
    const unlisted = asking.filter(({ text }) => !known.has(headOf(text).canonical ?? "none"));
    expect(unlisted.map(({ path }) => `${brand}: ${path}`)).toEqual([]);
  }
});

test("listed pages have one first heading, their own canonical address, and a head of fitting length", () => {
  for (const { brand, listed, origin } of walks) {
    for (const { path, text } of listed) {
      const { title = "", description = "", canonical, image, robots } = headOf(text);
      const where = `${brand}: ${path}`;
      expect.soft(text.match(/<h1[\s>]/g), where).toHaveLength(1);
      expect.soft(canonical, where).toBe(origin + path);
      expect.soft(robots, where).toBeUndefined();
      expect.soft(title.length, `${where}: ${title}`).toBeLessThanOrEqual(70);
      expect.soft(title, where).not.toBe("");
      expect.soft(description.length, `${where}: ${description}`).toBeGreaterThanOrEqual(50);
      expect.soft(description.length, `${where}: ${description}`).toBeLessThanOrEqual(170);
      const card = `${origin}/share${path === "/" ? "/home" : path}.png`;
      expect.soft(image, where).toBe(card);
    }
  }
});

test("no two listed pages have one title or one description", () => {
  for (const { brand, listed } of walks) {
    for (const key of ["title", "description"] as const) {
      const texts = listed.map(({ text }) => headOf(text)[key] ?? "");
      const twice = texts.filter((text, at) => texts.indexOf(text) !== at);
      expect.soft(twice, `${brand}: ${key}`).toEqual([]);
    }
  }
});

// documents.test.ts holds every page of the first brand against the same rules.
test("the second brand's pages are valid HTML too", async () => {
  const { answers = [] } = walks[1] ?? {};
  for (const { path, text } of answers.filter(isPage).filter(({ path }) => !path.includes("?"))) {
    expect.soft(await faultsIn(text), path).toEqual([]);
  }
});

test("every page's JSON-LD can be read and keeps its rules, prices from the price book", () => {
  for (const { brand, answers, site, origin } of walks) {
    const book = priceBookOf(site, { places: new Map(), prefixes: [] });
    const prices = site.services.map(({ id, serviceName }) => {
      return [serviceName, dollars(priceOf(id, book).price)] as const;
    });
    const world = { origin, prices: new Map(prices) };
    for (const { path, text } of answers.filter(isPage)) {
      expect.soft(dataFaultsIn(text, world), `${brand}: ${path}`).toEqual([]);
      if (path !== "/") expect.soft(text, `${brand}: ${path}`).toContain("BreadcrumbList");
    }
  }
});

test("a page of each kind has its share card, 1200 by 630, and every icon is there", async () => {
  for (const { listed, host, site } of walks) {
    const guide = site.guides[0]?.slug;
    const service = site.services[0]?.slug;
    const town = listed.find(({ path }) => path.startsWith("/notary-"))?.path;
    const cards = ["/home", "/pricing", "/privacy-policy", `/blog/${guide}`, `/${service}`, town];
    const pictures: [string, number, number][] = [
      ...cards.map((path): [string, number, number] => [`/share${path}.png`, 1200, 630]),
      ["/icon-192.png", 192, 192],
      ["/icon-512.png", 512, 512],
      ["/apple-touch-icon.png", 180, 180],
    ];
    for (const [path, width, height] of pictures) {
      const { headers, bytes } = await ask(doorstep.url, path, host);
      expect(headers["content-type"], path).toBe("image/png");
      expect([bytes.readUint32BE(16), bytes.readUint32BE(20)], path).toEqual([width, height]);
    }
    expect((await ask(doorstep.url, "/share/no-such-page.png", host)).status).toBe(404);
  }
});

test("files for machines come with their types, are kept, and are read only", async () => {
  const guide = walks[0]?.site.guides[0]?.slug;
  for (const [path, type] of [
    ["/sitemap.xml", "application/xml"],
    ["/robots.txt", "text/plain"],
    ["/feed.xml", "application/atom+xml"],
    ["/rss.xml", "application/rss+xml"],
    ["/llms.txt", "text/plain"],
    ["/site.webmanifest", "application/manifest+json"],
    ["/favicon.svg", "image/svg+xml"],
    [`/blog/${guide}.md`, "text/markdown"],
  ] as const) {
    const answer = await ask(doorstep.url, `${path}?utm_source=x&zip=45040`);
    expect(answer.status, path).toBe(200);
    expect(answer.headers["content-type"], path).toContain(type);
    expect(answer.headers["cache-control"], path).toContain("public");
    expect(answer.headers.etag, path).toBeTruthy();
    const sent = await fetch(doorstep.url + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    expect(sent.status, path).toBe(405);
  }
});

test("pages name their feeds and their Markdown, and these are there", async () => {
  const page = await ask(doorstep.url, "/blog/deeds-explained");
  const named = [...page.text.matchAll(/<link rel="alternate"[^>]*href="([^"]*)"/g)];
  const paths = named.map(([, href = ""]) => href);
  expect(paths).toEqual(["/feed.xml", "/rss.xml", "/blog/deeds-explained.md"]);
  for (const path of paths) expect((await ask(doorstep.url, path)).status, path).toBe(200);
  expect(readable(page.text)).toContain('property="og:type" content="article"');
});

for (const [from, to] of [
  ["/Blog", "/blog"],
  ["/General-Notary/", "/general-notary"],
  ["/general-notary/", "/general-notary"],
  ["//blog//Deeds-Explained/", "/blog/deeds-explained"],
  ["/index.html", "/"],
  ["/Pricing/index.html?zip=45040", "/pricing?zip=45040"],
  ["/BLOG/DEEDS-EXPLAINED?utm_source=mail", "/blog/deeds-explained?utm_source=mail"],
] as const) {
  test(`${from} moves for good to ${to}, in one step`, async () => {
    const moved = await ask(doorstep.url, from);
    expect({ status: moved.status, to: moved.headers.location }).toEqual({ status: 301, to });
    expect((await ask(doorstep.url, to)).status).toBe(200);
  });
}

test("an old slug of a guide moves for good and keeps its query", async () => {
  const moved = await ask(doorstep.url, "/blog/poa-pitfalls?zip=45040");
  expect(moved.status).toBe(301);
  expect(moved.headers.location).toBe("/blog/poa-pitfalls-and-readiness?zip=45040");
});

test("calls and built files are never moved to other letters", async () => {
  for (const path of ["/API/No-Such-Call", "/assets/No-Such-File.js", "/Functions/V1"]) {
    expect((await ask(doorstep.url, path)).headers.location, path).toBeUndefined();
  }
});
