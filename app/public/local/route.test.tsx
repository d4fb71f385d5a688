import { expect, test } from "vitest";
import {
  deskOf,
  deskWithoutDatabase,
  riverbendSite,
} from "../../../tests/support/app/desk-without-database.ts";
import {
  loadRoute,
  redirectOf,
  renderPage,
  visibleText,
} from "../../../tests/support/app/render-page.tsx";
import type { Desk } from "../../desk.ts";
import Page, { loader } from "./route.tsx";

const desk = await deskWithoutDatabase();
const riverbend = await deskOf(await riverbendSite());

function paramsOf(path: string) {
  const [, service = "", county = "", city] = path.split("/");
  return { service, county, ...(city ? { city } : {}) };
}

const ask = (path: string, open: Desk) => loadRoute(loader, { path, params: paramsOf(path) }, open);

async function page(path: string, open: Desk = desk): Promise<string> {
  const props = { loaderData: await ask(path, open) } as Parameters<typeof Page>[0];
  return renderPage(<Page {...props} />, open);
}

test("the rules give 72 pages by population and importance, and Blue Ash one by exception", () => {
  const paths = desk.localPages().map(({ path }) => path);
  expect(paths).toHaveLength(73);
  expect(new Set(paths).size).toBe(73);
  expect(paths).toContain("/general-notary/hamilton/blue-ash");
  expect(paths).not.toContain("/loan-signings/hamilton/blue-ash");
});

test("a local page shows the service, city, ZIP, travel fee, hours and credentials", async () => {
  const text = visibleText(await page("/loan-signings/warren/mason"));
  for (const words of [
    "Loan Signings in Mason, OH 45040",
    "Service area Mason, Warren County",
    "ZIP 45040",
    "Response time Same-day available",
    "Travel fee Included in service",
    "Weekdays 8:00 AM - 8:00 PM",
    "Mason, Warren County, Ohio",
    "We Serve Near Kings Island",
    "(513) 555-0142 hello@signaturelane.example",
    "NNA Certified Background Checked E&O Insured Bonded",
    "Warren County Recorder",
    "Loans on rental and vacation homes",
  ]) {
    expect(text).toContain(words);
  }
});

test("where the zone has a fee, the card shows it", async () => {
  expect(visibleText(await page("/loan-signings/montgomery/dayton"))).toContain("Travel fee $25");
});

test("a local page links to three posts, to neighboring cities and to the city's own page", async () => {
  const text = await page("/estate-plans/warren/mason");
  expect([...text.matchAll(/href="\/blog\/[^"]+"/g)]).toHaveLength(3);
  expect(text).toContain('href="/estate-plans/butler/west-chester"');
  // Blue Ash has no page about estate plans, so the link leads to its city page.
  expect(text).toContain('href="/notary-blue-ash-45242"');
  expect(text).toContain('href="/notary-mason-45040"');
});

test("geo tags name the city of the page", async () => {
  const text = await page("/apostille/butler/west-chester");
  for (const [name, content] of [
    ["geo.region", "US-OH"],
    ["geo.placename", "West Chester"],
    ["geo.postalcode", "45069"],
    ["geo.position", "39.338194;-84.417103"],
  ]) {
    expect(text).toContain(`<meta name="${name}" content="${content}"/>`);
  }
});

test("every page has its own text, so search engines may index it", async () => {
  for (const { path } of desk.localPages()) {
    const text = await page(path);
    expect(text, path).not.toContain("noindex");
    expect(text, path).toContain(`rel="canonical" href="https://lane.example${path}"`);
    const description = /<meta name="description" content="([^"]*)"/.exec(text)?.[1] ?? "";
    expect(description.length, path).toBeLessThanOrEqual(170);
  }
});

test("a page without local notes is not indexed, and its canonical page is the service page", async () => {
  const silent = await deskOf({ ...desk.site, localNotes: [] });
  const text = await page("/loan-signings/warren/mason", silent);
  expect(text).toContain('<meta name="robots" content="noindex"/>');
  expect(text).toContain('rel="canonical" href="https://lane.example/loan-signings"');
  expect(visibleText(text)).toContain("Purchase, refinance and HELOC packages");
});

test("the county of a service redirects to the service areas, an unknown city to the home page", async () => {
  expect(await redirectOf(ask("/general-notary/warren", desk))).toBe(
    "302 /service-areas#warren-county",
  );
  expect(await redirectOf(ask("/general-notary/atlantis", desk))).toBe("302 /");
  expect(await redirectOf(ask("/loan-signings/hamilton/blue-ash", desk))).toBe("302 /");
  expect(await ask("/lost/warren/mason", desk)).toMatchObject({ init: { status: 404 } });
});

test("the second brand's local pages are its own", async () => {
  const text = visibleText(await page("/kitchen-table/kenton/covington", riverbend));
  expect(text).toContain("Kitchen Table Visits in Covington, KY 41011");
  expect(text).toContain("Covington, Kenton County, Kentucky");
  expect(text).toContain("Travel fee $8");
  expect(text).toContain("Screened Every Spring Surety Bond On File");
  expect(text).not.toMatch(/NNA|Ohio|E&O|555-0142/);
});
