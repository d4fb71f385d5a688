import { describe, expect, test } from "vitest";
import { quoteResponse } from "../../../core/pricing/quote-response.ts";
import { deskWithoutDatabase } from "../../../tests/support/app/desk-without-database.ts";
import { routeArgs } from "../../../tests/support/app/route-args.ts";
import { problemSchema } from "../shared/problem.ts";
import { action, loader } from "./route.ts";

const desk = await deskWithoutDatabase();

async function ask(query: string) {
  const answer = await loader(routeArgs("/api/quote", query, desk));
  return {
    status: answer.status,
    type: answer.headers.get("content-type"),
    body: await answer.json(),
  };
}

/** The status of a rejected request and the fields with errors. */
async function rejection(query: string) {
  const { status, type, body } = await ask(query);
  expect(type).toBe("application/problem+json");
  const { errors, status: bodyStatus } = problemSchema.parse(body);
  expect(bodyStatus).toBe(status);
  return { status, fields: errors.map(({ field }) => field) };
}

describe("a quote", () => {
  test("contains the service, the zone, the fee and the total in dollars", async () => {
    const { status, type, body } = await ask("?service=loan-signings&zip=45402");
    expect(status).toBe(200);
    expect(type).toBe("application/json");
    expect(body).toEqual({
      services: [{ id: "loan-signings", name: "Loan Signings", price: 100 }],
      travelFee: 25,
      subtotal: 100,
      total: 125,
      zone: { name: "Secondary Zone", description: expect.any(String), fee: 25 },
      estimatedTime: "60-90 min",
      notice: null,
    });
    expect(quoteResponse.parse(body)).toEqual(body);
  });

  test("for several services adds their prices and charges travel once", async () => {
    const { body } = await ask("?service=estate-plans&service=healthcare-notary&zip=45402");
    expect(body).toMatchObject({ subtotal: 235, travelFee: 25, total: 260 });
    expect(body.estimatedTime).toBe("75-120 min");
  });

  test("accepts business-docs as an alias of business-services", async () => {
    const { body } = await ask("?service=business-docs&zip=45040");
    expect(body.services).toEqual([
      { id: "business-services", name: "Business Documents", price: 85 },
    ]);
  });

  test("lists an unknown service without a price", async () => {
    const { status, body } = await ask("?service=ghost-hunting&service=apostille&zip=45040");
    expect(status).toBe(200);
    expect(body.services).toEqual([
      { id: "ghost-hunting", name: "Unknown Service", price: 0 },
      { id: "apostille", name: "Apostille Services", price: 225 },
    ]);
    expect(body.total).toBe(225);
  });

  test("contains a notice for a ZIP in another state", async () => {
    for (const [zip, state] of [
      ["41011", "Kentucky"],
      ["47060", "Indiana"],
      ["45275", "Kentucky"],
    ]) {
      const { body } = await ask(`?service=general-notary&zip=${zip}`);
      expect(body.notice).toContain(`This ZIP is in ${state}.`);
      expect(body.total).toBe(125);
    }
  });

  test("uses the first of two ZIPs, as the pages do", async () => {
    const { body } = await ask("?service=apostille&zip=45402&zip=45040");
    expect(body).toMatchObject({ travelFee: 25, total: 250 });
  });

  test("assigns Loveland to the primary zone, regardless of its county", async () => {
    const { body } = await ask("?service=general-notary&zip=45140");
    expect(body).toMatchObject({ travelFee: 0, total: 75, zone: { name: "Primary Zone" } });
  });
});

describe("an incomplete request is rejected with an error for each field", () => {
  test("with neither service nor ZIP", async () => {
    expect(await rejection("")).toEqual({ status: 422, fields: ["service", "zip"] });
  });

  test("with an empty service", async () => {
    expect(await rejection("?service=&zip=45040")).toEqual({ status: 422, fields: ["service"] });
  });

  test("with a ZIP that is not five digits", async () => {
    for (const zip of ["4504", "450400", "4504x", "45040-1234", "", "٤٥٠٤٠", "4 040"]) {
      const query = `?service=apostille&zip=${encodeURIComponent(zip)}`;
      expect(await rejection(query), zip).toEqual({ status: 422, fields: ["zip"] });
    }
  });

  test("with more than ten services", async () => {
    const services = Array.from({ length: 11 }, () => "service=apostille").join("&");
    expect(await rejection(`?${services}&zip=45040`)).toEqual({ status: 422, fields: ["service"] });
  });
});

test("only GET is allowed", async () => {
  const answer = action();
  expect(answer.status).toBe(405);
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
});
