import { describe, expect, test } from "vitest";
import type { LeadOutcome } from "../../../core/leads/lead.ts";
import { deskWithoutDatabase } from "../../../tests/support/app/desk-without-database.ts";
import { routeArgs } from "../../../tests/support/app/route-args.ts";
import type { Desk } from "../../desk.ts";
import { problemSchema } from "../shared/problem.ts";
import { action, loader } from "./route.ts";

const ana = {
  firstName: "Ana",
  lastName: "Ruiz",
  phone: "(513) 555-0199",
  email: "ana@home.example",
  zip: "45040",
  preferredTime: "today",
  services: ["loan-signings"],
  details: "My father is in the hospital.",
};

/** Posts a body, as JSON unless it is a text, to a desk that returns the given outcome. */
async function send(
  body: unknown,
  {
    outcome = { kind: "taken", id: "one" },
    key,
    method = "POST",
  }: { outcome?: LeadOutcome; key?: string; method?: string } = {},
) {
  const taken: Parameters<Desk["leads"]["takeApiLead"]>[] = [];
  const opened = await deskWithoutDatabase({
    issueToken: () => "token",
    verifyToken: () => ({ kind: "forged" }),
    takeForm: async () => ({ kind: "unavailable" }),
    takeApiLead: async (...call) => {
      taken.push(call);
      return outcome;
    },
  });
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const headers = {
    "content-type": "application/json",
    ...(key ? { "idempotency-key": key } : {}),
  };
  const request = new Request("https://lane.example/api/leads", { method, headers, body: text });
  const answer = await action({ ...routeArgs("/api/leads", "", opened), request });
  return { answer, taken, body: await answer.json() };
}

/** Posts a body that must be rejected, and returns the problem details. */
async function rejection(...sent: Parameters<typeof send>) {
  const { answer, body, taken } = await send(...sent);
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  const details = problemSchema.parse(body);
  expect(body).toEqual(details); // no additional fields
  expect(details.status).toBe(answer.status);
  expect(details.detail).toMatch(/^[A-Z].*\.$/);
  return { ...details, headers: answer.headers, taken };
}

test("a lead is stored, and only its id is returned", async () => {
  const { answer, body, taken } = await send(ana);
  expect(answer.status).toBe(201);
  expect(body).toEqual({ id: "one" });
  expect(taken).toEqual([[ana, null, ""]]);
});

test("services and details are optional", async () => {
  const { services: _s, details: _d, ...least } = ana;
  expect((await send(least)).taken).toEqual([[{ ...least, services: [], details: "" }, null, ""]]);
});

test("all 17 services can be requested", async () => {
  const { site } = await deskWithoutDatabase();
  const services = site.services.map(({ id }) => id);
  expect(services).toHaveLength(17);
  expect((await send({ ...ana, services })).answer.status).toBe(201);
});

describe("an incomplete lead is rejected with 422 and an error for each field", () => {
  test.each([
    ["firstName", "", "Enter your first name."],
    ["firstName", undefined, "Enter your first name."],
    ["lastName", 7, "Enter your last name."],
    ["phone", "555-0199", "Enter your phone number with its area code, ten digits in all."],
    ["email", ["ana@home.example"], "Enter your email address, such as name@example.com."],
    ["zip", 45040, "Enter a five-digit ZIP code."],
    ["preferredTime", "tonight", "Choose when you would like us to come."],
    ["services", "loan-signings", "Choose services from the list."],
    ["services", [{}], "Choose services from the list."],
    ["details", null, "Send the details as text."],
    ["details", 4001, "Keep the details under 4,000 characters."],
  ])("%s as %j", async (field, value, message) => {
    const sent = value === 4001 ? "x".repeat(value) : value;
    const { status, errors, taken } = await rejection({ ...ana, [field]: sent });
    expect(status).toBe(422);
    expect(errors).toEqual([{ field, message }]);
    expect(taken).toEqual([]);
  });

  test("an unknown service is rejected with a list of the known ones", async () => {
    const { status, errors } = await rejection({ ...ana, services: ["ghost-hunting"] });
    expect(status).toBe(422);
    expect(errors).toEqual([
      { field: "services", message: expect.stringMatching(/"ghost-hunting".*apostille/) },
    ]);
  });

  test.each([
    ["nothing", "", 400],
    ["half a JSON", '{"firstName":', 400],
    ["a list", "[]", 422],
    ["a word", '"Ana"', 422],
    ["null", "null", 422],
    ["a form", "firstName=Ana", 400],
    ["JSON without end", `${"[".repeat(20_000)}${"]".repeat(20_000)}`, 422],
  ])("%s is rejected with a message", async (_, body, expected) => {
    const { status, taken } = await rejection(body);
    expect(status).toBe(expected);
    expect(taken).toEqual([]);
  });
});

test("fields that a caller may not set are ignored", async () => {
  const more =
    '"site_id":"other","siteId":"other","status":"booked","held_for":[],"heldFor":[],"id":"x","lead_id":"x","source":{"page":"x"},"accept":"on","created_at":"2020-01-01","request_key":"x","__proto__":{"status":"booked"},"constructor":{"prototype":{"status":"booked"}}';
  const { answer, taken } = await send(`${JSON.stringify(ana).slice(0, -1)},${more}}`);
  expect(answer.status).toBe(201);
  expect(taken).toEqual([[ana, null, ""]]);
  const [[lead] = []] = taken;
  expect(Object.getPrototypeOf(lead)).toBe(Object.prototype);
  expect(Object.keys(lead ?? {}).toSorted()).toEqual(Object.keys(ana).toSorted());
});

describe("an Idempotency-Key", () => {
  test("is passed on", async () => {
    expect((await send(ana, { key: "partner-key-1" })).taken).toEqual([[ana, "partner-key-1", ""]]);
  });

  test.each(["short", "x".repeat(201)])("of a wrong length is rejected", async (key) => {
    const { status, taken } = await rejection(ana, { key });
    expect(status).toBe(400);
    expect(taken).toEqual([]);
  });

  test("that was used for another lead is rejected", async () => {
    expect(await rejection(ana, { outcome: { kind: "key-reused" } })).toMatchObject({
      status: 422,
      title: "Key used before",
    });
  });
});

test("of many leads at once one more is taken after a proof of work, which the answer describes", async () => {
  const { status, headers, ...problem } = await rejection(ana, {
    outcome: { kind: "proof-needed", challenge: "3000.ab.nonce.1.sig" },
  });
  expect(status).toBe(429);
  expect(headers.get("retry-after")).toBeNull();
  expect(problem).toMatchObject({
    title: "Proof of work needed",
    challenge: { algorithm: "SHA-256", max: 3_000, target: "ab", nonce: "nonce" },
  });
});

test("a failing database is reported as 503", async () => {
  expect((await rejection(ana, { outcome: { kind: "unavailable" } })).status).toBe(503);
});

test.each(["PUT", "PATCH", "DELETE"])("%s is rejected with the allowed methods", async (method) => {
  const { status, headers, taken } = await rejection(ana, { method });
  expect(status).toBe(405);
  expect(headers.get("allow")).toBe("POST");
  expect(taken).toEqual([]);
});

test("leads cannot be read", async () => {
  const answer = await loader(routeArgs("/api/leads", "", await deskWithoutDatabase()));
  expect(answer.status).toBe(405);
  expect(answer.headers.get("allow")).toBe("POST");
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
});
