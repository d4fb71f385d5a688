import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { otherLanguagePath, TRANSLATED_PAGES } from "../../../core/language.ts";
import { toQuoteResponse } from "../../../core/pricing/quote-response.ts";
import { publicPages, translationsOf } from "../../../core/sections/public-pages.ts";
import type { Site } from "../../../core/sections/site.ts";
import { siteIn } from "../../../core/sections/spanish-site.ts";
import { deskOf, riverbendSite, siteOf } from "../../../tests/support/app/desk-without-database.ts";
import {
  loadRoute,
  redirectOf,
  renderPage,
  visibleText,
} from "../../../tests/support/app/render-page.tsx";
import { siteElsewhere } from "../../../tests/support/site/site-elsewhere.ts";
import type { Desk } from "../../desk.ts";
import { Footer } from "../../site-layout/footer.tsx";
import { Header } from "../../site-layout/header.tsx";
import { PageContext } from "../../site-layout/page-context.ts";
import * as thanks from "../contact-thanks/route.tsx";
import { NotFound } from "../not-found/not-found.tsx";
import * as accessibility from "./accessibility/route.tsx";
import * as book from "./book/route.tsx";
import * as contact from "./contact/route.tsx";
import * as difference from "./difference/route.tsx";
import * as home from "./home/route.tsx";
import SpanishLayout, { loader as layoutLoader } from "./layout.tsx";
import * as prices from "./prices/route.tsx";
import * as privacy from "./privacy/route.tsx";
import * as services from "./services/route.tsx";

const ROUTES = {
  "/es": home,
  "/es/precios": prices,
  "/es/servicios": services,
  "/es/reservar": book,
  "/es/contacto": contact,
  "/es/notary-public-y-notario": difference,
  "/es/privacidad": privacy,
  "/es/accesibilidad": accessibility,
  "/es/contacto/gracias": thanks,
};

const english = await siteOf();

async function spanishDesk(site: Site): Promise<Desk> {
  const spanish = siteIn("es", site);
  if (!spanish) throw new Error(`${site.id} has no Spanish pages`);
  return deskOf(spanish);
}

const lane = await spanishDesk(english);
const riverbend = await spanishDesk(await riverbendSite());

/** A Spanish page with header, notice and footer, as HTML. */
async function page(path: keyof typeof ROUTES, desk: Desk, query = ""): Promise<string> {
  const route = ROUTES[path];
  // The page after the form has no loader; those of the others differ in their data.
  const loader = "loader" in route ? (route.loader as (args: never) => unknown) : () => null;
  const loaded = Object(await loadRoute(loader, { path: path + query }, desk));
  const loaderData: unknown = "data" in loaded ? loaded.data : loaded;
  // Each route is given the data of its own loader.
  const Page = route.default as ComponentType<{ loaderData: unknown }>;
  const context = { site: desk.site, islandsEntry: "/assets/entry.js", year: 2026 };
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <PageContext value={context}>
        <Header />
        <Page loaderData={loaderData} />
        <SpanishLayout />
        <Footer />
      </PageContext>
    </MemoryRouter>,
  );
}

/** Words that are English wherever they stand; names of laws, forms and the notice in English are taken out before. */
const ENGLISH =
  /\b(the|and|your|you|we|with|from|for|free|price|book|call|travel|visit|weekdays|weekends|zone|county|counties|hours|sign)\b/i;

describe.each([
  ["the built-in brand", lane],
  ["the second brand", riverbend],
])("%s", (_, desk) => {
  test.each(Object.keys(ROUTES) as (keyof typeof ROUTES)[])(
    "%s has no English sentence, and the notice in both languages",
    async (path) => {
      const html = await page(
        path,
        desk,
        path === "/es/reservar" ? "?service=general-notary&zip=45402" : "",
      );
      const { notice } = desk.site.spanish;
      const text = visibleText(html);
      expect(text.split(notice.spanish).length).toBe(2);
      // Once in view beside the Spanish one, once in the footer.
      expect(text.split(notice.english).length).toBe(3);
      const rest = text
        .replaceAll(notice.english, "")
        .replaceAll(desk.site.businessConfig.name, "")
        .replaceAll(desk.site.businessConfig.shortName, "")
        .replace(/Privacy Policy|English/g, "");
      const found = ENGLISH.exec(rest);
      expect(found && rest.slice(Math.max(0, found.index - 60), found.index + 60)).toBeNull();
    },
  );
});

