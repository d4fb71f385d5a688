import { expect, test } from "vitest";
import { slotsResponse } from "../../../core/booking/slots/public-api.ts";
import type { Slot } from "../../../core/booking/slots/slot.ts";
import { cents } from "../../../core/format/money.ts";
import { deskWithoutDatabase } from "../../../tests/support/app/desk-without-database.ts";
import { routeArgs } from "../../../tests/support/app/route-args.ts";
import { problemSchema } from "../shared/problem.ts";
import { action, loader } from "./route.ts";

const standIn = await deskWithoutDatabase();

const noon: Slot = {
  start: Date.UTC(2026, 6, 2, 16),
  end: Date.UTC(2026, 6, 2, 16, 30),
  price: cents(7_500),
  travelFee: cents(2_550),
  surcharge: { kind: "same-day", amount: cents(2_500) },
  total: cents(12_550),
  nearby: true,
};

type FindSlots = (typeof standIn)["booking"]["limitedSlots"];
const answer = {
  kind: "slots",
  zone: "America/New_York",
  slots: [noon],
  reason: null,
  nextOpenDay: null,
} as const;

/** Calls the route with a booking desk that answers as given. The result names the queries the desk received. */
async function ask(query: string, findSlots: FindSlots = async () => answer) {
  const queries: Parameters<FindSlots>[0][] = [];
  const booking = {
    ...standIn.booking,
    limitedSlots: (query: Parameters<FindSlots>[0]) => {
      queries.push(query);
      return findSlots(query);
    },
  };
  const response = await loader(
    routeArgs("/api/slots", query, { ...standIn, booking, report: () => {} }),
  );
  return { response, queries, body: await response.json() };
}

test("slots are answered with instants and dollars and are not cached", async () => {
  const query = "?service=general-notary&service=apostille&zip=45040&from=2026-07-02&days=3";
  const { response, queries, body } = await ask(query);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(queries).toEqual([
    {
      services: ["general-notary", "apostille"],
      zip: "45040",
      from: "2026-07-02",
      days: 3,
      extraMinutes: 0,
    },
  ]);
  expect(slotsResponse.parse(body)).toEqual(body);
  expect(body).toEqual({
    timezone: "America/New_York",
    slots: [
      {
        start: "2026-07-02T16:00:00Z",
        end: "2026-07-02T16:30:00Z",
        price: 75,
        travelFee: 25.5,
        surcharge: 25,
        surchargeKind: "same-day",
        total: 125.5,
        nearby: true,
      },
    ],
  });
});

test("without a day the range is two weeks from today", async () => {
  const { queries } = await ask("?service=apostille&zip=45040");
  expect(queries).toMatchObject([{ from: "2026-07-01", days: 14 }]);
});

test.each([
  ["?zip=45040", "service"],
  ["?service=apostille", "zip"],
  ["?service=apostille&zip=4504", "zip"],
  ["?service=apostille&zip=45040&from=tomorrow", "from"],
  ["?service=apostille&zip=45040&from=2026-02-30", "from"],
  ["?service=apostille&zip=45040&days=0", "days"],
  ["?service=apostille&zip=45040&days=63", "days"],
  ["?service=apostille&zip=45040&days=x", "days"],
])("%s is rejected at its field %s, and the desk is not asked", async (query, field) => {
  const { response, queries, body } = await ask(query);
  expect(response.status).toBe(422);
  expect(problemSchema.parse(body).errors.map((error) => error.field)).toContain(field);
  expect(queries).toEqual([]);
});

test.each([
  [
    { kind: "wrong-state", notice: "Our commission ends at the river." },
    "zip",
    /ends at the river/,
  ],
  [{ kind: "place-unknown", zip: "45999" }, "zip", /45999.*\(513\) 555-0142/],
  [{ kind: "service-unknown", service: "tattoo" }, "service", /"tattoo"/],
] as const)("%j is rejected with its sentence", async (reason, field, words) => {
  const { response, body } = await ask("?service=apostille&zip=45040", async () => ({
    ...answer,
    slots: [],
    reason,
  }));
  expect(response.status).toBe(422);
  expect(body).toMatchObject({ errors: [{ field, message: expect.stringMatching(words) }] });
});

test("a calendar that does not answer is a 503, and only GET is allowed", async () => {
  const { response } = await ask("?service=apostille&zip=45040", () => Promise.reject(new Error()));
  expect(response.status).toBe(503);
  expect(action().status).toBe(405);
});

test("the place and the signers lengthen the visit that is looked for", async () => {
  const { queries } = await ask("?service=apostille&zip=45040&place=hospital&signers=2");
  const { hospital, extraSigner } = standIn.site.scheduling.intakeMinutes;
  expect(queries).toMatchObject([{ extraMinutes: hospital + extraSigner }]);
});

test("a network that asks without end is told when to ask again", async () => {
  const busy = { kind: "too-many", retryAfterSeconds: 61 } as const;
  const { response } = await ask("?service=apostille&zip=45040", async () => busy);
  expect(response.status).toBe(429);
  expect(response.headers.get("retry-after")).toBe("61");
});
