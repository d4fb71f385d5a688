import { redirect } from "react-router";

const NOT_KEPT = { "Cache-Control": "no-store" };

/** Where a stranger is sent: people to the door, and back to where they were going; programs get a 401 to act upon. */
export function toSignIn(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const wantsPage = request.method === "GET" && !isCall(request);
  if (!wantsPage) return Response.json({ kind: "signed-out" }, { status: 401, headers: NOT_KEPT });
  const next = pathname.replace(/\.data$/, "") + search;
  return redirect(`/admin/sign-in?next=${encodeURIComponent(next)}`, { headers: NOT_KEPT });
}

/** A program of our own pages says that it wants JSON. */
function isCall(request: Request): boolean {
  return request.headers.get("accept") === "application/json";
}
