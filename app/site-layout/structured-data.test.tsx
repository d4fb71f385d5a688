import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { dollars } from "../../core/money.ts";
import { priceOf } from "../../core/pricing/estimate.ts";
import { pageAt, pagesOf } from "../../core/site/page-list.ts";
import { priceBookOf, type Site } from "../../core/site/site.ts";
import { dataFaultsIn, thingsIn } from "../../tests/e2e/structured-data-rules.ts";
import { riverbendSite, siteOf } from "../../tests/support/desk-without-database.ts";
import { FrameContext } from "./frame.ts";
import { JsonLd, PageData } from "./structured-data.tsx";

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
  const page = pageAt(site, path);
  if (!page) throw new Error(`${path} is no page of ${site.businessConfig.name}`);
  return renderToStaticMarkup(
    <FrameContext value={{ site, islandsEntry: "", year: 2026, home }}>
      <PageData page={page} />
    </FrameContext>,
  );
}

function worldOf(site: Site) {
  const book = priceBookOf(site, { places: new Map(), prefixes: [] });
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
  for (const { path } of pagesOf(site)) {
    expect(dataFaultsIn(dataOf(site, path), worldOf(site)), path).toEqual([]);
  }
});

test("the business is a notary, open Mo-Fr 8 to 20 and Sa-Su 9 to 18, within 50 km", () => {
  for (const path of ["/", "/contact", "/about", "/service-areas"]) {
    expect(thingsIn(dataOf(lane, path)), path).toContainEqual(
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

test("a smaller business draws a smaller circle and names its other website and its profiles", () => {
  const [business] = thingsIn(dataOf(riverbend, "/"));
  expect(business).toMatchObject({
    telephone: "+18595550177",
    sameAs: ["https://bluegrassdoorway.example", "https://photos.example/bluegrassdoorway"],
    areaServed: expect.arrayContaining([expect.objectContaining({ geoRadius: 45_062 })]),
  });
});

test("a website that is this site is named nowhere as another", () => {
  const own = { ...lane.businessConfig, website: `${lane.origin}/` };
  const [business] = thingsIn(dataOf({ ...lane, businessConfig: own }, "/"));
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
  expect(thingsIn(dataOf(lane, path)).map((thing) => thing["@type"])).toEqual(types);
});

test("a rating is told only when the owner vouches for it", () => {
  const vouched = { ...lane, claims: { ...lane.claims, reviewMarkup: true } };
  expect(dataOf(lane, "/")).not.toContain("AggregateRating");
  expect(thingsIn(dataOf(vouched, "/"))[0]).toMatchObject({
    aggregateRating: { reviewCount: lane.testimonials.length },
  });
});

test("no text in the data can end its block", () => {
  const html = renderToStaticMarkup(
    <JsonLd things={[{ "@type": "Person", name: "</script><script>alert(1)</script>" }]} />,
  );
  expect(html.match(/<\/script/g)).toHaveLength(1);
  expect(thingsIn(html)).toEqual([
    { "@type": "Person", name: "</script><script>alert(1)</script>" },
  ]);
});
