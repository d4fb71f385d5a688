import { z } from "zod";
import type { ApiOperation, ApiResponse } from "../shared/api-operation.ts";
import { problemSchema } from "../shared/problem.ts";

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "The same key with the same body is processed once, no matter how often it is sent.",
  schema: { type: "string", minLength: 8, maxLength: 200 },
};

/** What every operation may answer, before it is asked at all. */
const ALWAYS = {
  400: { description: "The address or the body can't be read" },
  405: { description: "Another method was used; the operations are in this document" },
};
/** What every operation with a body may answer besides. */
const WITH_BODY = {
  403: { description: "A web page of another site sent it" },
  413: { description: "The body is too large" },
};

/** An operation as the operation object of OpenAPI 3.1. */
export function describeOperation({ operationId, summary, query, body, ...rest }: ApiOperation) {
  const responses = { ...ALWAYS, ...(body && WITH_BODY), ...rest.responses };
  return {
    operationId,
    summary,
    parameters: query ? queryParameters(query) : [IDEMPOTENCY_KEY],
    ...(body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: z.toJSONSchema(body, { io: "input" }) } },
      },
    }),
    responses: Object.fromEntries(
      Object.entries<ApiResponse>(responses).map(
        ([status, { description, schema = problemSchema }]) => {
          const mediaType = Number(status) < 400 ? "application/json" : "application/problem+json";
          const content = { [mediaType]: { schema: z.toJSONSchema(schema, { io: "output" }) } };
          return [status, { description, content }];
        },
      ),
    ),
  };
}

/** One OpenAPI parameter for each field of a query schema. */
function queryParameters(query: z.ZodObject) {
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: "input" });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
}
