import { createCookie } from "react-router";

/** What somebody has put aside of the first run, on this device: steps they skipped, or all of it. No secret. */
const firstRun = createCookie("first-run", {
  // Not "/admin": the framework asks for the dashboard's data at /admin.data, which that path does not cover.
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  maxAge: 60 * 60 * 24 * 365,
});

/** `skipped`: ids of checklist items; `isOver`: it is not shown any more. */
export interface FirstRun {
  readonly skipped: readonly string[];
  readonly isOver: boolean;
}

export async function readFirstRun(request: Request): Promise<FirstRun> {
  const kept: unknown = await firstRun.parse(request.headers.get("cookie"));
  const { skipped, isOver } = Object(kept) as { skipped?: unknown; isOver?: unknown };
  return {
    skipped: Array.isArray(skipped) ? skipped.map(String).slice(0, 10) : [],
    isOver: isOver === true,
  };
}

/** The Set-Cookie header that keeps it. */
export function writeFirstRun(state: FirstRun): Promise<string> {
  return firstRun.serialize(state);
}
