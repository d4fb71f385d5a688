import { z } from "zod";
import { slotsResponse, slotsQuery, visitResponse, visitRequest } from "../../../core/booking/slots/public-api.ts";
import { documentsResponse, documentQuery } from "../../../core/documents/search-documents.ts";
import { leadForm, leadCreated } from "../../../core/leads/lead-form.ts";
import { quoteResponse, quoteQuery } from "../../../core/pricing/quote-response.ts";
import { desk } from "../../desk.ts";
import { problem } from "../problem.ts";
import { notBooked } from "../visits/slot-problem.ts";
import type { Route } from "./+types/route.ts";

const json = (schema: z.ZodType) => ({ schema: z.toJSONSchema(schema, { io: "output" }) });

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "The same key with the same body is done once, however often it is sent.",
  schema: { type: "string", minLength: 8, maxLength: 200 },
};

/** A refusal, as every call words it. */
const refusal = (description: string) => ({
  description,
  content: { "application/problem+json": json(problem) },
});

/** The query of a call, one OpenAPI parameter for each field of its schema. */
function parameters(query: z.ZodObject) {
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: "input" });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
}

/** `GET /api/openapi.json`: the public interface, described from the schemas that guard it. */
export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(desk);
  return Response.json({
    openapi: "3.1.0",
    info: { title: `${site.businessConfig.name}: public interface`, version: "1" },
    servers: [{ url: site.origin }],
    paths: {
      "/api/quote": {
        get: {
          operationId: "quote",
          summary: "The price of a visit: services, travel fee and total in US dollars",
          parameters: parameters(quoteQuery),
          responses: {
            200: {
              description: "The estimate",
              content: { "application/json": json(quoteResponse) },
            },
            422: refusal("The question is not complete"),
          },
        },
      },
      "/api/documents": {
        get: {
          operationId: "documents",
          summary: "Papers by name or category: whether they can be notarized, and what to bring",
          parameters: parameters(documentQuery),
          responses: {
            200: {
              description: "The papers found, the likeliest first",
              content: { "application/json": json(documentsResponse) },
            },
            422: refusal("There is no such category"),
          },
        },
      },
      "/api/slots": {
        get: {
          operationId: "slots",
          summary: "The starts that can be booked for services at a ZIP, with what each costs",
          parameters: parameters(slotsQuery),
          responses: {
            200: {
              description: "The starts, in order; none where the days are full",
              content: { "application/json": json(slotsResponse) },
            },
            422: refusal("The question is not complete, or nothing can be booked online there"),
            503: refusal("The calendar does not answer"),
          },
        },
      },
      "/api/visits": {
        post: {
          operationId: "visit",
          summary: "Books a start that /api/slots offers",
          parameters: [IDEMPOTENCY_KEY],
          requestBody: {
            required: true,
            content: {
              "application/json": { schema: z.toJSONSchema(visitRequest, { io: "input" }) },
            },
          },
          responses: {
            201: {
              description: "The visit is booked",
              content: { "application/json": json(visitResponse) },
            },
            400: refusal("The key cannot be used"),
            409: {
              description: "The start is gone, or its total is another one; `next` may be booked",
              content: { "application/problem+json": json(notBooked) },
            },
            422: refusal("The visit is not complete, or nothing can be booked online there"),
            429: refusal("Too many at a time; Retry-After says when the next may come"),
            503: refusal("Not stored; send it again with the same key"),
          },
        },
      },
      "/api/leads": {
        post: {
          operationId: "lead",
          summary: "Sends an enquiry, as the contact form does",
          parameters: [IDEMPOTENCY_KEY],
          requestBody: {
            required: true,
            content: {
              "application/json": { schema: z.toJSONSchema(leadForm, { io: "input" }) },
            },
          },
          responses: {
            201: {
              description: "The enquiry is stored",
              content: { "application/json": json(leadCreated) },
            },
            400: refusal("The key cannot be used"),
            422: refusal("The enquiry is not complete, or its key stands for another one"),
            429: refusal("Too many at a time; Retry-After says when the next may come"),
            503: refusal("Not stored; send it again with the same key"),
          },
        },
      },
    },
  });
}
