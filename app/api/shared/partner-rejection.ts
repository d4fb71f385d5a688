import type { PartnerScope } from "../../../core/partners/scopes.ts";
import type { Partner, PartnerRejection } from "../../desk.ts";
import { partnerCorsHeaders } from "./partner-cors.ts";
import { problemResponse, tooManyRequestsResponse } from "./problem.ts";

/** The headers that say what is left of a key's minute. */
export function rateLimitHeaders({
  limit,
  remaining,
  resetSeconds,
}: Partner["count"]): Record<string, string> {
  return {
    "ratelimit-limit": String(limit),
    "ratelimit-remaining": String(remaining),
    "ratelimit-reset": String(resetSeconds),
  };
}

/** The response to a call whose key does not admit it. */
export function rejectionResponse(
  rejection: PartnerRejection,
  scope: PartnerScope,
  origin: string | null,
): Response {
  switch (rejection.kind) {
    case "unknown-key":
      return unauthorized("This key isn't one of this site's keys. Check it for missing letters.");
    case "expired":
      return unauthorized("This key has expired. Ask the site's owner for a new one.");
    case "revoked":
      return unauthorized("This key was revoked. Ask the site's owner for a new one.");
    case "too-many-guesses":
      return tooManyRequestsResponse(rejection.retryAfterSeconds);
  }
  const headers = {
    ...rateLimitHeaders(rejection.count),
    ...(rejection.isOriginAllowed && partnerCorsHeaders(origin)),
    "cache-control": "no-store",
  };
  switch (rejection.kind) {
    case "too-many": {
      const seconds = String(rejection.count.resetSeconds);
      const detail = `This key may make ${rejection.count.limit} requests a minute. Try again in ${seconds} seconds.`;
      const more = { ...headers, "retry-after": seconds };
      return problemResponse(429, "Too many requests", detail, [], more);
    }
    case "wrong-origin":
      return problemResponse(
        403,
        "Page not allowed",
        "This key may not be used by pages of this origin. The site's owner can allow it.",
        [],
        headers,
      );
    case "missing-scope":
      return problemResponse(
        403,
        "Not allowed with this key",
        `This needs a key with the scope ${scope}. Ask the site's owner for one.`,
        [],
        headers,
      );
  }
}

function unauthorized(detail: string): Response {
  const headers = {
    "www-authenticate": 'Bearer error="invalid_token"',
    "cache-control": "no-store",
  };
  return problemResponse(401, "Key not accepted", detail, [], headers);
}
