import { expect, test } from "vitest";
import { deskWithoutDatabase } from "../../tests/support/desk-without-database.ts";
import { quoteKit, quoteOfUrl } from "./quote-of-url.ts";

const desk = await deskWithoutDatabase();

const quoteAt = (address: string, preset?: { service?: string; zip?: string }) =>
  quoteOfUrl(new Request(new URL(address, "https://lane.example")), desk, preset);

test("an address with service and ZIP carries a whole quote", () => {
  const { service, zip, zone, quote } = quoteAt("/?service=estate-plans&zip=45402");
  expect({ service, zip, zone: zone?.name }).toEqual({
    service: "estate-plans",
    zip: "45402",
    zone: "Secondary Zone",
  });
  expect(quote).toMatchObject({ subtotal: 125, travelFee: 25, total: 150 });
});

test("a plain address asks for nothing", () => {
  expect(quoteAt("/")).toEqual({ service: "", zip: "", zone: null, quote: null });
});

test("a ZIP alone shows its zone, a service alone neither zone nor total", () => {
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

test("no zone shows until the ZIP is whole, and five characters are all it holds", () => {
  expect(quoteAt("/?service=apostille&zip=4504")).toMatchObject({
    zip: "4504",
    zone: null,
    quote: null,
  });
  expect(quoteAt("/?service=apostille&zip=450401234")).toMatchObject({ zip: "45040" });
  expect(quoteAt("/?service=apostille&zip=45x40").quote).toBeNull();
  expect(quoteAt("/?service=apostille&zip=%2045040%20").quote?.total).toBe(225);
});

test("an unknown service in an address is as good as none", () => {
  expect(quoteAt("/?service=no-such-service&zip=45040")).toMatchObject({
    service: "",
    quote: null,
  });
});

test("another name of a service stands for the service", () => {
  expect(quoteAt("/?service=business-docs&zip=45040")).toMatchObject({
    service: "business-services",
  });
});

test("a page's own service and ZIP hold until the address names others", () => {
  const preset = { service: "loan-signings", zip: "45402" };
  expect(quoteAt("/loan-signings", preset).quote?.total).toBe(125);
  expect(quoteAt("/loan-signings?zip=45040", preset).quote?.total).toBe(100);
  expect(quoteAt("/loan-signings?service=apostille", preset).quote?.total).toBe(250);
});

test("a form offers the 17 services with the prices of the price book, in cents", () => {
  const { services, phone, feeLaw } = quoteKit(desk);
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
  const kit = quoteKit({ ...desk, site: { ...desk.site, services } });
  expect(kit.services.map(({ id }) => id)).not.toContain("apostille");
  expect(kit.services).toHaveLength(16);
});
