import { expect, test } from "vitest";
import { listCityPages } from "../../../core/locations/pages/city-pages.ts";
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
import { loader as locationsLoader } from "../locations/route.tsx";
import Page, { loader } from "./route.tsx";

const desk = await deskWithoutDatabase();
const riverbend = await deskOf(await riverbendSite());
const brands = [
  ["the built-in brand", desk],
  ["the second brand", riverbend],
] as const;

const ask = (path: string, open: Desk) =>
  loadRoute(loader, { path, params: { segment: path.slice(1) } }, open);

async function page(path: string, open: Desk = desk): Promise<string> {
  const props = { loaderData: await ask(path, open) } as Parameters<typeof Page>[0];
  return renderPage(<Page {...props} />, open);
}

test("a city page shows every service with its price, and links to the local page where there is one", async () => {
  const text = await page("/notary-mason-45040");
  expect(visibleText(text)).toContain("Mobile notary in Mason, OH 45040");
  for (const { serviceName, id, enabled } of desk.site.services) {
    if (!enabled) continue;
    const price = desk.price(id).price / 100;
    expect(visibleText(text)).toContain(`${serviceName} $${price}`);
  }
  expect(text).toContain('href="/loan-signings/warren/mason"');
  expect(text).toContain('href="/healthcare-notary"');
  expect(text).toContain('value="45040"');
});

test("a city page shows the city, its zone, the county offices and neighboring cities", async () => {
  const text = visibleText(await page("/notary-dayton-45402"));
  expect(text).toContain("Dayton is the seat of Montgomery County");
  expect(text).toContain("Zone fee $25 a visit");
  expect(text).toContain("Montgomery County Recorder Deeds, mortgages");
  expect(text).toContain("Nearby cities Kettering Riverside");
  expect(visibleText(await page("/notary-mason-45040"))).toContain("Zone fee Included in service");
});

test("a county office is listed with its website, and with its phone once the owner enters one", async () => {
  expect(await page("/notary-dayton-45402")).toContain('href="https://www.mcohio.org"');
  const localNotes = desk.site.localNotes.map((county) => ({
    ...county,
    offices: county.offices.map((office) => ({ ...office, phone: "(937) 555-0117" })),
  }));
  const called = await page("/notary-dayton-45402", await deskOf({ ...desk.site, localNotes }));
  expect(called).toContain('href="tel:+19375550117"');
});

test("a city names no landmark of another city as its own", () => {
  const landmarks = desk.site.localNotes.flatMap(({ towns }) =>
    towns.flatMap((town) => town.landmarks),
  );
  expect(new Set(landmarks).size).toBe(landmarks.length);
  expect(landmarks.filter((name) => / \(in |in Springdale/.test(name))).toEqual([]);
});

test.each(brands)(
  "%s has a page for each of its cities, indexable where it has local notes",
  async (_, open) => {
    const { cities, localNotes } = open.site;
    for (const { path, city, notes } of listCityPages(cities, localNotes)) {
      const text = await page(path, open);
      expect(visibleText(text), path).toContain(`${city.city}, ${city.state} ${city.primaryZip}`);
      expect(text.includes("noindex"), path).toBe(notes === null);
      const canonical = notes ? path : "/service-areas";
      expect(text, path).toContain(`rel="canonical" href="https://lane.example${canonical}"`);
    }
  },
);

test("an unknown city, like any unknown path, redirects to the home page", async () => {
  expect(await redirectOf(ask("/notary-x-12345", desk))).toBe("302 /");
  expect(await redirectOf(ask("/notary-mason-45041", desk))).toBe("302 /");
  expect(await ask("/.env", desk)).toMatchObject({ init: { status: 404 } });
});

test.each(brands)(
  "%s has its landing pages, and their aliases redirect there permanently",
  async (_, open) => {
    const { landings } = open.site.localPages;
    expect(landings.length).toBeGreaterThan(0);
    for (const { path, aliases, title, description, parts } of landings) {
      const text = await page(path, open);
      expect(visibleText(text), path).toContain(title);
      for (const part of parts) expect(visibleText(text), path).toContain(part.text);
      expect(text, path).toContain(`rel="canonical" href="https://lane.example${path}"`);
      expect(text, path).not.toContain("noindex");
      expect(description.length, path).toBeLessThanOrEqual(160);
      for (const alias of aliases) {
        const params = { place: alias.split("/")[2] ?? "" };
        expect(await redirectOf(loadRoute(locationsLoader, { path: alias, params }, open))).toBe(
          `301 ${path}`,
        );
      }
    }
  },
);

test("the built-in landing pages are the eight addresses of the specification, 200 to 280 words each", () => {
  const { landings } = desk.site.localPages;
  expect(landings.flatMap(({ path, aliases }) => [path, ...aliases])).toEqual([
    "/power-of-attorney-warren-county-lebanon",
    "/locations/poa-warren-lebanon",
    "/loan-signing-dayton-montgomery-county",
    "/locations/loan-signing-dayton-montgomery",
    "/general-notary-hamilton-county-cincinnati",
    "/locations/general-notary-hamilton-cincinnati",
    "/wills-estates-warren-county-mason",
    "/locations/wills-estates-warren-mason",
  ]);
  for (const { path, lead, parts } of landings) {
    const words = [lead, ...parts.flatMap(({ heading, text }) => [heading, text])].join(" ");
    const count = words.split(/\s+/).length;
    expect(count, path).toBeGreaterThanOrEqual(200);
    expect(count, path).toBeLessThanOrEqual(280);
  }
});

test("a landing page about a service that is switched off redirects to the home page", async () => {
  const services = desk.site.services.map((service) =>
    service.id === "loan-signings" ? { ...service, enabled: false } : service,
  );
  const without = await deskOf({ ...desk.site, services });
  expect(await redirectOf(ask("/loan-signing-dayton-montgomery-county", without))).toBe("302 /");
});

test("an unknown path under /locations is not found", async () => {
  const params = { place: "poa-nowhere" };
  const answer = await loadRoute(locationsLoader, { path: "/locations/poa-nowhere", params }, desk);
  expect(answer).toMatchObject({ init: { status: 404 } });
});

test("without a script, service and city pages that are asked about a visit show its next times, and nobody else is given them", async () => {
  const times: Desk["booking"]["nextTimes"] = async () => ({
    kind: "times",
    times: [],
    reason: null,
    open: { isOpen: true, changes: Date.UTC(2026, 6, 2) },
    now: Date.UTC(2026, 6, 1, 15),
    zone: "America/New_York",
  });
  const open = { ...desk, booking: { ...desk.booking, nextTimes: times } };
  for (const path of ["/loan-signings", "/notary-mason-45040"]) {
    const query = "?service=loan-signings&zip=45040";
    const params = { segment: path.slice(1) };
    const asked = Object(await loadRoute(loader, { path: path + query, params }, open));
    expect(new Headers(asked.init.headers).get("cache-control"), path).toBe("private, no-store");
    expect(asked.data.view.state.times, path).toMatchObject({ times: [] });
    const cached = Object(await loadRoute(loader, { path, params }, open));
    expect(cached.view.state, path).not.toHaveProperty("times");
  }
});
