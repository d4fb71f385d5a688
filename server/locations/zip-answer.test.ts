import { expect, test } from "vitest";
import { deskWithoutDatabase } from "../../tests/support/desk-without-database.ts";

const desk = await deskWithoutDatabase();

test("a ZIP of the region is told its town, its county and its zone", () => {
  expect(desk.lookUp("45040")).toMatchObject({
    zip: "45040",
    zone: { name: "Primary Zone", fee: 0 },
    place: { city: "Mason", county: "Warren" },
    notice: null,
  });
  expect(desk.lookUp("45402")?.zone).toMatchObject({ name: "Secondary Zone", fee: 25_00 });
});

test("a ZIP across the state line is told where the commission ends", () => {
  expect(desk.lookUp("41011")?.notice).toMatch(/Kentucky/);
});

test("a ZIP nobody knows one by one is by arrangement, with no place to name", () => {
  expect(desk.lookUp("99999")).toMatchObject({ zone: { name: "Extended Zone" }, place: null });
});

test.each([[""], ["4504"], ["450401"], ["mason"]])("%j is no ZIP and gets no answer", (text) => {
  expect(desk.lookUp(text)).toBeNull();
});
