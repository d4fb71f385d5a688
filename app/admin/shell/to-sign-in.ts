import { redirectDocument } from "react-router";

const NOT_KEPT = { "Cache-Control": "no-store" };

/**
 * Where a stranger is sent: people to the door, and back to where they were going; programs get a 401 to act upon. The door is
 * a page of its own also for who is inside the app: the worker sees it shown, and forgets what it keeps for whoever was there.
 */
export function toSignIn(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const wantsPage = request.method === "GET" && !isCall(request);
  if (!wantsPage) return Response.json({ kind: "signed-out" }, { status: 401, headers: NOT_KEPT });
  const next = pathname.replace(/\.data$/, "") + search;
  const door = `/admin/sign-in?next=${encodeURIComponent(next)}`;
  return redirectDocument(door, { headers: NOT_KEPT });
}

/** A program of our own pages says that it wants JSON. */
function isCall(request: Request): boolean {
  return request.headers.get("accept") === "application/json";
}
