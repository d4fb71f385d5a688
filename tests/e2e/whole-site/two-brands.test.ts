import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { lawTokens } from "../../../core/law/law-tokens.ts";
import { riverbendSite, siteOf } from "../../support/app/desk-without-database.ts";
import { type Doorstep, startDoorstep } from "../../support/e2e/doorstep.ts";
import { runCommand } from "../../support/e2e/run-command.ts";
import { brandTerms, leakedTerms } from "../../support/e2e/whole-site/brand-leaks.ts";
import {
  type CrawledResponse,
  crawl,
  decodeHtml,
  fetchPage,
} from "../../support/e2e/whole-site/crawl.ts";
import { claimWordsIn } from "../../support/site/claim-words.ts";

const ROOT = join(import.meta.dirname, "../../..");
const RIVERBEND = join(ROOT, "tests/support/riverbend");
const HOST = "riverbend.example";

/** Paths of a site besides its pages. */
const OTHER_PATHS = [
  "/a/b/c",
  "/admin",
  "/favicon.svg",
  "/site.webmanifest",
  "/robots.txt",
  "/sitemap.xml",
  "/llms.txt",
  "/feed.xml",
  "/rss.xml",
  "/api/openapi.json",
  "/api/no-such-call",
  "/api/quote?service=kitchen-table&zip=41011",
  "/api/quote?service=general-notary&zip=45202",
  "/?service=kitchen-table&zip=41011",
  "/?service=general-notary&zip=45202",
];

// In order, because the last one publishes over the first brand; crawling every page takes a while.
test.describe.configure({ mode: "default" });

let doorstep: Doorstep;
let lane: string[];
let riverbend: string[];

test.beforeAll(async () => {
  const [first, second] = await Promise.all([siteOf(), riverbendSite()]);
  lane = await brandTerms(first, second);
  riverbend = await brandTerms(second, first);
  doorstep = await startDoorstep();
  const words = ["add", "riverbend", "--host", HOST, "--from", RIVERBEND];
  expect(await runCommand(doorstep, "site", ...words)).toContain(HOST);
  await expect.poll(async () => (await fetchPage(doorstep.url, "/", HOST)).status).toBe(200);
});

test.afterAll(() => doorstep.stop());

test("each brand has hundreds of distinctive terms", () => {
  expect(lane).toEqual(
    expect.arrayContaining([
      "Signature Lane",
      "(513) 555-0142",
      "Warren County",
      "$75",
      "356 74% 41%",
    ]),
  );
  expect(lane.length).toBeGreaterThan(300);
  expect(riverbend).toEqual(expect.arrayContaining(["Fort Thomas", "(859) 555-0177", "$62"]));
  expect(leakedTerms("A visit to Lebanon costs $75; call (513) 555-0142.", lane)).toHaveLength(3);
});

test("a second brand on its own host mentions nothing of the first, on any page or API call", async () => {
  expect(await leaksOn(HOST, lane)).toEqual([]);
});

test("the first brand on the same server mentions nothing of the second", async () => {
  expect(await leaksOn(undefined, riverbend)).toEqual([]);
});

test("the sample site says on every page that its claims are examples; an owner's own site makes none", async () => {
  const home = await fetchPage(doorstep.url, "/");
  expect(home.text).toContain("Sample site: reviews and credentials are examples");
  expect(claimWordsIn(home.text)).not.toEqual([]);
  const folder = mkdtempSync(join(tmpdir(), "own-identity-"));
  const profile = readFileSync(join(ROOT, "content/profile.yaml"), "utf8");
  const own = profile.replace("name: Signature Lane Mobile Notary", "name: Maple Street Notary");
  writeFileSync(join(folder, "profile.yaml"), own);
  const host = "maple.example";
  await runCommand(doorstep, "site", "add", "maple", "--host", host, "--from", folder);
  rmSync(folder, { recursive: true });
  await expect
    .poll(async () => (await fetchPage(doorstep.url, "/", host)).text)
    .toContain("Maple Street");
  const others = await Promise.all(OTHER_PATHS.map((path) => fetchPage(doorstep.url, path, host)));
  const claims = [...(await crawl(doorstep.url, host)), ...others].flatMap((answer) =>
    claimWordsIn(allTextOf(answer)).map((words) => `${answer.path}: ${words}`),
  );
  expect(claims).toEqual([]);
});

