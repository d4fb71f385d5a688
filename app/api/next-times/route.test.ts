import { expect, test } from "vitest";
import { nextTimesResponse } from "../../../core/booking/next-times/public-api.ts";
import { cents } from "../../../core/format/money.ts";
import { deskWithoutDatabase } from "../../../tests/support/app/desk-without-database.ts";
import { routeArgs } from "../../../tests/support/app/route-args.ts";
import { problemSchema } from "../shared/problem.ts";
import { action, loader } from "./route.ts";

const standIn = await deskWithoutDatabase();
type NextTimes = (typeof standIn)["booking"]["nextTimes"];

const NOON = Date.UTC(2026, 6, 1, 16);
const found: Awaited<ReturnType<NextTimes>> = {
  kind: "times",
  zone: "America/New_York",
  now: NOON,
  times: [
    {
      start: NOON + 6.5 * 3_600_000,
      end: NOON + 8 * 3_600_000,
      price: cents(10_000),
      travelFee: cents(0),
      surcharge: { kind: "same-day", amount: cents(2_500) },
      total: cents(12_500),
      nearby: false,
    },
  ],
  reason: null,
  open: { isOpen: true, changes: Date.UTC(2026, 6, 2) },
};

/** What the place that takes longest adds to a visit: the times fit every kind of place. */
const ANY_PLACE = { extraMinutes: 30 };

/** Calls the route with a booking desk that answers as given. The result names the queries the desk received. */
async function ask(query: string, nextTimes: NextTimes = async () => found) {
  const queries: Parameters<NextTimes>[0][] = [];
  const booking = {
    ...standIn.booking,
    nextTimes: (asked: Parameters<NextTimes>[0]) => {
      queries.push(asked);
      return nextTimes(asked);
    },
  };
  const desk = { ...standIn, booking, report: () => {} };
  const response = await loader(routeArgs("/api/next-times", query, desk));
  return { response, queries, body: await response.json() };
}

test("the times come with labels for now, dollars and the live line", async () => {
  const { response, queries, body } = await ask("?service=loan-signings&zip=45040");
  expect(queries).toEqual([{ ...ANY_PLACE, services: ["loan-signings"], zip: "45040" }]);
  expect(response.headers.get("cache-control")).toBe("private, max-age=15");
  expect(nextTimesResponse.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    times: [
      {
        label: "Tonight, 6:30 PM",
        extra: "same day +$25",
        total: 125,
        start: "2026-07-01T22:30:00Z",
      },
    ],
    notice: null,
    live: { open: true, status: "Open until 8 PM", visit: "next visit 6:30 PM" },
  });
});

test("without a service and a ZIP it is about the first service at the business's own ZIP", async () => {
  const { queries } = await ask("");
  expect(queries).toEqual([{ ...ANY_PLACE, services: ["general-notary"], zip: "45202" }]);
});

test("a ZIP that cannot be booked says what is possible", async () => {
  const reason = { kind: "by-arrangement", zip: "43314" } as const;
  const { body } = await ask("?zip=43314", async () => ({ ...found, times: [], reason }));
  expect(body.times).toEqual([]);
  expect(body.notice).toBe(
    "Visits in 43314 are by arrangement. Call (513) 555-0142 or send a request: we agree on a price and a time first.",
  );
});

test("a bad ZIP, too many questions, a silent calendar and a POST are refused in words", async () => {
  const statusOf = async ({ response, body }: Awaited<ReturnType<typeof ask>>) => {
    problemSchema.parse(body);
    return response.status;
  };
  expect(await statusOf(await ask("?zip=4504"))).toBe(422);
  const limited = async () => ({ kind: "too-many", retryAfterSeconds: 9 }) as const;
  const refused = await ask("", limited);
  expect(await statusOf(refused)).toBe(429);
  expect(refused.response.headers.get("retry-after")).toBe("9");
  const silent = () => Promise.reject(new Error("the database is away"));
  expect(await statusOf(await ask("", silent))).toBe(503);
  expect(action().status).toBe(405);
});

test("the times of a named place are as long as a visit there, and an unknown kind is refused", async () => {
  const { queries } = await ask("?service=loan-signings&zip=45040&place=hospital");
  expect(queries).toEqual([{ services: ["loan-signings"], zip: "45040", extraMinutes: 15 }]);
  const { response } = await ask("?service=loan-signings&zip=45040&place=moon");
  expect(response.status).toBe(422);
});
