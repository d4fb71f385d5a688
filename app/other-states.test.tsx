import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { listCityPages } from "../core/locations/pages/city-pages.ts";
import { composeSite } from "../core/sections/compose-site.ts";
import { deskOf } from "../tests/support/app/desk-without-database.ts";
import { loadRoute, renderPage, visibleText } from "../tests/support/app/render-page.tsx";
import { routeArgs } from "../tests/support/app/route-args.ts";
import { content } from "../tests/support/site/content.ts";
import { loader as quote } from "./api/quote/route.ts";
import leadQuoteEmail from "./mail/leads/lead-quote.tsx";
import About from "./public/about/route.tsx";
import BookNow, { loader as loadBookNow } from "./public/book-now/route.tsx";
import Faq, { loader as loadFaq } from "./public/faq/route.tsx";
import Home, { loader as loadHome } from "./public/home/route.tsx";
import LegalText, { loader as loadLegal } from "./public/legal/route.tsx";
import Local, { loader as loadLocal } from "./public/local/route.tsx";
import OneSegment, { loader as loadOneSegment } from "./public/one-segment/route.tsx";
import Post, { loader as loadPost } from "./public/post/route.tsx";
import Pricing, { loader as loadPricing } from "./public/pricing/route.tsx";
import { Footer } from "./site-layout/footer.tsx";
import { loader as llms } from "./well-known/llms/route.ts";

const { builtIn, themes } = content;

/** Where a notary of each state lives, and what their state lets them charge for an act. */
const HOMES = {
  OR: ["Portland", "97204", ["$10"]],
  TX: ["Austin", "78701", ["$10", "$1"]],
  NC: ["Raleigh", "27601", ["$10"]],
  FL: ["Tampa", "33602", ["$10"]],
  MO: ["Kansas City", "64106", ["$5"]],
} as const;

interface Written {
  address: object;
  serviceArea: object;
  zones: object[];
  elsewhere: object;
}

/** What the owner publishes who moves the business to a state, over what they had published before. */
function moved(home: keyof typeof HOMES, commissionStates: string[], before: object) {
  const [city, zip] = HOMES[home];
  // Both were validated when they were read.
  const profile = builtIn.businessConfig as Written;
  const book = builtIn.pricing as Written;
  const businessConfig = {
    ...profile,
    address: { ...profile.address, city, zip, state: home },
    serviceArea: { ...profile.serviceArea, primary: city, region: city, counties: ["Home"] },
    commissionStates,
  };
  const pricing = {
    ...book,
    zones: book.zones.map((zone) => ({ ...zone, state: home, counties: [], zips: [] })),
    elsewhere: { ...book.elsewhere, state: home, counties: [] },
  };
  const areas = {
    serviceLocations: [],
    cities: [
      { city, county: "Home", type: "city", primaryZip: zip, state: home, population: 600_000 },
    ],
    countyCards: [{ name: "Home", cities: ["Home"], description: "Where we are." }],
    localNotes: [],
  };
  const published = { ...before, businessConfig, pricing, ...areas };
  const identity = { id: "main", version: 1, origin: "https://door.example" };
  return composeSite(identity, builtIn, published, themes);
}

/** An owner who published everything as it came before they said which state they are in. */
const PUBLISHED_FIRST = Object.fromEntries(
  (
    ["services", "servicesContent", "faqs", "aboutContent", "pages", "documents", "legal"] as const
  ).map((key) => [key, builtIn[key]]),
);

/** Every page that says prices or law, as its visitors read it, by its path. */
async function pagesOf(site: ReturnType<typeof moved>): Promise<Map<string, string>> {
  const desk = await deskOf(site);
  const pages = new Map<string, string>();
  // The routes' own types have fields of the router that the pages do not read.
  type Page = (props: never) => ReactNode;
  const add = async (
    path: string,
    Component: Page,
    load?: (args: never) => unknown,
    params = {},
  ) => {
    const loaded = load ? await loadRoute(load, { path, params }, desk) : undefined;
    const data =
      loaded !== null && typeof loaded === "object" && "data" in loaded ? loaded.data : loaded;
    const Any = Component as (props: { loaderData: unknown }) => ReactNode;
    pages.set(path, visibleText(renderPage(<Any loaderData={data} />, desk)));
  };
  await add("/", Home as Page, loadHome);
  await add("/pricing", Pricing as Page, loadPricing);
  await add("/faq", Faq as Page, loadFaq);
  await add("/book-now", BookNow as Page, loadBookNow);
  await add("/about", About as Page);
  await add("/terms-of-service", LegalText as Page, loadLegal);
  await add("/privacy-policy", LegalText as Page, loadLegal);
  await add("footer", Footer as Page);
  for (const { slug } of site.services) {
    await add(`/${slug}`, OneSegment as Page, loadOneSegment, { slug, segment: slug });
  }
  // All guides share one page, so one of them is rendered, and the texts of the others are read.
  for (const { slug, related: _, ...guide } of site.guides) {
    pages.set(`the guide ${slug}`, JSON.stringify(guide));
  }
  const slug = site.guides[0]?.slug ?? "";
  await add(`/blog/${slug}`, Post as Page, loadPost, { slug });
  for (const { path } of listCityPages(site.cities, site.localNotes)) {
    const slug = path.slice(1);
    await add(path, OneSegment as Page, loadOneSegment, { slug, segment: slug });
  }
  for (const { path } of desk.localPages()) {
    const [, service = "", county = "", place = ""] = path.split("/");
    await add(path, Local as Page, loadLocal, { service, county, city: place });
  }
  for (const { aliases: _, guide: __, ...document } of site.documents.documents) {
    pages.set(`the document ${document.name}`, JSON.stringify(document));
  }
  const answer = await quote(
    routeArgs("/api/quote", "?service=general-notary&zip=99999", desk) as never,
  );
  pages.set(
    "/api/quote",
    JSON.stringify(answer instanceof Response ? await answer.json() : answer),
  );
  pages.set("/llms.txt", await llms(routeArgs("/llms.txt", "", desk) as never).text());
  const mail = leadQuoteEmail({
    site,
    to: { firstName: "Ana" },
    quote: {
      lines: [],
      services: ["general-notary"],
      isBookable: false,
      zip: "99999",
      total: 0,
      message: "",
      notice: null,
    },
  } as never);
  pages.set("the quote's email", mail.text);
  return pages;
}

