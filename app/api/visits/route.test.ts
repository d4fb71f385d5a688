import { describe, expect, test } from "vitest";
import { visitResponse } from "../../../core/booking/slots/public-api.ts";
import type { Slot } from "../../../core/booking/slots/slot.ts";
import { cents } from "../../../core/format/money.ts";
import { deskWithoutDatabase } from "../../../tests/support/app/desk-without-database.ts";
import { routeArgs } from "../../../tests/support/app/route-args.ts";
import type { BookingResult } from "../../desk.ts";
import { problemSchema } from "../shared/problem.ts";
import { action, loader } from "./route.ts";
import { notBooked } from "./slot-problem.ts";

const testDesk = await deskWithoutDatabase();

type Book = (typeof testDesk)["booking"]["book"];

const ana = {
  firstName: "Ana",
  lastName: "Ruiz",
  phone: "(513) 555-0199",
  email: "ana@home.example",
};
const requestBody = {
  service: "general-notary",
  zip: "45202",
  start: "2026-07-02T12:00:00-04:00",
  contact: ana,
  total: 75,
};
const slot: Slot = {
  start: Date.UTC(2026, 6, 2, 16),
  end: Date.UTC(2026, 6, 2, 16, 30),
  price: cents(7_500),
  travelFee: cents(0),
  surcharge: null,
  total: cents(7_500),
  nearby: false,
};
const booked: BookingResult = {
  kind: "booked",
  token: "token",
  visit: {
    ...slot,
    id: "0192f1c2-5b7e-4c55-9d53-6f2d8a1b7c10",
    state: "confirmed",
    provider: "owner",
    services: ["general-notary"],
    zip: "45202",
    before: 0,
    after: 15,
    holdUntil: null,
    visitor: null,
    agreed: { ...slot, agreedAt: 0 },
    closingFee: cents(0),
    contact: ana,
    intake: null,
    sequence: 0,
    enRouteAt: null,
    history: [],
  },
};

/** Posts a body to the route with a booking desk that answers as given. */
async function send(
  body: unknown,
  outcome: BookingResult = booked,
  key?: string,
  method = "POST",
  type = "application/json",
) {
  const received: Parameters<Book>[0][] = [];
  const booking = {
    ...testDesk.booking,
    now: () => Date.UTC(2026, 6, 1),
    book: async (request: Parameters<Book>[0]) => {
      received.push(request);
      return outcome;
    },
  };
  const headers = {
    "content-type": type,
    ...(key ? { "idempotency-key": key } : {}),
  };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const request = new Request("https://lane.example/api/visits", { method, headers, body: text });
  const response = await action({
    ...routeArgs("/api/visits", "", { ...testDesk, booking }),
    request,
  });
  return { response, received, body: await response.json() };
}

test("a booked visit is answered with its id, time, total and manage link", async () => {
  const { response, received, body } = await send(requestBody, booked, "partner-key-1");
  expect(response.status).toBe(201);
  expect(visitResponse.parse(body)).toEqual({
    id: "0192f1c2-5b7e-4c55-9d53-6f2d8a1b7c10",
    status: "confirmed",
    start: "2026-07-02T16:00:00Z",
    end: "2026-07-02T16:30:00Z",
    total: 75,
    manageUrl: "https://lane.example/visit/token",
  });
  expect(received).toEqual([
    {
      services: ["general-notary"],
      zip: "45202",
      start: slot.start,
      contact: ana,
      intake: null,
      agreedTotal: 7_500,
      hold: null,
      proof: "",
      requestKey: "key partner-key-1",
    },
  ]);
});

test("a visit may have several services, and confirm the hold whose id it shows", async () => {
  const { service: _, ...rest } = requestBody;
  const services = ["general-notary", "apostille"];
  const { received } = await send({ ...rest, services, hold: "a-hold" });
  expect(received).toMatchObject([{ services, hold: "a-hold" }]);
});

test("beyond the limits the answer is a challenge, and its solution is sent along", async () => {
  const challenge = `3000.${"a".repeat(64)}.${"b".repeat(22)}.1.${"c".repeat(43)}`;
  const { response, body } = await send(requestBody, { kind: "proof-needed", challenge });
  expect(response.status).toBe(429);
  expect(problemSchema.parse(body).challenge).toMatchObject({ max: 3_000, text: challenge });
});

test("without a key each call is a new request, and without a total any total is accepted", async () => {
  const { total: _, ...withoutTotal } = requestBody;
  const [first, second] = [await send(withoutTotal), await send(withoutTotal)];
  expect(first.received[0]?.requestKey).not.toBe(second.received[0]?.requestKey);
  expect(first.received[0]?.agreedTotal).toBeNull();
});

