import { expect, test } from "vitest";
import { z } from "zod";
import {
  call,
  localInstant,
  MAINE_NOON,
  tenOClock,
  testSchedule,
} from "../../../tests/support/booking/schedule-fixtures.ts";
import { findSlots } from "./find-slots.ts";
import * as slots from "./public-api.ts";

const { slotsQuery, toSlotPayload, visitRequest } = slots;
const query = { service: ["call"], zip: "03901" };
const request = {
  service: "call",
  zip: "03901",
  start: "2026-03-10T10:00:00-04:00",
  contact: tenOClock.contact,
};

test("a slots query needs a service and a ZIP; two weeks are the default", () => {
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
])("%s is rejected at its field", (_, change, field) => {
  const read = slotsQuery.safeParse({ ...query, ...change });
  expect(read.error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

test("a slot is written in UTC and dollars", () => {
  const schedule = testSchedule({ weekly: [], afterHours: ["10:00-10:30"] });
  const [open] = findSlots({ ...call, from: "2026-03-10", days: 1 }, schedule, [], MAINE_NOON);
  if (!open) throw new Error("Ten o'clock is open.");
  expect(toSlotPayload(open)).toEqual({
    start: "2026-03-10T14:00:00Z",
    end: "2026-03-10T14:30:00Z",
    price: 60,
    travelFee: 10,
    surcharge: 35,
    surchargeKind: "after-hours",
    total: 105,
    nearby: false,
  });
  expect(slots.slotPayload.safeParse(toSlotPayload(open)).success).toBe(true);
});

test("a visit request accepts one service or several, and a start in any time zone", () => {
  expect(visitRequest.parse(request)).toMatchObject({
    service: ["call"],
    start: localInstant("2026-03-10T10:00"),
  });
  const utc = { ...request, service: ["call", "deed"], start: "2026-03-10T14:00:00.000Z" };
  expect(visitRequest.parse(utc)).toMatchObject({
    service: ["call", "deed"],
    start: localInstant("2026-03-10T10:00"),
  });
});

test("a start without an offset and a contact without a phone are rejected", () => {
  const paths = (change: object) =>
    visitRequest
      .safeParse({ ...request, ...change })
      .error?.issues.map(({ path }) => path.join("."));
  expect(paths({ start: "2026-03-10T10:00:00" })).toEqual(["start"]);
  expect(paths({ contact: { ...tenOClock.contact, phone: "" } })).toEqual(["contact.phone"]);
});

test("every schema can be written as JSON Schema for the OpenAPI document", () => {
  const schemas = Object.values(slots).filter((value) => value instanceof z.ZodType);
  expect(schemas).toHaveLength(5);
  for (const schema of schemas) {
    expect(z.toJSONSchema(schema, { io: "input" })).toHaveProperty("properties");
  }
});
