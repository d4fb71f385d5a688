import { readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { pictureUrl } from "../../../core/media/address.ts";
import {
  deskWithoutDatabase,
  riverbendSite,
  siteOf,
} from "../../../tests/support/app/desk-without-database.ts";
import { PageContext } from "../../site-layout/page-context.ts";
import About from "./route.tsx";

const desk = await deskWithoutDatabase();
const first = await siteOf();
const second = await riverbendSite();
const brands = [
  ["the built-in brand", first],
  ["the second brand", second],
] as const;

const escaped = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;");

function pageOf(site: typeof first): string {
  return renderToStaticMarkup(
    <PageContext value={{ ...desk, site }}>
      <About />
    </PageContext>,
  );
}

test.each(brands)(
  "%s shows its mission, its certifications and why people choose it",
  (_, site) => {
    const page = pageOf(site);
    const { headline, description, experience, certifications, mission, reasons } =
      site.aboutContent;
    const said = reasons.flatMap((reason) => [reason.title, reason.description]);
    for (const text of [headline, description, experience, mission, ...certifications, ...said]) {
      expect(page).toContain(escaped(text));
    }
    expect(certifications.length).toBeGreaterThan(0);
    expect(reasons.length).toBeGreaterThanOrEqual(4);
  },
);

test("the owner's portrait takes the place of the business card", async () => {
  const id = "0f5a7f1c-9c1e-4d6e-8a55-2f3f6f0c1a11";
  const site = { ...first, aboutContent: { ...first.aboutContent, portrait: pictureUrl(id) } };
  const picture = {
    id,
    version: 1,
    width: 640,
    height: 800,
    alt: "Ana Reyes",
    crop: { x: 50, y: 30 },
  };
  const page = renderToStaticMarkup(
    <PageContext value={{ ...desk, site: { ...site, pictures: { [id]: picture } } }}>
      <About />
    </PageContext>,
  );
  expect(page).toContain('alt="Ana Reyes"');
  expect(page).toContain('class="portrait ');
  expect(page).not.toContain("Mobile notary, ");
  expect(pageOf(first)).toContain("Mobile notary, ");
});

test("a portrait that was deleted leaves the business card", () => {
  const portrait = pictureUrl("0f5a7f1c-9c1e-4d6e-8a55-2f3f6f0c1a11");
  const page = pageOf({ ...first, aboutContent: { ...first.aboutContent, portrait } });
  expect(page).toContain("Mobile notary, ");
});

test.each(brands)("%s shows its key figures with their labels", (_, site) => {
  const page = pageOf(site);
  const { figures } = site.aboutContent;
  expect(figures.length).toBeGreaterThanOrEqual(3);
  for (const { value, label } of figures) {
    expect(page).toMatch(new RegExp(`<dt[^>]*>${RegExp.escape(escaped(label))}</dt><dd[^>]*>`));
    expect(page).toContain(`>${escaped(value)}</dd>`);
  }
});

test.each(brands)("%s names its counties with their cities, and links to the map", (_, site) => {
  const page = pageOf(site);
  for (const county of site.businessConfig.serviceArea.counties) {
    expect(page).toContain(`>${county} County</h3>`);
    const city = site.serviceLocations.find((place) => place.county === county)?.city;
    expect(page).toContain(city);
  }
  expect(page).toContain('href="/service-areas"');
});

test.each(brands)("%s links to three of its posts, all of which exist", (_, site) => {
  const { guides } = site.aboutContent;
  const known = site.guides.map(({ slug }) => slug);
  expect(guides.filter((slug) => !known.includes(slug))).toEqual([]);
  const page = pageOf(site);
  const linked = [...page.matchAll(/href="\/blog\/([^"]+)"/g)].map(([, slug]) => slug);
  expect(linked).toEqual(guides.slice(0, 3));
});

test("a removed post is replaced by the next one, and without posts the section is left out", () => {
  const withGuides = (guides: string[]) =>
    pageOf({ ...first, aboutContent: { ...first.aboutContent, guides } });
  const [one = "", two = ""] = first.aboutContent.guides;
  expect(withGuides(["long-gone", one, two]).match(/href="\/blog\/[^"]+"/g)).toEqual([
    `href="/blog/${one}"`,
    `href="/blog/${two}"`,
  ]);
  expect(withGuides(["long-gone"])).not.toContain("Start with these guides");
});

test.each(brands)("%s has its own title, description and address for search engines", (_, site) => {
  const page = pageOf(site);
  const meta = site.pages["/about"];
  expect(page).toContain(`<title>${escaped(meta?.title ?? "")}</title>`);
  expect(page).toContain(escaped(meta?.description ?? ""));
  expect(page).toContain(`<link rel="canonical" href="${site.origin}/about"/>`);
  expect(page.match(/<h1/g)).toHaveLength(1);
});

test("the built-in brand shows the figures of its specification, with the number of its counties", () => {
  expect(first.aboutContent.figures.map(({ value }) => value)).toEqual([
    "1000+",
    "500+",
    "5.0",
    "1-2 hours",
    String(first.businessConfig.serviceArea.counties.length),
    "5 years",
  ]);
});

test.each(["content", "tests/support/riverbend"])(
  "%s/about.yaml names amounts only by token",
  (folder) => {
    const text = readFileSync(join(import.meta.dirname, "../../..", folder, "about.yaml"), "utf8");
    expect(text.match(/\$\s*\d|\d\s*dollars/gi)).toBeNull();
  },
);
