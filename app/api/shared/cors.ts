const METHODS = "POST, PATCH, OPTIONS";

/**
 * The CORS headers that let pages on another host name of the same site read a response, as Supabase-style clients expect.
 * Requests from foreign origins were already rejected, and the origins of the site itself normalized to `origin`.
 */
export function corsHeaders(request: Request, origin: string): Record<string, string> {
  const headers: Record<string, string> = { vary: "Origin" };
  if (request.headers.get("origin") !== origin) return headers;
  return {
    ...headers,
    "access-control-allow-origin": origin,
    "access-control-expose-headers": "Content-Range, Preference-Applied, Retry-After",
  };
}

/** The response to a preflight request (OPTIONS). Other origins get no permission. */
export function preflightResponse(request: Request, origin: string): Response {
  const requestedHeaders = request.headers.get("access-control-request-headers") ?? "";
  const headers = corsHeaders(request, origin);
  const allowed = headers["access-control-allow-origin"]
    ? {
        "access-control-allow-methods": METHODS,
        // Allows all requested headers, reduced to header names and commas.
        "access-control-allow-headers": requestedHeaders.replace(/[^\w, -]/g, ""),
        "access-control-max-age": "600",
      }
    : {};
  return new Response(null, { status: 204, headers: { ...headers, ...allowed, allow: METHODS } });
}
