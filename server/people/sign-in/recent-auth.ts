import { MINUTE_MS } from "../../../core/format/time-units.ts";
import type { Person } from "../person.ts";

/** For how long an authentication is recent enough to change credentials or to export customers' details. */
export const RECENT_AUTH_MS = 10 * MINUTE_MS;

/** Whether somebody authenticated recently; else they have to do so again first. */
export function hasRecentAuth({ authenticatedAt }: Person, now: number): boolean {
  return now - authenticatedAt < RECENT_AUTH_MS;
}
