import { z } from "zod";
import { quoteAnswer, quoteQuery } from "../../../core/pricing/quote.ts";
import { desk } from "../../desk.ts";
import { problem } from "../problem.ts";
import type { Route } from "./+types/route.ts";

const json = (schema: z.ZodType) => ({ schema: z.toJSONSchema(schema, { io: "output" }) });

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
              content: { "application/json": json(quoteAnswer) },
            },
            422: {
              description: "The question is not complete",
              content: { "application/problem+json": json(problem) },
            },
          },
        },
      },
    },
  });
}
