import { createCookie } from "react-router";
import { DAY_SECONDS } from "../../../core/format/time-units.ts";
import { cookiePrefixOf, isSecure } from "../../../core/people/cookies.ts";
import { CHECKLIST, type ChecklistItem } from "../../../core/setup/setup-status.ts";

/** Which steps of the first-run guide this device skipped, and whether it was closed. Not secret. */
const cookieAt = (origin: string) =>
  createCookie(`${cookiePrefixOf(origin)}.first-run`, {
    // Not "/admin": the framework loads the dashboard data from /admin.data, which that path does not match.
    path: "/",
    httpOnly: true,
    secure: isSecure(origin),
    sameSite: "lax",
    maxAge: 365 * DAY_SECONDS,
  });

/** `skipped`: ids of checklist items. `isOver`: the guide is no longer shown. */
export interface FirstRunState {
  readonly skipped: readonly ChecklistItem["id"][];
  readonly isOver: boolean;
}

/** Reads the state from the cookie of a request to the site at `origin`. */
export async function readFirstRun(request: Request, origin: string): Promise<FirstRunState> {
  const stored: unknown = await cookieAt(origin).parse(request.headers.get("cookie"));
  const { skipped, isOver }: { skipped?: unknown; isOver?: unknown } = Object(stored);
  return {
    skipped: Array.isArray(skipped) ? checklistSteps(skipped) : [],
    isOver: isOver === true,
  };
}

/** Adds a skipped step; anything that is not a checklist item is ignored. */
export function skipStep({ skipped, isOver }: FirstRunState, step: unknown): FirstRunState {
  return { skipped: checklistSteps([...skipped, step]), isOver };
}

/** The Set-Cookie header value that stores the state. */
export function writeFirstRun(state: FirstRunState, origin: string): Promise<string> {
  return cookieAt(origin).serialize(state);
}

function checklistSteps(ids: readonly unknown[]) {
  return CHECKLIST.filter((id) => ids.includes(id));
}
