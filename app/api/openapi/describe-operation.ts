import { z } from "zod";
import { PARTNER_SCOPES } from "../../../core/partners/scopes.ts";
import type { ApiOperation, ApiResponse } from "../shared/api-operation.ts";
import { problemSchema } from "../shared/problem.ts";

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "The same key with the same body is processed once, no matter how often it is sent.",
  schema: { type: "string", minLength: 8, maxLength: 200 },
};
const IF_MATCH = {
  name: "If-Match",
  in: "header",
  required: false,
  description:
    "The ETag of the visit as you read it: if it changed meanwhile, nothing is changed (412).",
  schema: { type: "string", maxLength: 200 },
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
  415: { description: "The body isn't application/json" },
};
/** What every operation that takes a partner's key may answer besides. */
const WITH_KEY = {
  401: { description: "The key is missing, unknown, expired or revoked" },
  403: {
    description:
      "The key does not have this scope, or the request came from a web page whose origin it does not allow",
  },
  429: { description: "The key made too many requests; Retry-After says when to try again" },
  503: { description: "No answer right now; try again" },
};

const count = (description: string) => ({ description, schema: { type: "integer", minimum: 0 } });
const RATE_LIMIT_HEADERS = {
  "RateLimit-Limit": count("With a key: requests it may make in a minute"),
  "RateLimit-Remaining": count("With a key: requests left in this minute"),
  "RateLimit-Reset": count("With a key: seconds until the minute ends"),
};
const RETRY_AFTER = { "Retry-After": count("Seconds to wait") };
const ETAG = { ETag: { description: "Send it back as If-Match", schema: { type: "string" } } };

const SCHEME = "partnerKey";

/** How a caller shows who it is. */
export const SECURITY_SCHEMES = {
  [SCHEME]: {
    type: "http",
    scheme: "bearer",
    description: `A partner's key, made by the site's owner in the admin. Its scopes: ${Object.keys(PARTNER_SCOPES).join(", ")}.`,
  },
};

/** The operations as the paths object of OpenAPI 3.1. */
export function pathsOf(operations: readonly ApiOperation[]) {
  const paths: Record<string, Record<string, ReturnType<typeof describeOperation>>> = {};
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method]: describeOperation(operation),
    };
  }
  return paths;
}

/** An operation as the operation object of OpenAPI 3.1. */
function describeOperation(operation: ApiOperation) {
  const { operationId, summary, key, pathParameters, query, body, exampleBody, method } = operation;
  const answers: Record<string, ApiResponse> = {
    ...ALWAYS,
    ...(body && WITH_BODY),
    ...(key && WITH_KEY),
    ...operation.responses,
  };
  return {
    operationId,
    summary,
    ...(key && { description: scopeText(key), security: securityOf(key) }),
    parameters: [
      ...(pathParameters ? parametersOf(pathParameters, "path") : []),
      ...(query ? parametersOf(query, "query") : []),
      ...(method === "post" ? [IDEMPOTENCY_KEY] : []),
      ...(operation.takesTag ? [IF_MATCH] : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: z.toJSONSchema(body, { io: "input" }),
            ...(exampleBody && { example: exampleBody }),
          },
        },
      },
    }),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, answer]) => [
        status,
        describeResponse(Number(status), answer, operation),
      ]),
    ),
  };
}

function describeResponse(
  status: number,
  { description, schema = problemSchema, hasBody = true }: ApiResponse,
  { key, hasTag }: ApiOperation,
) {
  const isGood = status < 400;
  const mediaType = isGood ? "application/json" : "application/problem+json";
  const headers = {
    ...(isGood && hasTag && ETAG),
    ...(isGood && key && RATE_LIMIT_HEADERS),
    ...(status === 429 && RETRY_AFTER),
  };
  const content = { [mediaType]: { schema: z.toJSONSchema(schema, { io: "output" }) } };
  return {
    description,
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(hasBody ? { content } : {}),
  };
}

function scopeText({ scope, isRequired }: NonNullable<ApiOperation["key"]>): string {
  return isRequired
    ? `Needs a key with the scope \`${scope}\`.`
    : `Works without a key. A key with the scope \`${scope}\` has a limit of its own.`;
}

/** The requirements of an operation; the empty one stands for a call without a key. */
function securityOf({ isRequired }: NonNullable<ApiOperation["key"]>) {
  return [...(isRequired ? [] : [{}]), { [SCHEME]: [] }];
}

/** One OpenAPI parameter for each field of a schema. */
function parametersOf(fields: z.ZodObject, place: "path" | "query") {
  const { properties = {}, required = [] } = z.toJSONSchema(fields, { io: "input" });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
  }));
}
