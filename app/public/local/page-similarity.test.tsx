import { expect, test } from "vitest";
import type { LocalPage } from "../../../core/locations/pages/local-pages.ts";
import { MAX_SHARED_PLACE_RUNS } from "../../../core/locations/pages/similar-towns.ts";
import { deskWithoutDatabase } from "../../../tests/support/app/desk-without-database.ts";
import { loadRoute, renderPage, visibleText } from "../../../tests/support/app/render-page.tsx";
import Page, { loader } from "./route.tsx";

const desk = await deskWithoutDatabase();
const pages = desk.localPages();
const texts = new Map<LocalPage, string>();
for (const page of pages) texts.set(page, await textOn(page));

/** A page's text without the quote form, which is the same on every page. */
async function textOn({ path }: LocalPage): Promise<string> {
  const [, service = "", county = "", city = ""] = path.split("/");
  const loaded = await loadRoute(loader, { path, params: { service, county, city } }, desk);
  const props = { loaderData: loaded } as Parameters<typeof Page>[0];
  return visibleText(withoutIslands(renderPage(<Page {...props} />, desk)));
}

/** A page without its islands: on these pages that is the quote form with its price. */
function withoutIslands(html: string): string {
  const start = html.indexOf("<div data-island=");
  if (start === -1) return html;
  let depth = 0;
  for (const tag of html.slice(start).matchAll(/<(\/?)div\b/g)) {
    depth += tag[1] ? -1 : 1;
    if (depth > 0) continue;
    return `${html.slice(0, start)} ${withoutIslands(html.slice(start + tag.index))}`;
  }
  throw new Error("An island has no end.");
}

/** Names of cities, counties and ZIPs, the longest first, because short names can be part of longer ones. */
const names = desk.site.cities
  .flatMap(({ city, county, primaryZip }) => [city, county, primaryZip])
  .toSorted((a, b) => b.length - a.length);
const anyName = new RegExp(`\\b(?:${names.map((name) => RegExp.escape(name)).join("|")})\\b`, "g");

function runsOf(text: string): Set<string> {
  const words =
    text
      .replace(anyName, "Place")
      .toLowerCase()
      .match(/[\p{L}\p{N}$']+/gu) ?? [];
  return new Set(words.slice(4).map((_, at) => words.slice(at, at + 5).join(" ")));
}

const runs = new Map([...texts].map(([page, text]) => [page, runsOf(text)]));

/** All pairs of pages with the same `key` that share too much text, with the share. */
function tooAlike(key: (page: LocalPage) => string): string[] {
  return [...Map.groupBy(pages, key).values()].flatMap((group) =>
    group.flatMap((one, at) =>
      group.slice(at + 1).flatMap((other) => {
        const [a = new Set(), b = new Set()] = [runs.get(one), runs.get(other)];
        const share = a.intersection(b).size / Math.min(a.size, b.size);
        return share > MAX_SHARED_PLACE_RUNS
          ? [`${share.toFixed(2)} ${one.path} ${other.path}`]
          : [];
      }),
    ),
  );
}

test("pages about one service in two cities differ even when place names are replaced", () => {
  expect(tooAlike(({ service }) => service.id)).toEqual([]);
});

test("pages about two services in one city differ", () => {
  expect(tooAlike(({ city }) => `${city.city}, ${city.county}`)).toEqual([]);
});

test("a landing page repeats nothing from the local pages of its city", () => {
  for (const { path, city, parts } of desk.site.localPages.landings) {
    const own = runsOf(parts.map(({ text }) => text).join(" "));
    for (const page of pages.filter((local) => local.city.city === city)) {
      const shared = own.intersection(runs.get(page) ?? new Set());
      expect(shared.size / own.size, `${path} and ${page.path}`).toBeLessThan(0.05);
    }
  }
});
