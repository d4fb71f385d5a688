import { expect, test } from "vitest";
import { schedulerPage } from "./scheduler.ts";
import { scheduling } from "./scheduling.ts";
import { trialSchedule } from "./trial.ts";

const { services } = trialSchedule().prices;

const external = {
  baseUrl: "https://scheduler.example/harbor/",
  paths: { call: "visits", deed: "signings" },
  fallback: "call",
};

const page = (id: string, written: object = external, zip = "") =>
  schedulerPage(id, zip, scheduling.parse({ weekly: [], external: written }), services);

test("the built-in pages are the default, one for each service", () => {
  expect(page("deed", {}, "03901")).toBe("/schedule/deed?embed=true&zip=03901");
  expect(page("haircut", { fallback: "call" })).toBe("/schedule/call?embed=true");
});

test("an external scheduler has a path for each service; one priced as another shares its page", () => {
  expect(page("deed")).toBe("https://scheduler.example/harbor/signings?embed=true");
  expect(page("quick-call")).toBe("https://scheduler.example/harbor/visits?embed=true");
});

test("an unknown service takes the fallback's page, without one the scheduler's own", () => {
  expect(page("haircut")).toBe("https://scheduler.example/harbor/visits?embed=true");
  expect(page("haircut", { ...external, fallback: "" })).toBe(
    "https://scheduler.example/harbor?embed=true",
  );
});
