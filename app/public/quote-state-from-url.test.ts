import { expect, test } from "vitest";
import { deskWithoutDatabase } from "../../tests/support/app/desk-without-database.ts";
import { quoteFormConfig, quoteStateFromUrl } from "./quote-state-from-url.ts";

const desk = await deskWithoutDatabase();

const quoteAt = (address: string, preset?: { service?: string; zip?: string }) =>
  quoteStateFromUrl(new Request(new URL(address, "https://lane.example")), desk, preset);

test("a URL with service and ZIP gives a complete quote", () => {
  const { service, zip, zone, quote } = quoteAt("/?service=estate-plans&zip=45402");
  expect({ service, zip, zone: zone?.name }).toEqual({
    service: "estate-plans",
    zip: "45402",
    zone: "Secondary Zone",
  });
  expect(quote).toMatchObject({ subtotal: 125_00, travelFee: 25_00, total: 150_00 });
});

test("a URL without parameters gives an empty form", () => {
  expect(quoteAt("/")).toEqual({ service: "", zip: "", zone: null, quote: null });
});

test("a ZIP alone gives its zone, a service alone gives neither zone nor total", () => {
  expect(quoteAt("/?zip=45040")).toMatchObject({
    zone: { name: "Primary Zone", fee: 0 },
    quote: null,
  });
  expect(quoteAt("/?service=apostille")).toMatchObject({
    service: "apostille",
    zone: null,
    quote: null,
  });
});

test("there is no zone until the ZIP is complete, and it is cut off after five characters", () => {
  expect(quoteAt("/?service=apostille&zip=4504")).toMatchObject({
    zip: "4504",
    zone: null,
    quote: null,
  });
  expect(quoteAt("/?service=apostille&zip=450401234")).toMatchObject({ zip: "45040" });
  expect(quoteAt("/?service=apostille&zip=45x40").quote).toBeNull();
  expect(quoteAt("/?service=apostille&zip=%2045040%20").quote?.total).toBe(225_00);
});

test("an unknown service in a URL counts as none", () => {
  expect(quoteAt("/?service=no-such-service&zip=45040")).toMatchObject({
    service: "",
    quote: null,
  });
});

test("an alias of a service stands for the service", () => {
  expect(quoteAt("/?service=business-docs&zip=45040")).toMatchObject({
    service: "business-services",
  });
});

test("the preset service and ZIP of a page apply until the URL names others", () => {
  const preset = { service: "loan-signings", zip: "45402" };
  expect(quoteAt("/loan-signings", preset).quote?.total).toBe(125_00);
  expect(quoteAt("/loan-signings?zip=45040", preset).quote?.total).toBe(100_00);
  expect(quoteAt("/loan-signings?service=apostille", preset).quote?.total).toBe(250_00);
});

test("a form offers the 17 services with the prices of the price book, in cents", () => {
  const { services, phone, feeLaw } = quoteFormConfig(desk);
  expect(services).toHaveLength(17);
  expect(services.find(({ id }) => id === "wills-trusts-estates")).toEqual({
    id: "wills-trusts-estates",
    name: "Wills, Trusts & Estates",
    price: 12_500,
    time: "45-60 min",
    schedule: "/schedule/wills-trusts-estates?embed=true",
  });
  expect(phone).toBe("(513) 555-0142");
  expect(feeLaw).toContain("$5");
});

test("a service the owner switched off is not offered", () => {
  const services = desk.site.services.map((service) =>
    service.id === "apostille" ? { ...service, enabled: false } : service,
  );
  const config = quoteFormConfig({ ...desk, site: { ...desk.site, services } });
  expect(config.services.map(({ id }) => id)).not.toContain("apostille");
  expect(config.services).toHaveLength(16);
});