test("every service and zone costs the same in both languages", async () => {
  const desk = await deskOf(english);
  const amounts = (one: Desk, id: string, zip: string) => {
    const estimate = one.quote([id], zip);
    if (!estimate) throw new Error(`no estimate for ${id} in ${zip}`);
    const { travelFee, subtotal, total } = toQuoteResponse(estimate);
    return { travelFee, subtotal, total };
  };
  for (const { id, serviceName } of english.services) {
    for (const zip of ["45202", "45402", "45103", "41011"]) {
      expect(amounts(lane, id, zip), `${id} ${zip}`).toEqual(amounts(desk, id, zip));
    }
    expect(lane.price(id).name, id).not.toBe(serviceName);
  }
  expect(english.pricing.zones.map(({ fee }) => fee)).toEqual(
    lane.site.pricing.zones.map(({ fee }) => fee),
  );
});

test("a Spanish page names its English one for search engines, and both are in the list of pages", async () => {
  const html = await page("/es/precios", lane);
  expect(html).toContain('hrefLang="en" href="https://lane.example/pricing"');
  expect(html).toContain('hrefLang="es" href="https://lane.example/es/precios"');
  expect(html).toContain('hrefLang="x-default" href="https://lane.example/pricing"');
  expect(html).toContain('rel="canonical" href="https://lane.example/es/precios"');
  const paths = publicPages(english).map(({ path }) => path);
  for (const { en, es } of TRANSLATED_PAGES)
    expect(paths).toEqual(expect.arrayContaining([en, es]));
});

test("titles are at most 60 characters and descriptions 160", () => {
  for (const { site } of [lane, riverbend]) {
    for (const [path, { title, description }] of Object.entries(site.spanish.pages)) {
      expect(title.length, `${path} ${title}`).toBeLessThanOrEqual(60);
      expect(description.length, `${path} ${description}`).toBeLessThanOrEqual(160);
    }
  }
});

test("the language link leads to the same page", () => {
  expect(otherLanguagePath("/pricing", "en")).toBe("/es/precios");
  expect(otherLanguagePath("/es/precios", "es")).toBe("/pricing");
  expect(otherLanguagePath("/blog/some-guide", "en")).toBe("/es");
  expect(otherLanguagePath("/schedule/apostille", "en", "?zip=45202")).toBe(
    "/es/citas/apostille?zip=45202",
  );
  expect(otherLanguagePath("/es/notary-public-y-notario", "es")).toBe("/");
  expect(otherLanguagePath("/accessibility", "en")).toBe("/es/accesibilidad");
});

test("a business whose owner did not say yes has no Spanish pages and no link to them", async () => {
  const without = { ...english, offersSpanish: false };
  expect(siteIn("es", without)).toBeNull();
  const desk = await deskOf(without);
  expect(
    await redirectOf(Promise.resolve().then(() => loadRoute(layoutLoader, { path: "/es" }, desk))),
  ).toBe("302 /");
  const header = renderToStaticMarkup(
    <MemoryRouter>
      <PageContext value={{ site: without, islandsEntry: "", year: 2026 }}>
        <Header />
        <Footer />
      </PageContext>
    </MemoryRouter>,
  );
  expect(header).not.toMatch(/href="\/es["/]/);
  expect(publicPages(without).some(({ path }) => /^\/es(\/|$)/.test(path))).toBe(false);
});

test("an unknown address under /es gets a Spanish not-found page with the notice; without Spanish pages it is English", async () => {
  const text = visibleText(renderPage(<NotFound />, lane));
  expect(text).toContain("404 No encontramos esta página");
  expect(text).toContain("¿Lo necesita pronto?");
  expect(text).toContain(lane.site.spanish.notice.spanish);
  expect(text.replace(lane.site.spanish.notice.english, "")).not.toMatch(ENGLISH);
  const desk = await deskOf({ ...english, offersSpanish: false });
  expect(visibleText(renderPage(<NotFound />, desk))).toContain("Oops! Page not found");
});

test("an owner who wrote no accessibility statement in Spanish keeps the pages, and links lead to the English one", async () => {
  const { accessibility: _, ...spanish } = english.spanish;
  const desk = await spanishDesk({ ...english, spanish });
  const loaded = loadRoute(accessibility.loader, { path: "/es/accesibilidad" }, desk);
  expect(await redirectOf(loaded)).toBe("302 /accessibility");
  expect(publicPages(desk.site).some(({ path }) => path === "/es/accesibilidad")).toBe(false);
  expect(translationsOf("/accessibility", desk.site)).toBeNull();
});

test("where the law limits travel no question in Spanish promises one fee for a zone", async () => {
  const boise = await siteElsewhere({
    ...{ city: "Boise", state: "ID", zip: "83702", timezone: "America/Boise" },
    zones: [
      { id: "primary", counties: ["Ada"] },
      { id: "secondary", counties: ["Canyon"], fee: 25 },
    ],
  });
  const answer = boise.spanish.faqs.find(({ question }) => question === "¿Cuánto cuesta?")?.answer;
  expect(answer).toContain("El código postal decide el cargo por zona");
  expect(answer).not.toContain("$25");
});
