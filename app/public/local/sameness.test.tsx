import { expect, test } from "vitest";
import type { LocalPage } from "../../../core/locations/local-pages.ts";
import { deskWithoutDatabase } from "../../../tests/support/desk-without-database.ts";
import { html, load, textOf } from "../../../tests/support/render-page.tsx";
import Page, { loader } from "./route.tsx";

/**
 * The share of one page's five-word runs that another may hold, once the names of places are swapped. The price form is left
 * out: it is the same instrument on every page. Measured on 2026-11-20: 0.38 between towns, 0.34 between services.
 */
const MOST = 0.4;

const desk = await deskWithoutDatabase();
const pages = desk.localPages();
const texts = new Map<LocalPage, string>();
for (const page of pages) texts.set(page, await textOn(page));

async function textOn({ path }: LocalPage): Promise<string> {
  const [, service = "", county = "", city = ""] = path.split("/");
  const loaded = await load(loader, { path, params: { service, county, city } }, desk);
  const props = { loaderData: loaded } as Parameters<typeof Page>[0];
  return textOf(html(<Page {...props} />, desk).replace(/<form\b.*?<\/form>/gs, " "));
}

/** Names of towns, counties and ZIPs, the longest first, so that no name hides in another. */
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

/** Every pair that has `key` in common and shares too much, with its share. */
function tooAlike(key: (page: LocalPage) => string): string[] {
  return [...Map.groupBy(pages, key).values()].flatMap((group) =>
    group.flatMap((one, at) =>
      group.slice(at + 1).flatMap((other) => {
        const [a = new Set(), b = new Set()] = [runs.get(one), runs.get(other)];
        const share = a.intersection(b).size / Math.min(a.size, b.size);
        return share > MOST ? [`${share.toFixed(2)} ${one.path} ${other.path}`] : [];
      }),
    ),
  );
}

test("two towns' pages about one service read apart when the names are swapped", () => {
  expect(tooAlike(({ service }) => service.id)).toEqual([]);
});

test("two services' pages of one town read apart", () => {
  expect(tooAlike(({ city }) => `${city.city}, ${city.county}`)).toEqual([]);
});

test("a landing page says none of what the local pages of its town say", () => {
  for (const { path, city, parts } of desk.site.localPages.landings) {
    const own = runsOf(parts.map(({ text }) => text).join(" "));
    for (const page of pages.filter((local) => local.city.city === city)) {
      const shared = own.intersection(runs.get(page) ?? new Set());
      expect(shared.size / own.size, `${path} and ${page.path}`).toBeLessThan(0.05);
    }
  }
});
