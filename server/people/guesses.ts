import { and, eq } from "drizzle-orm";
import { authUsers, knownDevices } from "../platform/db/schema.ts";
import { deviceOf } from "./devices.ts";
import { hashOf } from "./secrets.ts";
import type { PeopleCaller, PeopleWorld } from "./world.ts";

/** Who has to wait, and how long. */
export interface Wait {
  readonly kind: "wait";
  readonly seconds: number;
}

/** An account is one on all sites of the installation, so its guesses are counted together. */
const EVERYWHERE = "people";

/**
 * Counts one guess at an account, by its mail address or its id; null when it may be tried. Accounts that are not there
 * are counted alike, so that nothing tells them apart.
 */
export async function countGuess(
  account: string,
  request: Request,
  { site, network }: PeopleCaller,
  { limits, db }: PeopleWorld,
): Promise<Wait | null> {
  const device = deviceOf(request, site.origin);
  const known = device !== null && (await isKnown(account, hashOf(device), db));
  const taken = known
    ? await limits.take("guess-known", EVERYWHERE, network, hashOf(`${account} ${device}`))
    : await limits.take("guess", EVERYWHERE, network, hashOf(account));
  return taken.ok ? null : { kind: "wait", seconds: taken.retryAfterSeconds };
}

/**
 * Counts one guess of somebody who has not said who they are, by a code or a passkey; null when it may be tried. A device
 * that anybody signed in from has a count of its own: strangers on its network do not use it up.
 */
export async function countUnnamed(
  request: Request,
  { site, network }: PeopleCaller,
  { limits, db }: PeopleWorld,
): Promise<Wait | null> {
  const device = deviceOf(request, site.origin);
  const session = device && hashOf(device);
  const taken =
    session && (await isAnybodys(session, db))
      ? await limits.take("guess-known", EVERYWHERE, network, session)
      : await limits.take("guess", EVERYWHERE, network);
  return taken.ok ? null : { kind: "wait", seconds: taken.retryAfterSeconds };
}

/** Counts one use of a one-time link's secret, or one question that is noted; null when it may be looked at. */
export async function countLink(
  { network }: PeopleCaller,
  { limits }: PeopleWorld,
): Promise<Wait | null> {
  const taken = await limits.take("one-time", EVERYWHERE, network);
  return taken.ok ? null : { kind: "wait", seconds: taken.retryAfterSeconds };
}

async function isKnown(account: string, deviceHash: string, db: PeopleWorld["db"]) {
  const found = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(authUsers, eq(authUsers.id, knownDevices.userId))
    .where(and(eq(authUsers.email, account), eq(knownDevices.deviceHash, deviceHash)));
  return found.length > 0;
}

async function isAnybodys(deviceHash: string, db: PeopleWorld["db"]) {
  const isIt = eq(knownDevices.deviceHash, deviceHash);
  return (await db.select().from(knownDevices).where(isIt).limit(1)).length > 0;
}
