import { expect, test } from "vitest";
import { z } from "zod";
import * as slots from "./slot.ts";
import { openStarts } from "./starts.ts";
import { at, call, NOON, tenOClock, trialSchedule } from "./trial.ts";

const { slotsQuery, slotOf, visitRequest } = slots;
const query = { service: ["call"], zip: "03901" };
const request = {
  service: "call",
  zip: "03901",
  start: "2026-03-10T10:00:00-04:00",
  contact: tenOClock.contact,
};

test("a question for starts needs a service and a ZIP; two weeks are the default", () => {
  expect(slotsQuery.parse(query)).toEqual({ ...query, days: 14 });
  expect(slotsQuery.parse({ ...query, from: "2028-02-29", days: "7" })).toMatchObject({ days: 7 });
});

test.each([
  ["a day that is none", { from: "2027-02-29" }, "from"],
  ["no day at all", { days: "0" }, "days"],
  ["more days than a page can hold", { days: "63" }, "days"],
  ["half a day", { days: "1.5" }, "days"],
  ["a word for a number", { days: "many" }, "days"],
  ["half a ZIP", { zip: "039" }, "zip"],
  ["no service", { service: [] }, "service"],
])("%s is refused by its field", (_, change, field) => {
  const read = slotsQuery.safeParse({ ...query, ...change });
  expect(read.error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

test("a start goes out in UTC and dollars", () => {
  const schedule = trialSchedule({ weekly: [], afterHours: ["10:00-10:30"] });
  const [open] = openStarts({ ...call, from: "2026-03-10", days: 1 }, schedule, [], NOON);
  if (!open) throw new Error("Ten o'clock is open.");
  expect(slotOf(open)).toEqual({
    start: "2026-03-10T14:00:00Z",
    end: "2026-03-10T14:30:00Z",
    price: 60,
    travelFee: 10,
    surcharge: 35,
    surchargeKind: "after-hours",
    total: 105,
    nearby: false,
  });
  expect(slots.slot.safeParse(slotOf(open)).success).toBe(true);
});

test("a request for a visit takes one service or several, and a start from any zone", () => {
  expect(visitRequest.parse(request)).toMatchObject({
    service: ["call"],
    start: at("2026-03-10T10:00"),
  });
  const utc = { ...request, service: ["call", "deed"], start: "2026-03-10T14:00:00.000Z" };
  expect(visitRequest.parse(utc)).toMatchObject({
    service: ["call", "deed"],
    start: at("2026-03-10T10:00"),
  });
});

test("a start without a zone, or a contact without a phone, is refused", () => {
  const paths = (change: object) =>
    visitRequest
      .safeParse({ ...request, ...change })
      .error?.issues.map(({ path }) => path.join("."));
  expect(paths({ start: "2026-03-10T10:00:00" })).toEqual(["start"]);
  expect(paths({ contact: { ...tenOClock.contact, phone: "" } })).toEqual(["contact.phone"]);
});

test("every schema can be written into the interface's own document", () => {
  const schemas = Object.values(slots).filter((value) => value instanceof z.ZodType);
  expect(schemas).toHaveLength(6);
  for (const schema of schemas) {
    expect(z.toJSONSchema(schema, { io: "input" })).toHaveProperty("properties");
  }
});
