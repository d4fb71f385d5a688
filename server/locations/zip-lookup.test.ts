import { expect, test } from "vitest";
import { deskWithoutDatabase } from "../../tests/support/app/desk-without-database.ts";

const desk = await deskWithoutDatabase();

test("a ZIP of the region is looked up with its city, county and zone", () => {
  expect(desk.lookUp("45040")).toMatchObject({
    zip: "45040",
    zone: { name: "Primary Zone", fee: 0 },
    entry: { city: "Mason", county: "Warren" },
    notice: null,
  });
  expect(desk.lookUp("45402")?.zone).toMatchObject({ name: "Secondary Zone", fee: 25_00 });
});

test("a ZIP in another state gets the notice about the commission", () => {
  expect(desk.lookUp("41011")?.notice).toMatch(/Kentucky/);
});

test("an unknown ZIP is by arrangement and has no directory entry", () => {
  expect(desk.lookUp("99999")).toMatchObject({ zone: { name: "Extended Zone" }, entry: null });
});

test.each([[""], ["4504"], ["450401"], ["mason"]])("%j is not a ZIP and finds nothing", (text) => {
  expect(desk.lookUp(text)).toBeNull();
});