test("the scripts that both brands share mention neither of them", async () => {
  const folder = join(ROOT, "build/client/assets");
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(3);
  const texts = scripts.map((name) => readFileSync(join(folder, name), "utf8"));
  // A short term such as a price may be in code by chance; a phone number or a sentence may not.
  // What the law of a state allows is said by code, for every brand.
  const { law } = await riverbendSite();
  const sentences = readFileSync(join(ROOT, "core/law/sentences/document-sentences.ts"), "utf8");
  const lawText = [...lawTokens(law).map(([, text]) => text), sentences].join("\n").toLowerCase();
  const terms = [...lane, ...riverbend].filter(
    (term) => term.length > 11 && !lawText.includes(term.toLowerCase()),
  );
  expect(leakedTerms(texts.join("\n"), terms)).toEqual([]);
});

test("the second brand has its own services and prices, and paths of the first redirect to its home page", async () => {
  const quote = await fetchPage(doorstep.url, "/api/quote?service=kitchen-table&zip=41011", HOST);
  expect(JSON.parse(quote.text)).toMatchObject({
    services: [{ id: "kitchen-table", name: "Kitchen Table Visits", price: 62 }],
    travelFee: 8,
    total: 70,
    zone: { name: "Riverfront" },
    notice: null,
  });
  const crossBrand = await fetchPage(doorstep.url, "/api/quote?service=car-titles&zip=45202", HOST);
  expect(JSON.parse(crossBrand.text)).toMatchObject({
    total: 103,
    notice: expect.stringContaining("Ohio is outside our reach."),
  });
  for (const slug of ["/apostille", "/loan-signings", "/general-notary"]) {
    const { status, headers } = await fetchPage(doorstep.url, slug, HOST);
    expect({ status, location: headers.location }, slug).toEqual({ status: 302, location: "/" });
  }
  const page = await fetchPage(doorstep.url, "/kitchen-table", HOST);
  expect(page.text).toContain("Kitchen Table Visits");
});

test("published over the only site, the second brand leaves no trace of the first", async () => {
  await runCommand(doorstep, "publish-section", "--brand", RIVERBEND);
  await expect
    .poll(async () => (await fetchPage(doorstep.url, "/")).text)
    .toContain("Bluegrass Doorway Notary");
  expect(await leaksOn(undefined, lane)).toEqual([]);
});

/** All responses of a site that contain one of the terms, with the terms found. */
async function leaksOn(host: string | undefined, terms: readonly string[]): Promise<string[]> {
  const pages = await crawl(doorstep.url, host);
  const otherPaths = await Promise.all(
    OTHER_PATHS.map((path) => fetchPage(doorstep.url, path, host)),
  );
  expect(pages.length).toBeGreaterThan(10);
  // The server's port may read like a ZIP of the other brand, and so may a term in the requested URL: neither is a leak.
  const { port } = new URL(doorstep.url);
  const leaksInPages = pages.flatMap((answer) =>
    describeLeaks({ ...answer, text: answer.text.replaceAll(`:${port}`, "") }, terms),
  );
  const leaksElsewhere = otherPaths.flatMap((answer) => {
    const asked = [...leakedTerms(answer.path, terms), port];
    return describeLeaks(
      answer,
      terms.filter((term) => !asked.includes(term)),
    );
  });
  return [...leaksInPages, ...leaksElsewhere];
}

function describeLeaks(answer: CrawledResponse, terms: readonly string[]): string[] {
  const found = leakedTerms(allTextOf(answer), terms);
  return found.length > 0 ? [`${answer.path}: ${found.join(" | ")}`] : [];
}

/** All text of a response, headers included. The styles are the same on all pages, so they are checked on the first page only. */
function allTextOf({ path, headers, text }: CrawledResponse): string {
  const words = path === "/" ? text : text.replace(/<style>.*?<\/style>/s, "");
  return `${JSON.stringify(headers)}\n${decodeHtml(words)}`;
}
