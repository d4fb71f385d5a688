import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { dollars } from "../../../core/format/money.ts";
import { priceOf } from "../../../core/pricing/estimate.ts";
import { priceBookOf } from "../../../core/pricing/price-book.ts";
import { publicPageAt, publicPages } from "../../../core/sections/public-pages.ts";
import type { Site } from "../../../core/sections/site.ts";
import { riverbendSite, siteOf } from "../../../tests/support/app/desk-without-database.ts";
import {
  structuredDataErrors,
  structuredDataIn,
} from "../../../tests/support/e2e/whole-site/structured-data.ts";
import { PageContext } from "../page-context.ts";
import { JsonLd, StructuredData } from "./structured-data.tsx";

const home = {
  zip: "45202",
  city: "Cincinnati",
  county: "Hamilton",
  state: "OH",
  lat: 39,
  lon: -84,
};
const lane = await siteOf();
const riverbend = await riverbendSite();

function dataOf(site: Site, path: string): string {
  const page = publicPageAt(site, path);
  if (!page) throw new Error(`${path} is no page of ${site.businessConfig.name}`);
  return renderToStaticMarkup(
    <PageContext value={{ site, islandsEntry: "", year: 2026, home }}>
      <StructuredData page={page} />
    </PageContext>,
  );
}

function contextOf(site: Site) {
  const book = priceBookOf(site, { entries: new Map(), prefixes: [] });
  const prices = site.services.map((service) => {
    const { name, price } = priceOf(service.id, book);
    return [name, dollars(price)] as const;
  });
  return { origin: site.origin, prices: new Map(prices) };
}

test.each([
  ["the built-in brand", lane],
  ["the second brand", riverbend],
])("every page of %s states its things whole, at the price book's prices", (_, site) => {
  for (const { path } of publicPages(site)) {
    expect(structuredDataErrors(dataOf(site, path), contextOf(site)), path).toEqual([]);
  }
});

test("the business is a notary, open Mo-Fr 8 to 20 and Sa-Su 9 to 18, within 50 km", () => {
  for (const path of ["/", "/contact", "/about", "/service-areas"]) {
    expect(structuredDataIn(dataOf(lane, path)), path).toContainEqual(
      expect.objectContaining({
        "@type": "Notary",
        name: "Signature Lane Mobile Notary",
        telephone: "+15135550142",
        priceRange: "$$",
        areaServed: expect.arrayContaining([
          { "@type": "AdministrativeArea", name: "Warren County, OH" },
          expect.objectContaining({ "@type": "GeoCircle", geoRadius: 50_000 }),
        ]),
        openingHoursSpecification: [
          expect.objectContaining({
            dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
            opens: "08:00",
            closes: "20:00",
          }),
          expect.objectContaining({
            dayOfWeek: ["Saturday", "Sunday"],
            opens: "09:00",
            closes: "18:00",
          }),
        ],
      }),
    );
  }
});

test("a smaller business has a smaller radius and names its other website and its profiles", () => {
  const [business] = structuredDataIn(dataOf(riverbend, "/"));
  expect(business).toMatchObject({
    telephone: "+18595550177",
    sameAs: ["https://bluegrassdoorway.example", "https://photos.example/bluegrassdoorway"],
    areaServed: expect.arrayContaining([expect.objectContaining({ geoRadius: 45_062 })]),
  });
});

test("a website that is this site is not listed as another one", () => {
  const own = { ...lane.businessConfig, website: `${lane.origin}/` };
  const [business] = structuredDataIn(dataOf({ ...lane, businessConfig: own }, "/"));
  expect(business).toMatchObject({ "@type": "Notary" });
  expect(JSON.stringify(business?.sameAs ?? [])).not.toContain(lane.origin);
});

test.each([
  ["/apostille", ["Service", "FAQPage"]],
  ["/faq", ["FAQPage"]],
  ["/blog/deeds-explained", ["Article", "FAQPage"]],
  ["/loan-signings/montgomery/dayton", ["Service"]],
  ["/pricing", []],
])("%s states %j", (path, types) => {
  expect(structuredDataIn(dataOf(lane, path)).map((thing) => thing["@type"])).toEqual(types);
});

test("a rating is published only when the owner vouches for it", () => {
  const permission = { on: "2026-11-20", how: "by email" };
  const testimonials = lane.testimonials.map((each) => ({ ...each, permission }));
  const vouched = { ...lane, testimonials, claims: { ...lane.claims, reviewMarkup: true } };
  const invented = { ...vouched, testimonials: lane.testimonials };
  expect(dataOf(invented, "/")).not.toContain("AggregateRating");
  expect(dataOf(lane, "/")).not.toContain("AggregateRating");
  expect(structuredDataIn(dataOf(vouched, "/"))[0]).toMatchObject({
    aggregateRating: { reviewCount: lane.testimonials.length },
  });
});

test("the site itself is stated once, on its home page, as published by the business", () => {
  const websites = publicPages(lane).flatMap(({ path }) =>
    structuredDataIn(dataOf(lane, path)).filter((thing) => thing["@type"] === "WebSite"),
  );
  expect(websites).toEqual([
    {
      "@type": "WebSite",
      "@id": `${lane.origin}/#website`,
      name: "Signature Lane Mobile Notary",
      alternateName: "Signature Lane",
      url: `${lane.origin}/`,
      inLanguage: "en-US",
      publisher: { "@id": `${lane.origin}/#business` },
    },
  ]);
});

test("a post says when it was changed to the second, with the time zone", () => {
  for (const { kind, path } of publicPages(lane).filter((page) => page.kind === "guide")) {
    const [article] = structuredDataIn(dataOf(lane, path));
    expect(article?.dateModified, `${kind} ${path}`).toMatch(/T00:00:00-0[45]:00$/);
  }
});

test("no text in the data can end its script element", () => {
  const html = renderToStaticMarkup(
    <JsonLd items={[{ "@type": "Person", name: "</script><script>alert(1)</script>" }]} />,
  );
  expect(html.match(/<\/script/g)).toHaveLength(1);
  expect(structuredDataIn(html)).toEqual([
    { "@type": "Person", name: "</script><script>alert(1)</script>" },
  ]);
});
