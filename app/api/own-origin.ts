const METHODS = "POST, PATCH, OPTIONS";

/**
 * The headers by which a page reads an answer that came from another of its site's names, as the client libraries of
 * such backends ask for them. The shell has refused every foreign origin by now, and names its own ones one way.
 */
export function sharedWithOwnPages(request: Request, origin: string): Record<string, string> {
  const headers: Record<string, string> = { vary: "Origin" };
  if (request.headers.get("origin") !== origin) return headers;
  return {
    ...headers,
    "access-control-allow-origin": origin,
    "access-control-expose-headers": "Content-Range, Preference-Applied, Retry-After",
  };
}

/** Answers a browser that asks before it sends. Pages of other sites hear nothing that would let them. */
export function answerPreflight(request: Request, origin: string): Response {
  const asked = request.headers.get("access-control-request-headers") ?? "";
  const shared = sharedWithOwnPages(request, origin);
  const allowed = shared["access-control-allow-origin"]
    ? {
        "access-control-allow-methods": METHODS,
        // Whatever a page of this site wants to send, it may: header names and commas, nothing else.
        "access-control-allow-headers": asked.replace(/[^\w, -]/g, ""),
        "access-control-max-age": "600",
      }
    : {};
  return new Response(null, { status: 204, headers: { ...shared, ...allowed, allow: METHODS } });
}
