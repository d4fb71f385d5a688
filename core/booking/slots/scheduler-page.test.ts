import { expect, test } from "vitest";
import { testSchedule } from "../../../tests/support/booking/schedule-fixtures.ts";
import { scheduling } from "../hours/scheduling.ts";
import { schedulerPageUrl } from "./scheduler-page.ts";

const { services } = testSchedule().prices;

const external = {
  baseUrl: "https://scheduler.example/harbor/",
  paths: { call: "visits", deed: "signings" },
  fallback: "call",
};

const page = (id: string, written: object = external, zip = "") =>
  schedulerPageUrl(id, zip, scheduling.parse({ weekly: [], external: written }), services);

test("the built-in scheduling pages are the default, one per service", () => {
  expect(page("deed", {}, "03901")).toBe("/schedule/deed?embed=true&zip=03901");
  expect(page("haircut", { fallback: "call" })).toBe("/schedule/call?embed=true");
});

test("an external scheduler has a path per service; a service priced as another shares its page", () => {
  expect(page("deed")).toBe("https://scheduler.example/harbor/signings?embed=true");
  expect(page("quick-call")).toBe("https://scheduler.example/harbor/visits?embed=true");
});

test("an unknown service uses the fallback's page, or the scheduler's base URL without a fallback", () => {
  expect(page("haircut")).toBe("https://scheduler.example/harbor/visits?embed=true");
  expect(page("haircut", { ...external, fallback: "" })).toBe(
    "https://scheduler.example/harbor?embed=true",
  );
});

test("a page that is opened by itself is not asked for as a frame", () => {
  const rules = scheduling.parse({ weekly: [], external });
  const url = (zip: string) => schedulerPageUrl("deed", zip, rules, services, false);
  expect([url("03901"), url("")]).toEqual([
    "https://scheduler.example/harbor/signings?zip=03901",
    "https://scheduler.example/harbor/signings",
  ]);
});
