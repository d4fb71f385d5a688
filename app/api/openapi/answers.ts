import type { ApiOperation, ApiResponse } from "../shared/api-operation.ts";

/** What every operation may answer, some of it before the operation is asked at all. */
const ALWAYS = {
  400: { description: "The address or the body can't be read" },
  405: { description: "This method isn't supported; Allow lists those that are" },
  414: { description: "The address is longer than 4,096 characters" },
  500: { description: "Something went wrong on the server; `detail` has a reference to quote" },
  503: { description: "No answer right now; try again" },
};
/** What every operation that changes something may answer besides. */
const WRITES = {
  403: { description: "A web page of another site sent it" },
  408: { description: "The body came too slowly" },
  413: { description: "The body is too large" },
};
/** What every operation with a body may answer besides. */
const WITH_BODY = {
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
};

/** Every answer of an operation by its HTTP status: its own, and those that any operation of its kind may give. */
export function answersOf(operation: ApiOperation): Readonly<Record<string, ApiResponse>> {
  const { method, body, key, responses } = operation;
  return {
    ...ALWAYS,
    ...(method !== "get" && WRITES),
    ...(body && WITH_BODY),
    ...(key && WITH_KEY),
    ...responses,
  };
}

const text = (description: string) => ({ description, schema: { type: "string" } });
const count = (description: string) => ({ description, schema: { type: "integer", minimum: 0 } });

const RATE_LIMIT = {
  "RateLimit-Limit": count("With a key: requests it may make in a minute"),
  "RateLimit-Remaining": count("With a key: requests left in this minute"),
  "RateLimit-Reset": count("With a key: seconds until the minute ends"),
};
const RETRY_AFTER = {
  "Retry-After": count("Seconds to wait, if known; not sent with a challenge"),
};
const BY_STATUS: Readonly<Record<number, Readonly<Record<string, object>>>> = {
  401: { "WWW-Authenticate": text("Bearer, and what is wrong with a key that was sent") },
  405: { Allow: text("The methods this address accepts") },
  429: RETRY_AFTER,
  503: RETRY_AFTER,
};

/** The headers of an answer that a program may read; none that every answer has. */
export function headersOf(
  status: number,
  { key, hasTag, method }: ApiOperation,
): Readonly<Record<string, object>> {
  return {
    ...BY_STATUS[status],
    ...(status < 400 && hasTag && { ETag: text("Send it back as If-Match") }),
    ...(status === 415 &&
      method === "patch" && { "Accept-Patch": text("The media types PATCH accepts") }),
    // Whoever is turned away before the key was counted learns nothing of its minute.
    ...(status !== 401 && key && RATE_LIMIT),
  };
}