test("a start that is taken is answered with free slots and with the kind for programs", async () => {
  const conflict = await send(requestBody, { kind: "slot-taken", next: [slot] });
  expect(conflict.response.status).toBe(409);
  expect(conflict.response.headers.get("content-type")).toBe("application/problem+json");
  expect(notBooked.parse(conflict.body)).toMatchObject({
    status: 409,
    kind: "slot-taken",
    next: [{ start: "2026-07-02T16:00:00Z", total: 75 }],
  });
  const priceChanged = await send(requestBody, { kind: "price-changed", slot });
  expect(notBooked.parse(priceChanged.body)).toMatchObject({
    kind: "price-changed",
    next: [{ total: 75 }],
  });
});

describe("an incomplete body is rejected with 422, field by field", () => {
  test.each([
    ["zip", { zip: "4520" }, "zip"],
    ["start", { start: "tomorrow" }, "start"],
    ["start", { start: "2026-07-02T12:00:00" }, "start"],
    ["service", { service: [] }, "service"],
    ["contact", { contact: undefined }, "contact"],
    ["email", { contact: { ...ana, email: "ana" } }, "contact.email"],
    ["total", { total: 75.001 }, "total"],
    ["place", { intake: { place: { kind: "boat" }, idState: "current" } }, "intake.place.kind"],
  ])("%s as %j", async (_, changes, field) => {
    const { response, body, received } = await send({ ...requestBody, ...changes });
    expect(response.status).toBe(422);
    expect(problemSchema.parse(body).errors.map((error) => error.field)).toContain(field);
    expect(received).toEqual([]);
  });

  test.each(["[]", "null", '"x"', `${"[".repeat(20_000)}${"]".repeat(20_000)}`])(
    "a body like %.20j",
    async (text) => {
      const { response, received } = await send(text);
      expect(response.status).toBe(422);
      expect(received).toEqual([]);
    },
  );
});

test.each(["", "{", "a=b"])("the body %j is no JSON and is rejected with 400", async (text) => {
  const { response, body, received } = await send(text);
  expect([response.status, problemSchema.parse(body).code]).toEqual([400, "bad_request"]);
  expect(received).toEqual([]);
});

test("a body of another type than JSON is rejected with 415", async () => {
  const type = "text/plain";
  const { response, received } = await send(requestBody, booked, undefined, "POST", type);
  expect(response.status).toBe(415);
  expect(received).toEqual([]);
});

test("a start in the past is answered with a sentence that it is past", async () => {
  const past = { ...requestBody, start: "2020-07-02T12:00:00-04:00" };
  const { response, body } = await send(past, { kind: "slot-taken", next: [slot] });
  expect(response.status).toBe(409);
  expect(notBooked.parse(body)).toMatchObject({
    kind: "slot-taken",
    detail: expect.stringMatching(/^This time is in the past\./),
  });
});

test("fields a caller may not set are ignored", async () => {
  const more =
    '"agreedTotal":1,"requestKey":"x","provider":"eve","extraMinutes":-60,"state":"completed","proof":"x","__proto__":{"hold":"x"}';
  const { received } = await send(`${JSON.stringify(requestBody).slice(0, -1)},${more}}`);
  expect(received[0]).toMatchObject({ hold: null, agreedTotal: 7_500, proof: "" });
  expect(Object.keys(received[0] ?? {}).toSorted()).toEqual([
    "agreedTotal",
    "contact",
    "hold",
    "intake",
    "proof",
    "requestKey",
    "services",
    "start",
    "zip",
  ]);
});

test.each([
  [{ kind: "not-bookable", reason: { kind: "wrong-state", notice: "Not over the river." } }, 422],
  [{ kind: "key-reused" }, 422],
  [{ kind: "too-many", retryAfterSeconds: 301 }, 429],
  [{ kind: "unavailable" }, 503],
] as const)("%j is answered with a problem document and status %i", async (outcome, status) => {
  const { response, body } = await send(requestBody, outcome);
  expect(response.status).toBe(status);
  expect(problemSchema.parse(body)).toEqual(body);
  expect(response.headers.get("retry-after")).toBe(status === 429 ? "301" : null);
});

test("a key of invalid length and every other method are rejected", async () => {
  expect((await send(requestBody, booked, "short")).response.status).toBe(400);
  expect((await send(requestBody, booked, "partner-key-1", "PUT")).response.status).toBe(405);
});

test("visits cannot be listed without a key", async () => {
  const answer = await loader(routeArgs("/api/visits", "", testDesk));
  expect(answer.status).toBe(401);
  expect(answer.headers.get("www-authenticate")).toBe("Bearer");
});
