import { expect, test } from "vitest";
import { townPagesOf } from "../../../core/locations/town-pages.ts";
import {
  deskOf,
  deskWithoutDatabase,
  riverbendSite,
} from "../../../tests/support/desk-without-database.ts";
import { html, load, sentTo, textOf } from "../../../tests/support/render-page.tsx";
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
  load(loader, { path, params: { segment: path.slice(1) } }, open);

async function page(path: string, open: Desk = desk): Promise<string> {
  const props = { loaderData: await ask(path, open) } as Parameters<typeof Page>[0];
  return html(<Page {...props} />, open);
}

test("a town's page shows every service with its price, and leads to the local page where there is one", async () => {
  const text = await page("/notary-mason-45040");
  expect(textOf(text)).toContain("Mobile notary in Mason, OH 45040");
  for (const { serviceName, id, enabled } of desk.site.services) {
    if (!enabled) continue;
    const price = desk.price(id).price / 100;
    expect(textOf(text)).toContain(`${serviceName} $${price}`);
  }
  expect(text).toContain('href="/loan-signings/warren/mason"');
  expect(text).toContain('href="/healthcare-notary"');
  expect(text).toContain('value="45040"');
});

test("it tells of the town, its zone, the county's offices and the towns next door", async () => {
  const text = textOf(await page("/notary-dayton-45402"));
  expect(text).toContain("Dayton is the seat of Montgomery County");
  expect(text).toContain("Zone fee $25 a visit");
  expect(text).toContain("Montgomery County Recorder Deeds, mortgages");
  expect(text).toContain("Towns next door Kettering Riverside");
  expect(textOf(await page("/notary-mason-45040"))).toContain("Zone fee Included in service");
});

test.each(brands)(
  "%s has a page for each of its towns, listed where somebody wrote of it",
  async (_, open) => {
    const { cities, localNotes } = open.site;
    for (const { path, city, notes } of townPagesOf(cities, localNotes)) {
      const text = await page(path, open);
      expect(textOf(text), path).toContain(`${city.city}, ${city.state} ${city.primaryZip}`);
      expect(text.includes("noindex"), path).toBe(notes === null);
      const canonical = notes ? path : "/service-areas";
      expect(text, path).toContain(`rel="canonical" href="https://lane.example${canonical}"`);
    }
  },
);

test("a town nobody has, like any unknown address, leads home", async () => {
  expect(await sentTo(ask("/notary-x-12345", desk))).toBe("302 /");
  expect(await sentTo(ask("/notary-mason-45041", desk))).toBe("302 /");
  expect(await ask("/.env", desk)).toMatchObject({ init: { status: 404 } });
});

test.each(brands)(
  "%s has its landing pages, and their second addresses lead there for good",
  async (_, open) => {
    const { landings } = open.site.localPages;
    expect(landings.length).toBeGreaterThan(0);
    for (const { path, aliases, title, description, parts } of landings) {
      const text = await page(path, open);
      expect(textOf(text), path).toContain(title);
      for (const part of parts) expect(textOf(text), path).toContain(part.text);
      expect(text, path).toContain(`rel="canonical" href="https://lane.example${path}"`);
      expect(text, path).not.toContain("noindex");
      expect(description.length, path).toBeLessThanOrEqual(160);
      for (const alias of aliases) {
        const params = { place: alias.split("/")[2] ?? "" };
        expect(await sentTo(load(locationsLoader, { path: alias, params }, open))).toBe(
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

test("a landing page about a service the owner switched off leads home", async () => {
  const services = desk.site.services.map((service) =>
    service.id === "loan-signings" ? { ...service, enabled: false } : service,
  );
  const without = await deskOf({ ...desk.site, services });
  expect(await sentTo(ask("/loan-signing-dayton-montgomery-county", without))).toBe("302 /");
});

test("a place under /locations nobody has is no page", async () => {
  const params = { place: "poa-nowhere" };
  const answer = await load(locationsLoader, { path: "/locations/poa-nowhere", params }, desk);
  expect(answer).toMatchObject({ init: { status: 404 } });
});
