import { redirectDocument } from "react-router";

const NO_STORE = { "Cache-Control": "no-store" };

/**
 * The response to a request without a session: a redirect to the sign-in page, which returns to the requested page; scripts
 * get a 401. The redirect loads a whole document even inside the app, because the service worker clears its stored pages when
 * it sees the sign-in page.
 */
export function signInRedirect(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const wantsPage = request.method === "GET" && !isScriptRequest(request);
  if (!wantsPage) return Response.json({ kind: "signed-out" }, { status: 401, headers: NO_STORE });
  const next = pathname.replace(/\.data$/, "") + search;
  const signInPath = `/admin/sign-in?next=${encodeURIComponent(next)}`;
  return redirectDocument(signInPath, { headers: NO_STORE });
}

/** Scripts of our own pages ask for JSON. */
function isScriptRequest(request: Request): boolean {
  return request.headers.get("accept") === "application/json";
}
