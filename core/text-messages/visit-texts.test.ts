import { expect, test } from "vitest";
import { countSegments } from "./segments.ts";
import { plainCharacters, visitText } from "./visit-texts.ts";

const start = Temporal.Instant.from("2026-03-10T14:00Z").epochMilliseconds;
const facts = {
  business: "Lane’s Notary",
  firstName: "Ana",
  zone: "America/New_York",
  start,
  link: "https://lane.example/visit/abc",
};

test("a confirmation names the day and time by the clock of the place, and how to stop", () => {
  const text = visitText("confirmation", "en", facts);
  expect(text).toBe(
    "Lane's Notary: your visit is booked for Tue, Mar 10 at 10:00 AM. Details: https://lane.example/visit/abc Reply STOP to stop texts, HELP for help.",
  );
  expect(countSegments(text)).toEqual({ alphabet: "GSM-7", count: 1 });
  expect(visitText("confirmation", "en", { ...facts, zone: "America/Chicago" })).toContain(
    "9:00 AM",
  );
});

test("visitors who booked in Spanish read Spanish", () => {
  expect(visitText("confirmation", "es", facts)).toContain("su cita es el mar, 10 mar a las 10:00");
  expect(visitText("on-my-way", "es", facts)).toContain("va en camino");
});

test("on my way names the arrival", () => {
  const arrivesAt = start + 12 * 60_000;
  expect(visitText("on-my-way", "en", { ...facts, arrivesAt })).toContain("around 10:12 AM.");
});

test("what looks alike is written in characters of GSM 7-bit", () => {
  expect(plainCharacters("“It’s” 9:00\u202fAM – soon…")).toBe("\"It's\" 9:00 AM - soon...");
});
