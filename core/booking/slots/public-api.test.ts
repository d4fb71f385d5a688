import fc from "fast-check";
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

const { minutesForQuery, slotsQuery, toSlotPayload, visitRequest } = slots;
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
  ["a place that is none", { place: "boat" }, "place"],
  ["nobody to sign", { signers: "0" }, "signers"],
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
    services: ["call"],
    start: localInstant("2026-03-10T10:00"),
  });
  const utc = { ...request, service: ["call", "deed"], start: "2026-03-10T14:00:00.000Z" };
  expect(visitRequest.parse(utc)).toMatchObject({
    services: ["call", "deed"],
    start: localInstant("2026-03-10T10:00"),
  });
  const { service: _, ...withList } = { ...utc, services: ["deed", "call", "deed"] };
  expect(visitRequest.parse(withList)).toMatchObject({ services: ["deed", "call"] });
});

test("whatever is wrong with a request is said in a sentence of ours, at its field, all at once", () => {
  const errors = (body: unknown) =>
    Object.fromEntries(
      visitRequest
        .safeParse(body)
        .error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [],
    );
  expect(errors({})).toEqual({
    service: "Choose a service by its ID, which is in the address of its page.",
    zip: "Enter a five-digit ZIP code, for example 45202.",
    start: "Send the start as an instant, such as 2026-03-10T13:00:00Z.",
    contact: "Send the contact: first name, last name, phone and email.",
  });
  expect(errors(null)).toEqual({
    "": "Send the visit as a JSON object with services, zip, start and contact.",
  });
  const wrongTypes = fc.oneof(
    fc.constantFrom(null, 5, true, "", "x", [], {}, [5], [{}], { count: "x", names: 5 }),
    fc.anything(),
  );
  const fields = ["service", "services", "zip", "start", "contact", "intake", "total", "hold"];
  fc.assert(
    fc.property(fc.constantFrom(...fields), wrongTypes, (field, value) => {
      for (const message of Object.values(errors({ ...request, [field]: value })))
        expect(message).not.toMatch(/invalid|expected|undefined|received|too (?:small|big)/i);
    }),
  );
});

test("the place and the signers of a query add the owner's minutes", () => {
  const { rules } = testSchedule({});
  const minutesOf = (change: object) =>
    minutesForQuery(slotsQuery.parse({ ...query, ...change }), rules);
  expect(minutesOf({})).toBe(0);
  expect(minutesOf({ place: "hospital" })).toBe(rules.intakeMinutes.hospital);
  expect(minutesOf({ place: "jail", signers: "3" })).toBe(
    rules.intakeMinutes.jail + 2 * rules.intakeMinutes.extraSigner,
  );
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
