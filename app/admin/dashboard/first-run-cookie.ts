import { createCookie } from "react-router";
import { cookiePrefixOf, isSecure } from "../../../core/people/cookies.ts";
import { CHECKLIST, type ChecklistItem } from "../../../core/setup/status.ts";

/** What somebody has put aside of the first run, on this device: steps they skipped, or all of it. No secret. */
const cookieAt = (origin: string) =>
  createCookie(`${cookiePrefixOf(origin)}.first-run`, {
    // Not "/admin": the framework asks for the dashboard's data at /admin.data, which that path does not cover.
    path: "/",
    httpOnly: true,
    secure: isSecure(origin),
    sameSite: "lax",
    maxAge: 60 * 60 * 24 * 365,
  });

/** `skipped`: ids of checklist items; `isOver`: it is not shown any more. */
export interface FirstRun {
  readonly skipped: readonly ChecklistItem["id"][];
  readonly isOver: boolean;
}

/** What the device of a request put aside on the site at `origin`. */
export async function readFirstRun(request: Request, origin: string): Promise<FirstRun> {
  const kept: unknown = await cookieAt(origin).parse(request.headers.get("cookie"));
  const { skipped, isOver } = Object(kept) as { skipped?: unknown; isOver?: unknown };
  return { skipped: Array.isArray(skipped) ? known(skipped) : [], isOver: isOver === true };
}

/** The same with one more step skipped; what is no step of the checklist changes nothing. */
export function skipStep({ skipped, isOver }: FirstRun, step: unknown): FirstRun {
  return { skipped: known([...skipped, step]), isOver };
}

/** The Set-Cookie header that keeps it. */
export function writeFirstRun(state: FirstRun, origin: string): Promise<string> {
  return cookieAt(origin).serialize(state);
}

function known(ids: readonly unknown[]) {
  return CHECKLIST.filter((id) => ids.includes(id));
}
