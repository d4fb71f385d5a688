import { z } from "zod";
import type { ApiOperation } from "../shared/api-operation.ts";
import { PROOF_HEADER } from "../shared/problem.ts";

const IDEMPOTENCY_KEY = {
  ...{ name: "Idempotency-Key", in: "header", required: false },
  description: "The same key with the same body is processed once, no matter how often it is sent.",
  schema: { type: "string", minLength: 8, maxLength: 200 },
};
const IF_MATCH = {
  ...{ name: "If-Match", in: "header", required: false },
  description:
    "The ETag of the visit as you read it: if it changed meanwhile, nothing is changed (412).",
  schema: { type: "string", maxLength: 200 },
};
const PROOF = {
  ...{ name: PROOF_HEADER, in: "header", required: false },
  description: "The answer to the challenge of a 429: its text, a colon and the number found.",
  schema: { type: "string", maxLength: 400 },
};

/** The parameters of an operation: of its path, its query and its headers. */
export function parametersOf(operation: ApiOperation) {
  const { pathParameters, query, exampleQuery, method, takesTag, takesProof } = operation;
  return [
    ...(pathParameters ? fieldParameters(pathParameters, "path") : []),
    ...(query ? fieldParameters(query, "query", new URLSearchParams(exampleQuery)) : []),
    ...(method === "post" ? [IDEMPOTENCY_KEY] : []),
    ...(takesTag ? [IF_MATCH] : []),
    ...(takesProof ? [PROOF] : []),
  ];
}

/** One OpenAPI parameter for each field of a schema, with its values in the example. */
function fieldParameters(
  fields: z.ZodObject,
  place: "path" | "query",
  example = new URLSearchParams(),
) {
  const { properties = {}, required = [] } = z.toJSONSchema(fields, { io: "input" });
  return Object.entries(properties).map(([name, schema]) => ({
    ...{ name, in: place, required: required.includes(name), schema },
    ...(example.has(name) && { example: exampleOf(example.getAll(name), schema) }),
  }));
}

/** The values of a query as the type of their field. */
function exampleOf(values: readonly string[], schema: z.core.JSONSchema._JSONSchema) {
  const type = typeof schema === "object" ? schema.type : undefined;
  if (type === "array") return values;
  return type === "number" || type === "integer" ? Number(values[0]) : values[0];
}
