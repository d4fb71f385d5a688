import { expect, test } from "vitest";
import { isSamePerson } from "./is-same-person.ts";

const ana = { email: "Ana@home.example", phone: "5135550101" };

test.each([
  ["the same email in another case", { email: "ana@HOME.example", phone: "" }, true],
  ["the same phone", { email: "ben@home.example", phone: "5135550101" }, true],
  ["another email and phone", { email: "ben@home.example", phone: "5135550102" }, false],
  ["neither email nor phone", { email: "", phone: "" }, false],
])("two visits with %s", (_, other, same) => {
  expect(isSamePerson(ana, other)).toBe(same);
});

test("two visits without email and phone are not taken for one person's", () => {
  expect(isSamePerson({ email: "", phone: "" }, { email: "", phone: "" })).toBe(false);
});