const OHIO = /Ohio|\bORC\b|\bOAC\b|\bBMV\b|\bdower\b|Clerk of Courts|Columbus(?! Day)/;

/** Oregon has the same rule; the other states do not. */
const OHIO_ID_RULE = expect.stringContaining("expired no more than 3 years");

/** North Carolina limits travel to the mileage, so the price of a visit may not be said to pay for it. */
const TRAVEL_IN_THE_PRICE = expect.stringMatching(
  /[Tt]he rest (?:of the price )?is (?:the )?travel/,
);

/** A page of one state must not name another: whoever reads it would take that state's rule for theirs. */
const STATE_NAMES = {
  OR: "Oregon",
  TX: "Texas",
  NC: "North Carolina",
  FL: "Florida",
  MO: "Missouri",
  KS: "Kansas",
  KY: "Kentucky",
  IN: "Indiana",
};

/** The names of the states that a notary with these commissions has nothing to do with. */
function otherStates(commissions: readonly string[]): RegExp {
  const names = Object.entries(STATE_NAMES).flatMap(([state, name]) =>
    commissions.includes(state) ? [] : [name],
  );
  return new RegExp(`\\b(?:${names.join("|")})\\b`);
}

test.each([
  ["OR", ["OR"], {}],
  ["OR", ["OR"], PUBLISHED_FIRST],
  ["TX", ["TX"], {}],
  ["NC", ["NC"], PUBLISHED_FIRST],
  ["FL", ["FL"], {}],
  ["MO", ["MO", "KS"], PUBLISHED_FIRST],
] as const)("no page of a notary in %s says a word of Ohio's law", async (home, states, before) => {
  const site = moved(home, [...states], before);
  const [, , fees] = HOMES[home];
  const allowed: readonly string[] = fees;
  for (const [path, text] of await pagesOf(site)) {
    const found = OHIO.exec(text) ?? otherStates(states).exec(text);
    const around = found ? text.slice(Math.max(0, found.index - 80), found.index + 80) : "";
    expect(`${path}: ${around}`).toBe(`${path}: `);
    const amounts = [...text.matchAll(/\$(?:1|5|10)(?![\d,.])/g)].map(([amount]) => amount);
    if (home !== "OR") expect([path, text]).not.toEqual([path, OHIO_ID_RULE]);
    if (home === "NC") expect([path, text]).not.toEqual([path, TRAVEL_IN_THE_PRICE]);
    expect([path, amounts.filter((amount) => !allowed.includes(amount))]).toEqual([path, []]);
    expect(text).not.toMatch(/\[\[|\]\]|\{law|\{state/);
    // A zone without counties must not leave a hole in a sentence.
    expect(`${path}: ${/(?:\bin|[.:]) counties\b/.exec(text)?.[0] ?? ""}`).toBe(`${path}: `);
  }
  expect(site.guides.length).toBeGreaterThanOrEqual(25);
  expect(site.documents.documents.length).toBeGreaterThanOrEqual(185);
});

test("an Oregon site says Oregon's fee where it says prices", async () => {
  const pages = await pagesOf(moved("OR", ["OR"], PUBLISHED_FIRST));
  for (const path of ["/pricing", "/faq", "/about", "the quote's email"]) {
    expect(pages.get(path)).toContain(
      "Oregon limits the notary fee to $10 per notarial act (ORS 194.400",
    );
  }
  expect(pages.get("/")).toContain("Notary fee at most $10 per notarial act");
  expect(pages.get("footer")).toContain(
    "I am not an attorney licensed to practice law. I am not allowed",
  );
});

test("legal texts say the journal rule of the site's own state", async () => {
  const rule = "Texas requires a notary to keep a journal (Tex. Gov't Code 406.014";
  const pages = await pagesOf(moved("TX", ["TX"], PUBLISHED_FIRST));
  for (const path of ["/terms-of-service", "/privacy-policy"]) {
    expect(pages.get(path)).toContain(rule);
    expect(pages.get(path)).not.toContain("does not require a journal");
  }
});

test("a site in Ohio still says Ohio's rules in its own words, and its footer no other state's", async () => {
  const identity = { id: "main", version: 1, origin: "https://door.example" };
  const pages = await pagesOf(composeSite(identity, builtIn, {}, themes));
  expect(pages.get("/")).toContain("Notary fee capped by Ohio at $5 per act");
  expect(pages.get("/faq")).toContain("Ohio limits the notary fee itself to $5 per in-person act");
  expect(pages.get("footer")).not.toContain("I am not an attorney");
});
