import { expect, test } from "@playwright/test";
import { siteOf } from "../../support/app/desk-without-database.ts";
import { type Doorstep, startDoorstep } from "../../support/e2e/doorstep.ts";
import { decodeHtml, fetchPage } from "../../support/e2e/whole-site/crawl.ts";

test.describe.configure({ mode: "default" }); // one Doorstep for the file

let doorstep: Doorstep;
test.beforeAll(async () => {
  doorstep = await startDoorstep();
});
test.afterAll(() => doorstep?.stop());

test("files for crawlers have their content types, are cached, and accept only GET and HEAD", async () => {
  const post = (await siteOf()).guides[0]?.slug;
  for (const [path, type] of [
    ["/sitemap.xml", "application/xml"],
    ["/robots.txt", "text/plain"],
    ["/feed.xml", "application/atom+xml"],
    ["/rss.xml", "application/rss+xml"],
    ["/llms.txt", "text/plain"],
    ["/site.webmanifest", "application/manifest+json"],
    ["/favicon.svg", "image/svg+xml"],
    [`/blog/${post}.md`, "text/markdown"],
  ] as const) {
    const answer = await fetchPage(doorstep.url, `${path}?utm_source=x&zip=45040`);
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

test("pages link to their feeds and their Markdown, and these exist", async () => {
  const page = await fetchPage(doorstep.url, "/blog/deeds-explained");
  const named = [...page.text.matchAll(/<link rel="alternate"[^>]*href="([^"]*)"/g)];
  const paths = named.map(([, href = ""]) => href);
  expect(paths).toEqual(["/feed.xml", "/rss.xml", "/blog/deeds-explained.md"]);
  for (const path of paths) expect((await fetchPage(doorstep.url, path)).status, path).toBe(200);
  expect(decodeHtml(page.text)).toContain('property="og:type" content="article"');
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
  test(`${from} redirects permanently to ${to}, in one step`, async () => {
    const moved = await fetchPage(doorstep.url, from);
    expect({ status: moved.status, to: moved.headers.location }).toEqual({ status: 301, to });
    expect((await fetchPage(doorstep.url, to)).status).toBe(200);
  });
}

test("an old slug of a post redirects permanently and keeps its query", async () => {
  const moved = await fetchPage(doorstep.url, "/blog/poa-pitfalls?zip=45040");
  expect(moved.status).toBe(301);
  expect(moved.headers.location).toBe("/blog/poa-pitfalls-and-readiness?zip=45040");
});

test("API paths and built files are never redirected to lower case", async () => {
  for (const path of ["/API/No-Such-Call", "/assets/No-Such-File.js", "/Functions/V1"]) {
    expect((await fetchPage(doorstep.url, path)).headers.location, path).toBeUndefined();
  }
});
