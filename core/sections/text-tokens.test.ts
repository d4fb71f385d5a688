import fc from "fast-check";
import { expect, test } from "vitest";
import { joinNames } from "../format/names.ts";
import type { WrittenSections } from "./registry.ts";
import { fillTokens, textTokens } from "./text-tokens.ts";

const zone = { name: "Near", description: "Near.", state: "ME" };

/** The two sections tokens are taken from, as an owner writes them. */
const harbor = {
  businessConfig: {
    name: "Two Harbors Notary",
    shortName: "Two Harbors",
    phone: "(207) 555-0188",
    email: "hello@twoharbors.example",
    address: { city: "Berwick", state: "ME" },
    commissionStates: ["ME"],
    serviceArea: {
      region: "Southern Maine",
      primary: "Berwick to Bath",
      radius: 30,
      counties: ["York", "Cumberland", "Lincoln"],
    },
    hours: { weekdays: "7:00 AM - 5:00 PM", weekends: "Closed", emergency: "By phone" },
  },
  pricing: {
    services: [{ id: "house-call", baseRate: 60.5 }],
    zones: [
      { ...zone, id: "near", counties: ["York"], fee: 12 },
      { ...zone, id: "coast", counties: ["Cumberland", "Lincoln"], fee: 18.5 },
    ],
    elsewhere: { ...zone, id: "far", counties: ["Oxford"], fee: 1_042 },
    surcharges: { sameDay: 21, afterHours: 36, holidays: 66 },
    cancellation: { freeHours: 4, late: 42, enRoute: 28, noShow: 68 },
    notarialFee: { perAct: 9 },
  },
} as unknown as WrittenSections;

const tokens = textTokens(harbor);

test.each([
  ["Call {phone}.", "Call (207) 555-0188."],
  ["{name} of {city}, {state}", "Two Harbors Notary of Berwick, ME"],
  ["{stateName} law", "Maine law"],
  ["{countyCount} counties: {counties}", "3 counties: York, Cumberland and Lincoln"],
  ["{radius} miles around {area} in {region}", "30 miles around Berwick to Bath in Southern Maine"],
  ["{weekdays}; {weekends}; {emergency}", "7:00 AM - 5:00 PM; Closed; By phone"],
  ["A house call from {price.house-call}", "A house call from $60.50"],
  ["{fee.coast} in {counties.coast}", "$18.50 in Cumberland and Lincoln"],
  ["{fee.far} in {counties.far}", "$1,042 in Oxford"],
  [
    "{counties.near} counties, {counties.coast} counties",
    "York County, Cumberland and Lincoln counties",
  ],
  ["In {counties.secondary} counties", "In all other counties"],
  ["{surcharge.sameDay}, {surcharge.afterHours}, {surcharge.holidays}", "$21, $36, $66"],
  [
    "{cancel.freeHours} hours, then {cancel.late}, {cancel.enRoute} or {cancel.noShow}",
    "4 hours, then $42, $28 or $68",
  ],
  ["{perAct} an act", "$9 an act"],
])("%j is filled to %j", (written, read) => {
  expect(fillTokens(written, tokens, "heroContent")).toBe(read);
});

test("a business of one county says County", () => {
  const { businessConfig, ...others } = harbor as unknown as {
    businessConfig: { serviceArea: object };
  };
  const serviceArea = { ...businessConfig.serviceArea, counties: ["York"] };
  const one = { ...others, businessConfig: { ...businessConfig, serviceArea } };
  expect(
    fillTokens(
      "We serve {counties} counties.",
      textTokens(one as unknown as WrittenSections),
      "claims",
    ),
  ).toBe("We serve York County.");
});

test("the state of a visitor's ZIP is left for the quote to fill", () => {
  expect(fillTokens("{zipState} is past {stateName}.", tokens, "pricing")).toBe(
    "{zipState} is past Maine.",
  );
});

test("every text is filled at any depth, and nothing but texts changes", () => {
  const written = { title: "{city}", on: true, count: 3, none: null, list: [{ line: "{state}" }] };
  expect(fillTokens(written, tokens, "faqs")).toEqual({
    title: "Berwick",
    on: true,
    count: 3,
    none: null,
    list: [{ line: "ME" }],
  });
  expect(written.title).toBe("{city}");
});

test("an unknown token is rejected with its path and the known tokens", () => {
  const written = { answers: ["{city}", "Ring {fone}."] };
  expect(() => fillTokens(written, tokens, "faqs")).toThrow(
    /^faqs\.answers\.1: there is no token \{fone\}\. Use one of \{name\}, \{shortName\}, \{phone\}/,
  );
});

test.each([["{}"], ["{ city }"], ["{1}"], ["100 % {"], ["} {"]])(
  "braces without a token name, as in %j, stay as written",
  (written) => {
    expect(fillTokens(written, tokens, "faqs")).toBe(written);
  },
);

test("a value with a dollar sign is inserted as it is", () => {
  const odd = new Map([["name", "Cash $& Carry $1"]]);
  expect(fillTokens("{name}!", odd, "heroContent")).toBe("Cash $& Carry $1!");
});

test("a list of names is joined as people say it", () => {
  expect(joinNames([])).toBe("");
  expect(joinNames(["York"])).toBe("York");
  expect(joinNames(["York", "Lincoln"])).toBe("York and Lincoln");
  expect(joinNames(["York", "Lincoln", "Knox"])).toBe("York, Lincoln and Knox");
});

test("a text without braces does not change", () => {
  const plain = fc.string().filter((text) => !/[{}]/.test(text));
  fc.assert(
    fc.property(plain, (text) => {
      expect(fillTokens(text, tokens, "faqs")).toBe(text);
    }),
  );
});

test("after filling, no token of the business is left in any text", () => {
  const piece = fc.oneof(
    fc.constantFrom(...tokens.keys()).map((key) => `{${key}}`),
    fc.lorem(),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      expect(fillTokens(pieces.join(" "), tokens, "faqs")).not.toMatch(/[{}]/);
    }),
  );
});
