import { expect, test } from "vitest";
import { listCityPages } from "../../../core/locations/pages/city-pages.ts";
import {
  deskOf,
  deskWithoutDatabase,
  riverbendSite,
} from "../../../tests/support/app/desk-without-database.ts";
import { loadRoute, renderPage, visibleText } from "../../../tests/support/app/render-page.tsx";
import type { Desk } from "../../desk.ts";
import Page, { loader } from "./route.tsx";

const desk = await deskWithoutDatabase();
const riverbend = await deskOf(await riverbendSite());
const brands = [
  ["the built-in brand", desk],
  ["the second brand", riverbend],
] as const;

async function page(query = "", open: Desk = desk): Promise<string> {
  const loaderData = await loadRoute(loader, { path: `/service-areas${query}` }, open);
  const props = { loaderData } as Parameters<typeof Page>[0];
  return renderPage(<Page {...props} />, open);
}

test("the page shows six county cards with their cities, and features Hamilton and Warren", async () => {
  const text = visibleText(await page());
  for (const name of [
    "Hamilton County Featured",
    "Warren County Featured",
    "Butler County Offices",
  ])
    expect(text).toContain(name);
  expect(text.match(/Featured/g)).toHaveLength(2);
  for (const { name, description } of desk.site.countyCards) {
    expect(text).toContain(`${name} County`);
    expect(text).toContain(description);
  }
});

test.each(brands)(
  "%s links to the page of every city, and to contact and about",
  async (_, open) => {
    const text = await page("", open);
    const cityPages = listCityPages(open.site.cities, open.site.localNotes);
    for (const path of [...cityPages.map((cityPage) => cityPage.path), "/contact", "/about"])
      expect(text).toContain(`href="${path}"`);
  },
);

test.each(brands)("%s links each county of its map to the county in the list", async (_, open) => {
  const text = await page("", open);
  const { counties } = open.areaMap();
  for (const { name, zone } of counties) {
    const anchor = `${name.toLowerCase().replaceAll(" ", "-")}-county`;
    expect(text).toContain(`<a href="#${anchor}" aria-label="${name} County, ${zone}"`);
    expect(text).toContain(`<li id="${anchor}"`);
  }
});

test("the page shows the zones with the price book's fees, and the counties by arrangement with the phone number", async () => {
  const text = visibleText(await page());
  expect(text).toContain("Primary Zone Hamilton, Butler and Warren counties.");
  expect(text).toMatch(/Secondary Zone .* \+ \$25/);
  expect(text).toContain("Clermont County By arrangement, $50 a visit. Call first: (513) 555-0142");
});

test.each([
  ["45040", "45040 is in Mason, Warren County, OH: Primary Zone , with no zone fee."],
  ["45402", "45402 is in Dayton, Montgomery County, OH: Secondary Zone , with a zone fee of $25."],
  ["99999", "99999 is outside the map: Extended Zone , with a zone fee of $50."],
  ["41011", "Our commission ends at the state line"],
  ["4504", "A ZIP has five digits. Check it and try again."],
])("asked for %s it says: %s", async (zip, words) => {
  expect(visibleText(await page(`?zip=${zip}`))).toContain(words);
});

test("without a ZIP there is no error message", async () => {
  expect(visibleText(await page())).not.toContain("five digits");
});
