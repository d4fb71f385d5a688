import { join } from "node:path";
import { expect, test } from "vitest";
import { composeSite } from "../core/sections/compose-site.ts";
import { deskWithoutDatabase } from "../tests/support/app/desk-without-database.ts";
import { createFigureLibrary } from "./blog/figure-library.ts";
import { readMapLand } from "./locations/map/map-land.ts";
import { readZipDirectory } from "./locations/zip-directory.ts";
import { createPictureStore } from "./media/picture-store.ts";
import { readBuiltInSections, readThemes } from "./site/section-files.ts";
import { createSiteDesk, type SiteDeskDeps } from "./site-desk.ts";

const content = join(import.meta.dirname, "../content");
const face = { id: "main", version: 1, origin: "http://localhost:3000" };
const site = composeSite(face, await readBuiltInSections(content), {}, await readThemes(content));
const deps: SiteDeskDeps = {
  places: await readZipDirectory(content),
  land: await readMapLand(content),
  figures: createFigureLibrary(content),
  islandsEntry: "/assets/entry.js",
  securityContact: null,
  sendsEmail: true,
  pictures: createPictureStore(content, null), // there are no pictures in it
  findPicture: async () => null,
  now: () => Date.parse("2026-07-01T12:00:00Z"),
  report: () => {},
};
// These tests do not use leads, the chat or bookings.
const parts = await deskWithoutDatabase();
const desk = createSiteDesk(site, deps, parts);

test("a loan signing in Dayton costs the base rate and the secondary zone's fee", () => {
  expect(desk.quote(["loan-signings"], "45402")).toMatchObject({
    services: [{ id: "loan-signings", name: "Loan Signings", price: 100_00 }],
    zone: { name: "Secondary Zone" },
    subtotal: 100_00,
    travelFee: 25_00,
    total: 125_00,
    notice: null,
  });
});

test("two services in Mason share one visit, whose travel is free", () => {
  expect(desk.quote(["general-notary", "estate-plans"], "45040")).toMatchObject({
    subtotal: 200_00,
    travelFee: 0,
    total: 200_00,
  });
});

test("a quote for a ZIP in another state has the usual price and a notice that says why to call", () => {
  const quote = desk.quote(["general-notary"], "41011");
  expect(quote?.total).toBe(125_00);
  expect(quote?.notice).toMatch(/^This ZIP is in Kentucky\..*\(513\) 555-0142\.$/);
});

test.each([
  ["no service", [], "45040"],
  ["half a ZIP", ["general-notary"], "4504"],
])("there is no quote for %s", (_what, services, zip) => {
  expect(desk.quote(services, zip)).toBeNull();
});

test("a zone answers to a whole ZIP, alone", () => {
  expect(desk.zoneFor("45385")?.name).toBe("Secondary Zone");
  expect(desk.zoneFor("99999")?.name).toBe("Extended Zone");
  expect(desk.zoneFor("4538")).toBeNull();
});

test("a service is priced by its class of the price book, and keeps its own name", () => {
  expect(desk.price("wills-trusts-estates")).toMatchObject({
    id: "wills-trusts-estates",
    name: site.services.find(({ id }) => id === "wills-trusts-estates")?.serviceName,
    price: 125_00,
  });
  expect(desk.price("skywriting")).toMatchObject({ name: "Unknown Service", price: 0 });
});

test("the year turns at the business's midnight, not at the server's", () => {
  const at = (instant: string) =>
    createSiteDesk(site, { ...deps, now: () => Date.parse(instant) }, parts).year;
  expect(at("2027-01-01T04:59:59Z")).toBe(2026);
  expect(at("2027-01-01T05:00:00Z")).toBe(2027);
});

test("the area map is the site's own", () => {
  expect(desk.areaMap().counties.map(({ name }) => name)).toContain("Hamilton");
});
