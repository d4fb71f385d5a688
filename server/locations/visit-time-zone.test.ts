import { expect, test } from "vitest";
import { formatTimeWithZone } from "../../core/format/dates.ts";
import { timeZoneOfZip, visitTimeZone } from "../../core/locations/us/time-zone-of-zip.ts";
import { CONTENT } from "../content.ts";
import { readZipDirectory } from "./zip-directory.ts";

const directory = await readZipDirectory(CONTENT);
const winter = Date.parse("2027-01-12T17:00:00Z");
const summer = Date.parse("2027-07-13T17:00:00Z");
const zoneOf = (zip: string, business: string) => visitTimeZone(zip, business, directory, winter);
const shown = (at: number, zip: string, business: string) =>
  formatTimeWithZone(at, zoneOf(zip, business), "en");

test("Arizona keeps its clock in summer, so a visit there is an hour from Denver's then, and none in winter", () => {
  expect(shown(winter, "85001", "America/Denver")).toBe("10:00 AM MST");
  expect(shown(summer, "85001", "America/Denver")).toBe("10:00 AM MST");
  expect(shown(summer, "80202", "America/Denver")).toBe("11:00 AM MDT");
});

test("the two clocks of Indiana: Gary goes by Chicago, Indianapolis shows the same as New York", () => {
  expect(zoneOf("46402", "America/New_York")).toBe("America/Chicago");
  expect(shown(summer, "46402", "America/New_York")).toBe("12:00 PM CDT");
  expect(zoneOf("46204", "America/New_York")).toBe("America/New_York");
});

test("a county with two zones: in Cherry County, Nebraska, Valentine goes by Chicago and Cody by Denver", () => {
  expect(["69201", "69211"].map((zip) => timeZoneOfZip(zip, directory))).toEqual([
    "America/Chicago",
    "America/Denver",
  ]);
  expect(shown(summer, "69211", "America/Chicago")).toBe("11:00 AM MDT");
});

test("the Navajo Nation changes its clock in summer, unlike the rest of Arizona", () => {
  expect(shown(summer, "86045", "America/Phoenix")).toBe("11:00 AM MDT");
});

test.each([
  ["2027-03-14T12:00:00Z", "5:00 AM PDT"],
  ["2027-03-13T12:00:00Z", "4:00 AM PST"],
  ["2027-11-07T12:00:00Z", "4:00 AM PST"],
])("the clock change of a place is its own: %s is %s in Portland", (at, time) => {
  expect(shown(Date.parse(at), "97204", "America/Phoenix")).toBe(time);
});

test("a ZIP that is not known is said in the business's zone", () => {
  expect(zoneOf("00000", "America/Chicago")).toBe("America/Chicago");
});
