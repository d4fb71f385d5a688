import { expect } from "@playwright/test";
import { findCitations } from "../../../core/law/citations.ts";
import { test } from "../../support/e2e/journey.ts";
import {
  type CrawledResponse,
  crawl,
  decodeHtml,
  fetchPage,
} from "../../support/e2e/whole-site/crawl.ts";
import { htmlErrors } from "../../support/e2e/whole-site/html-errors.ts";
import { PAGE_HOSTS } from "../../support/site/official-hosts.ts";

const KIB = 1024;

/** All pages of the site, crawled once per worker. */
let crawled: Promise<CrawledResponse[]> | undefined;
const pagesOf = (url: string) => (crawled ??= crawl(url));
const documentsOf = async (url: string) =>
  (await pagesOf(url)).filter(({ status }) => status === 200);

const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

test("no link on the site is dead, and every service and page is linked", async ({ url }) => {
  const pages = await pagesOf(url);
  // A redirect takes one step: its target is among the pages and is no redirect itself.
  const moved = pages.filter(
    ({ status, headers }) =>
      status === 302 && /^\/(service-areas#[a-z-]+)?$/.test(headers.location ?? ""),
  );
  const dead = pages.filter((page) => page.status !== 200 && !moved.includes(page));
  expect(dead.map(({ path, status }) => `${status} ${path}`)).toEqual([]);
  const paths = pages.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(["/pricing", "/faq", "/book-now", "/legal-court"]));
  expect(paths.length).toBeGreaterThanOrEqual(27);
});

test("every page has its own title, h1, description and canonical address", async ({ url }) => {
  const pages = await documentsOf(url);
  for (const { path, text } of pages) {
    expect(count(text, /<h1\b/g), path).toBe(1);
    const head = text.slice(0, text.indexOf("</head>"));
    expect(count(head, /<title>[^<]{5,}<\/title>/g), path).toBe(1);
    expect(text, path).toMatch(/<meta name="description" content="[^"]{20,}"/);
    expect(text, path).toContain(/^\/es\b/.test(path) ? '<html lang="es"' : '<html lang="en"');
    const [, canonical = ""] = /<link rel="canonical" href="([^"]+)"/.exec(text) ?? [];
    expect(new URL(canonical).pathname, path).toBe(path.split("?")[0]);
  }
  const titles = pages.filter(({ path }) => !path.includes("?")).map(titleOf);
  expect(titles.toSorted()).toEqual([...new Set(titles)].toSorted());
});

test("every page is valid HTML", async ({ url }) => {
  const pages = await documentsOf(url);
  const extra = await Promise.all(
    ["/?service=loan-signings&zip=41011", "/a/b/c", "/admin"].map((path) => fetchPage(url, path)),
  );
  for (const { path, text } of [...pages, ...extra]) {
    expect(await htmlErrors(text), path).toEqual([]);
  }
});

test("every page is at most 19 KiB and loads no script but the entry script of 2 KiB", async ({
  url,
}) => {
  const pages = await documentsOf(url);
  const entries = new Set<string>();
  for (const { path, text, transferBytes } of pages) {
    expect(transferBytes, `${path} in bytes`).toBeLessThanOrEqual(19 * KIB);
    expect(count(text, /<link[^>]+rel="stylesheet"/g), path).toBe(0);
    expect(count(text, /<link[^>]+rel="modulepreload"/g), path).toBe(0);
    expect(text, path).not.toContain("__reactRouterContext");
    const scripts = [...text.matchAll(/<script\b([^>]*)>/g)].map(
      ([, attributes = ""]) => attributes,
    );
    const running = scripts.filter(
      (attributes) => !/application\/(?:ld\+)?json|speculationrules/.test(attributes),
    );
    expect(running, path).toHaveLength(1);
    entries.add(/src="([^"]+)"/.exec(running[0] ?? "")?.[1] ?? "");
  }
  expect(entries.size).toBe(1);
  const entry = await fetchPage(url, [...entries][0] ?? "");
  expect(entry.status).toBe(200);
  expect(entry.transferBytes).toBeLessThanOrEqual(2 * KIB);
});

test("every law that a page cites in its text is a link to the official text", async ({ url }) => {
  for (const { path, text } of await documentsOf(url)) {
    const words = text
      .slice(text.indexOf("<body"))
      .replaceAll(/<(script|style|a|summary|h\d|svg)\b[\s\S]*?<\/\1>/g, " ")
      .replaceAll(/<[^>]*>/g, "");
    const unlinked = findCitations(words).map(({ start, end }) => words.slice(start, end));
    expect.soft(unlinked, path).toEqual([]);
  }
});

test("every link to another site leads to an office, a law or a source that asks for credit", async ({
  url,
}) => {
  for (const { path, text } of await documentsOf(url)) {
    const hosts = [...text.matchAll(/<a\b[^>]*?\bhref="(https?:[^"]+)"/g)]
      .map(([, address = ""]) => new URL(decodeHtml(address)).host)
      .filter((host) => host !== new URL(url).host);
    expect(
      hosts.filter((host) => !PAGE_HOSTS.includes(host)),
      path,
    ).toEqual([]);
  }
});

test("no page requests another host or sets a cookie", async ({ url }) => {
  for (const { path, headers, text } of await documentsOf(url)) {
    expect(headers["set-cookie"], path).toBeUndefined();
    const loads = [...text.matchAll(/<(?:script|img|iframe|link)\b[^>]*?\b(?:src|href)="([^"]+)"/g)]
      .filter(([tag]) => !/rel="(?:canonical|alternate)"/.test(tag))
      .map(([, address = ""]) => decodeHtml(address));
    expect(
      loads.filter((address) => !/^(?:\/(?!\/)|data:)/.test(address)),
      path,
    ).toEqual([]);
  }
});

function titleOf({ text }: CrawledResponse): string {
  return decodeHtml(/<title>([^<]*)<\/title>/.exec(text)?.[1] ?? "");
}
