import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LeadFormValues } from "./lead-form.ts";
import { reasonsToHold } from "./spam.ts";

const ana: LeadFormValues = {
  firstName: "Ana",
  lastName: "Ruiz",
  phone: "(513) 555-0199",
  email: "ana@home.example",
  zip: "45040",
  preferredTime: "today",
  services: ["loan-signings"],
  details: "My father is in the hospital.",
};
const calm = { trap: "", ageMs: 60_000 };
const quick = { trap: "", ageMs: 1_000 };

const held = (changes: Partial<LeadFormValues>, signals = calm) =>
  reasonsToHold({ ...ana, ...changes }, signals);

describe("leads from people are not held", () => {
  test("who takes a minute", () => {
    expect(held({})).toEqual([]);
  });

  test("whose browser fills everything at once, and who sends within a second", () => {
    expect(held({}, quick)).toEqual([]);
  });

  test.each([
    "Ana",
    "Ruiz",
    "Ana Ruiz",
    "ana ruiz",
    "Ruiz, Ana",
    " ANA@home.example ",
    "(513) 555-0199",
    "+1 513 555 0199",
    "5135550199",
    "45040",
  ])("whose browser fills the trap with %j too, in that second", (trap) => {
    expect(held({}, { ...quick, trap })).toEqual([]);
  });

  test("who mentions one web page in the details", () => {
    expect(held({ details: "We are here: https://hospital.example/visitors" })).toEqual([]);
  });

  test("who uses the public API, without a page or a timer", () => {
    expect(held({}, { trap: "", ageMs: null } as never)).toEqual([]);
  });

  test.each(["St. John", "O'Neil", "Dr.Ruiz", "Nguyễn", "李", "Ana-María"])(
    "who is called %s",
    (firstName) => {
      expect(held({ firstName }, quick)).toEqual([]);
    },
  );

  test("whatever they write without links or markup, however fast, with or without autofill", () => {
    const own = fc.constantFrom("", "Ana", "Ana Ruiz", ana.email, ana.phone, ana.zip);
    const words = fc.string({ unit: fc.constantFrom(..."abc é.,'\n12") });
    fc.assert(
      fc.property(words, own, fc.integer({ min: 0, max: 90_000_000 }), (details, trap, ageMs) => {
        expect(held({ details }, { trap, ageMs })).toEqual([]);
      }),
    );
  });
});

describe("leads from bots are held, with the reasons", () => {
  test.each([
    ["fills the hidden field", {}, { ...calm, trap: "Great offers" }, ["hidden field filled"]],
    [
      "fills it at once",
      {},
      { ...quick, trap: "x" },
      ["hidden field filled", "sent within three seconds"],
    ],
    [
      "has a link in the details and no patience",
      { details: "see http://pills.example" },
      quick,
      ["sent within three seconds", "link in the details"],
    ],
    [
      "has many links",
      { details: "http://a.example www.b.example https://c.example" },
      calm,
      ["3 links in the details"],
    ],
    [
      "writes markup",
      { details: '<a href="//pills.example">pills</a>' },
      calm,
      ["markup in the details"],
    ],
    [
      "writes forum markup",
      { details: "[url=//p.example]p[/url]" },
      calm,
      ["markup in the details"],
    ],
    [
      "is called by an address",
      { firstName: "https://pills.example" },
      calm,
      ["address in the name"],
    ],
    [
      "has an address for a surname",
      { lastName: "pills.example/buy" },
      calm,
      ["address in the name"],
    ],
  ])("that %s", (_, changes, signals, reasons) => {
    expect(held(changes, signals)).toEqual(reasons);
  });
});
