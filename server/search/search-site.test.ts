import { describe, expect, test } from "vitest";
import { riverbendSite, siteOf } from "../../tests/support/app/desk-without-database.ts";
import { SEARCH_KINDS } from "./search-entries.ts";
import { searchSite } from "./search-site.ts";

const site = await siteOf();

const ask = (question: string, limit = 30) => searchSite(site, question, limit);
const hrefs = (question: string) => ask(question).map(({ href }) => href);

describe("one question searches everything on the site", () => {
  test.each([
    ["a service", "loan signings", "/loan-signings"],
    ["a paper", "quitclaim deed", "/faq?q=Quitclaim+Deed"],
    ["a paper by its trade name", "hippa", "/faq?q=HIPAA+Authorization"],
    ["a guide", "how apostille works", "/blog/how-apostille-works"],
    [
      "a guide by a question of its own",
      "mobile notary or shipping store",
      "/blog/mobile-vs-shipping-store",
    ],
    ["a town", "kettering", "/notary-kettering-45429"],
    ["a ZIP", "45040", "/notary-mason-45040"],
    ["a county", "warren county", "/service-areas"],
    ["a service in a town", "loan signing dayton", "/loan-signings/montgomery/dayton"],
    ["a policy", "privacy policy", "/privacy-policy"],
    ["a page", "pricing and travel zones", "/pricing"],
    ["a question of the home page", "do you bring witnesses", "/faq"],
    ["the price, however it is asked for", "how much do you charge", "/pricing"],
    ["a word typed half", "apost", "/apostille"],
    ["a word with a slip", "morgage", "/faq?q=Mortgage"],
    ["accents or none", "médico", "/faq?q=Health+Care+Power+of+Attorney"],
  ])("%s: %j", (_what, question, href) => {
    expect(hrefs(question)).toContain(href);
  });
});

test("a ZIP with another digit is another ZIP", () => {
  expect(hrefs("45041")).toEqual([]);
});

test("results are grouped by kind, each with a title, an address and an excerpt", () => {
  const hits = ask("power of attorney");
  const runs = hits.filter(({ kind }, at) => kind !== hits[at - 1]?.kind).map(({ kind }) => kind);
  expect(runs.length).toBeGreaterThan(2);
  expect(runs).toEqual([...new Set(runs)]);
  for (const { kind, title, href, excerpt } of hits) {
    expect(SEARCH_KINDS).toContain(kind);
    expect(href).toMatch(/^\//);
    expect(title.length * excerpt.length, href).toBeGreaterThan(0);
  }
});

test("documents are sorted as the document finder sorts them", () => {
  const documents = ask("poa", 60).filter(({ kind }) => kind === "document");
  expect(documents[0]?.title).toBe("Financial Power of Attorney");
});

test("there are never more results than requested", () => {
  expect(ask("notary", 5)).toHaveLength(5);
  expect(ask("notary", 0)).toEqual([]);
});

test.each(["", "   ", "?!", "zzzzqq", "💍"])("%j finds nothing", (question) => {
  expect(ask(question)).toEqual([]);
});

test("a disabled service is not found", async () => {
  const services = site.services.map((service) =>
    service.id === "apostille" ? { ...service, enabled: false } : service,
  );
  const found = searchSite({ ...site, services }, "apostille", 60).map(({ href }) => href);
  expect(found).not.toContain("/apostille");
});

test("a site is indexed once, however often it is searched", () => {
  let reads = 0;
  const watched = new Proxy(site, {
    get: (target, key) => {
      if (key === "guides") reads += 1;
      return Reflect.get(target, key);
    },
  });
  for (const question of ["poa", "deed", "apostille"]) searchSite(watched, question, 10);
  expect(reads).toBe(1);
});

test("the second test business finds its own content only", async () => {
  const theirs = await riverbendSite();
  const found = (question: string) => searchSite(theirs, question, 30);
  expect(found("deed")[0]?.href).toMatch(/deed/i);
  expect(found("covington").map(({ href }) => href)).toContain("/notary-covington-41011");
  for (const question of ["Mason", "45040", "HELOC", "Kettering", "apostille services"]) {
    const told = JSON.stringify(found(question));
    expect(told, question).not.toMatch(/Ohio|Mason|Kettering|\/apostille/);
  }
});
