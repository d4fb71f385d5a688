import { and, eq, ne, sql } from "drizzle-orm";
import { DAY_SECONDS } from "../../../core/format/time-units.ts";
import { cookiePrefixOf, isSecure } from "../../../core/people/cookies.ts";
import type { Database } from "../../platform/db/connect.ts";
import { knownDevices } from "../../platform/db/schema.ts";
import { hashOf, newSecret } from "../account/secrets.ts";
import { cookieOf } from "./headers.ts";

const YEAR_SECONDS = 365 * DAY_SECONDS;

/** The id of a device that somebody signed in from before; null for an unknown device. */
export function deviceOf(request: Request, origin: string): string | null {
  const result = cookieOf(request, cookieName(origin));
  return result && /^[\w-]{43}$/.test(result) ? result : null;
}

/** Remembers that somebody signed in from this device. Returns the Set-Cookie line with the device's id. */
export async function rememberDevice(
  request: Request,
  origin: string,
  userId: string,
  db: Database,
): Promise<string> {
  const device = deviceOf(request, origin) ?? newSecret();
  await db
    .insert(knownDevices)
    .values({ userId, deviceHash: hashOf(device) })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.deviceHash],
      set: { lastAt: sql`now()` },
    });
  const secure = isSecure(origin) ? "; Secure" : "";
  return `${cookieName(origin)}=${device}; Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/** Forgets every device of an account except the one of this request: whoever used another knew the password before. */
export async function forgetOtherDevices(
  request: Request,
  origin: string,
  userId: string,
  db: Database,
): Promise<void> {
  const device = deviceOf(request, origin);
  const others = device === null ? undefined : ne(knownDevices.deviceHash, hashOf(device));
  await db.delete(knownDevices).where(and(eq(knownDevices.userId, userId), others));
}

function cookieName(origin: string): string {
  return `${cookiePrefixOf(origin)}.device`;
}
