import { join } from "node:path";
import { expect, test } from "vitest";
import type { OfferedSlot } from "../../../core/assistant/answers/answer-deps.ts";
import type { Surcharge } from "../../../core/booking/slots/surcharge.ts";
import { cents } from "../../../core/format/money.ts";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import { vocabulary } from "../../../tests/support/assistant/vocabulary.ts";
import { siteElsewhere } from "../../../tests/support/site/site-elsewhere.ts";
import { readZipDirectory } from "../../locations/zip-directory.ts";
import { createAssistant } from "./create-assistant.ts";

const NOW = Date.UTC(2026, 10, 20, 15, 0);
const places = await readZipDirectory(join(import.meta.dirname, "../../../content"));
const site = await siteOf();

/** A time at $125, or with a surcharge of $50. */
function slotAt(start: number, kind: Surcharge["kind"] | null = null): OfferedSlot {
  const surcharge = kind && { kind, amount: cents(5_000) };
  return { start, surcharge, total: cents(12_500 + (surcharge?.amount ?? 0)) };
}

test("slots come from the calendar where there is one", async () => {
  const queries: unknown[] = [];
  const withCalendar = createAssistant(site, {
    places,
    vocabulary,
    now: () => NOW,
    nextSlots: async (query) => {
      queries.push(query);
      return [
        slotAt(Date.UTC(2026, 10, 21, 13, 0), "after-hours"),
        slotAt(Date.UTC(2026, 10, 21, 14, 30)),
      ];
    },
  });
  const reply = await withCalendar.reply([
    { role: "user", content: "when is your next opening for a loan signing in 45402?" },
  ]);
  expect(queries).toEqual([
    { services: ["loan-signings"], zip: "45402", placeKind: null, limit: 250 },
  ]);
  expect(reply.text).toContain(
    `[tomorrow (Saturday) at 9:30 AM, $125](/schedule/loan-signings?zip=45402&day=2026-11-21#start=${Date.UTC(2026, 10, 21, 14, 30)})`,
  );
  expect(reply.text, "8 AM carries a surcharge, and 9:30 AM follows").not.toContain("8:00 AM");
  expect(reply.text).toContain("/book-now?service=loan-signings&zip=45402");
});

test("a price for a named hour is what the desk charges at that hour, and no other hour is priced", async () => {
  const evening = (hour: number) => Date.UTC(2026, 10, 21, hour + 5 - 24);
  const withCalendar = createAssistant(site, {
    places,
    vocabulary,
    now: () => NOW,
    nextSlots: async ({ day }) =>
      day === undefined || day === "2026-11-20"
        ? [slotAt(evening(18)), slotAt(evening(21), "after-hours")]
        : day === "2026-11-21"
          ? [slotAt(evening(24 + 8))]
          : [],
  });
  const ask = async (content: string) =>
    (await withCalendar.reply([{ role: "user", content }])).text;
  const atNine = await ask("how much for a power of attorney tonight at 9pm in 45040?");
  expect(atNine).toContain("$50 after hours");
  expect(atNine).toContain("**Total $175**");
  expect(atNine).toContain(`#start=${evening(21)})`);
  expect(atNine).not.toContain("$125.");
  const atTen = await ask("how much for a power of attorney tonight at 10:30pm in 45040?");
  expect(atTen).toContain("can't be booked online");
  expect(atTen).not.toContain("Total");
  expect(atTen).toContain("today at 9:00 PM, $175");
  const sunday = await ask("how much for a power of attorney sunday at 7 pm in 45040?");
  expect(sunday).toContain("Nothing is free online Sunday at 7:00 PM");
  expect(sunday).not.toContain("Total");
  expect(sunday).toContain("today at 6:00 PM, $125");
  const tomorrow = await ask("when can you come tomorrow for a loan signing in 45040?");
  expect(tomorrow).toContain("tomorrow (Saturday) at 8:00 AM");
  expect(tomorrow).not.toContain("today");
});

test("a time is said by the clock of the place, with its abbreviation where the business has another one", async () => {
  const kansasCity = await siteElsewhere({
    ...{ city: "Kansas City", state: "MO", zip: "64106", timezone: "America/Chicago" },
    commissionStates: ["MO", "KS"],
    zones: [{ id: "home", counties: ["Jackson", "Greeley KS"] }],
  });
  const days: unknown[] = [];
  const assistant = createAssistant(kansasCity, {
    places,
    vocabulary,
    now: () => NOW,
    nextSlots: async ({ day }) => {
      days.push(day);
      // 12:30 AM on Sunday in Kansas City is 11:30 PM on Saturday in Tribune, Kansas.
      return [slotAt(Date.UTC(2026, 10, 22, 6, 30))];
    },
  });
  const ask = async (content: string) => (await assistant.reply([{ role: "user", content }])).text;
  const tribune = await ask("when can you come tomorrow for an apostille in 67879?");
  expect(tribune).toContain("tomorrow (Saturday) at 11:30 PM MST");
  expect(tribune).toContain("day=2026-11-21#");
  expect(days).toEqual(["2026-11-21"]);
  expect(await ask("what is your next opening for an apostille in 64106?")).toContain(
    "Sunday, November 22 at 12:30 AM, ",
  );
  const spanish = await ask("¿cuándo es la próxima hora disponible para una apostilla en 64106?");
  expect(spanish).toContain("el domingo 22 de noviembre a las 12:30 a.m.");
});
