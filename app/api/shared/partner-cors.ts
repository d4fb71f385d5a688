const METHODS = "GET, POST, PATCH, DELETE, OPTIONS";
const SENT = "Authorization, Content-Type, Idempotency-Key, If-Match";
const READ = "ETag, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Allow";

/** The headers that let a web page of an allowed origin read a response; never `*`, because the call carries a key. */
export function partnerCorsHeaders(origin: string | null): Record<string, string> {
  return {
    vary: "Origin, Authorization",
    ...(origin !== null && {
      "access-control-allow-origin": origin,
      "access-control-expose-headers": READ,
    }),
  };
}

/**
 * The response to a browser's preflight. It carries no key, so an origin passes that any key of the site allows; the call
 * itself is checked against its own key.
 */
export async function partnerPreflight(
  request: Request,
  origin: string | null,
  isAllowed: (origin: string) => Promise<boolean>,
): Promise<Response> {
  const wants = request.headers.has("access-control-request-method");
  const passes = wants && origin !== null && (await isAllowed(origin));
  const headers = {
    vary: "Origin, Access-Control-Request-Method, Access-Control-Request-Headers",
    allow: METHODS,
    ...(passes && {
      "access-control-allow-origin": origin,
      "access-control-allow-methods": METHODS,
      "access-control-allow-headers": SENT,
      "access-control-max-age": "600",
    }),
  };
  return new Response(null, { status: 204, headers });
}
