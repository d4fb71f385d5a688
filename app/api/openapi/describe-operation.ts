import { z } from "zod";
import { PARTNER_SCOPES } from "../../../core/partners/scopes.ts";
import type { ApiOperation, ApiResponse } from "../shared/api-operation.ts";
import { problemSchema } from "../shared/problem.ts";
import { answersOf, headersOf } from "./answers.ts";
import { parametersOf } from "./parameters.ts";

const SCHEME = "partnerKey";

/** How a caller shows who it is. */
export const SECURITY_SCHEMES = {
  [SCHEME]: {
    type: "http",
    scheme: "bearer",
    description: `A partner's key, made by the site's owner in the admin. Its scopes: ${Object.keys(PARTNER_SCOPES).join(", ")}.`,
  },
};

/** What many answers share: the body of a rejection. */
export const SHARED_SCHEMAS = { Problem: z.toJSONSchema(problemSchema, { io: "output" }) };

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
  const { operationId, summary, key, body, exampleBody } = operation;
  return {
    operationId,
    summary,
    ...(key && { description: scopeText(key), security: securityOf(key) }),
    parameters: parametersOf(operation),
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
      Object.entries(answersOf(operation)).map(([status, answer]) => [
        status,
        describeResponse(Number(status), answer, operation),
      ]),
    ),
  };
}

function describeResponse(
  status: number,
  { description, schema, hasBody = true }: ApiResponse,
  operation: ApiOperation,
) {
  const mediaType = status < 400 ? "application/json" : "application/problem+json";
  const headers = headersOf(status, operation);
  const shape = schema
    ? z.toJSONSchema(schema, { io: "output" })
    : { $ref: "#/components/schemas/Problem" };
  return {
    description,
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(hasBody && { content: { [mediaType]: { schema: shape } } }),
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
