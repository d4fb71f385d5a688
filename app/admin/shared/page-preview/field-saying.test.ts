import { expect, test } from "vitest";
import { fieldSaying, placeSaying } from "./field-saying.ts";

const facts = { phone: "(513) 555-0142" };
const values = ["We come to you", "Call {phone} any time of the day.\nReally.", "Call"];

test("a text of the page is found in the field that says the same, with its tokens filled", () => {
  expect(fieldSaying(" We come\n to you ", values, facts)).toBe(0);
  expect(fieldSaying("Call (513) 555-0142 any time of the day. Really.", values, facts)).toBe(1);
  expect(fieldSaying("CALL", values, facts)).toBe(2);
});

test("a long enough part of a field's text finds it, and a short one does not", () => {
  expect(fieldSaying("any time of the day.", values, facts)).toBe(1);
  expect(fieldSaying("any time", values, facts)).toBeNull();
});

test("a text that no field says is not found", () => {
  expect(fieldSaying("Our guides", values, facts)).toBeNull();
  expect(fieldSaying("  ", values, facts)).toBeNull();
});

test("a text of another tab leads to that tab, and to the entry of its list", () => {
  const places = [
    { search: "", value: { headline: "We come to you" } },
    {
      search: "?tab=services",
      value: [{ title: "Deeds" }, { title: "Wills", features: ["At home"] }],
    },
    { search: "?tab=about", value: { experience: "Twelve years on the road" } },
  ];
  expect(placeSaying("At home", places, facts)).toBe("?tab=services#entry-2");
  expect(placeSaying("Twelve years on the road", places, facts)).toBe("?tab=about");
  expect(placeSaying("We come to you", places, facts)).toBe("?");
  expect(placeSaying("Nobody says this", places, facts)).toBeNull();
});
