import { and, eq } from "drizzle-orm";
import { authUsers, knownDevices } from "../../platform/db/schema.ts";
import { hashOf } from "../account/secrets.ts";
import type { PeopleCaller, PeopleDeps } from "../people-deps.ts";
import { deviceOf } from "./known-devices.ts";

/** The caller has to wait before the next attempt. */
export interface RetryLater {
  readonly kind: "wait";
  readonly seconds: number;
}

/** Accounts are shared by all sites of the installation, so attempts are counted together. */
const ALL_SITES = "people";

/**
 * Counts one attempt at an account, named by its email or id; null when it is allowed. Unknown accounts are counted the same
 * way, so that they cannot be told apart.
 */
export async function throttleSignIn(
  account: string,
  request: Request,
  { site, network }: PeopleCaller,
  { limits, db }: PeopleDeps,
): Promise<RetryLater | null> {
  const device = deviceOf(request, site.origin);
  const known = device !== null && (await isKnownDeviceOf(account, hashOf(device), db));
  const taken = known
    ? await limits.consume("guess-known", ALL_SITES, network, hashOf(`${account} ${device}`))
    : await limits.consume("guess", ALL_SITES, network, hashOf(account));
  return taken.ok ? null : { kind: "wait", seconds: taken.retryAfterSeconds };
}

/**
 * Counts one code of the second step after an account's correct password; null when it is allowed. A known device has its own
 * count. Unknown devices share one count per account for authenticator codes and another for recovery codes, so that whoever
 * tries the short codes does not delay the owner's long one.
 */
export async function throttleCode(
  account: string,
  isRecovery: boolean,
  request: Request,
  caller: PeopleCaller,
  deps: PeopleDeps,
): Promise<RetryLater | null> {
  const { site, network } = caller;
  const device = deviceOf(request, site.origin);
  const taken = (await isOnKnownDevice(account, request, caller, deps))
    ? await deps.limits.consume(
        "guess-known",
        ALL_SITES,
        network,
        hashOf(`code ${account} ${device}`),
      )
    : await deps.limits.consume(
        isRecovery ? "guess-recovery" : "guess-code",
        ALL_SITES,
        network,
        hashOf(account),
      );
  return taken.ok ? null : { kind: "wait", seconds: taken.retryAfterSeconds };
}

/** Whether a request comes from a device the account has signed in from before. */
export async function isOnKnownDevice(
  account: string,
  request: Request,
  { site }: PeopleCaller,
  { db }: PeopleDeps,
): Promise<boolean> {
  const device = deviceOf(request, site.origin);
  return device !== null && (await isKnownDeviceOf(account, hashOf(device), db));
}

/**
 * Counts one attempt by a passkey, where the account is not known yet; null when it is allowed. A known device has a count of
 * its own, so that strangers on its network do not use it up.
 */
export async function throttleUnknownUser(
  request: Request,
  { site, network }: PeopleCaller,
  { limits, db }: PeopleDeps,
): Promise<RetryLater | null> {
  const device = deviceOf(request, site.origin);
  const session = device && hashOf(device);
  const taken =
    session && (await isKnownDevice(session, db))
      ? await limits.consume("guess-known", ALL_SITES, network, session)
      : await limits.consume("guess", ALL_SITES, network);
  return taken.ok ? null : { kind: "wait", seconds: taken.retryAfterSeconds };
}

/** Counts one use of a one-time link, or one stored passkey challenge; null when it is allowed. */
export async function throttleOneTimeLink(
  { network }: PeopleCaller,
  { limits }: PeopleDeps,
): Promise<RetryLater | null> {
  const taken = await limits.consume("one-time", ALL_SITES, network);
  return taken.ok ? null : { kind: "wait", seconds: taken.retryAfterSeconds };
}

async function isKnownDeviceOf(account: string, deviceHash: string, db: PeopleDeps["db"]) {
  const result = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(authUsers, eq(authUsers.id, knownDevices.userId))
    .where(and(eq(authUsers.email, account), eq(knownDevices.deviceHash, deviceHash)));
  return result.length > 0;
}

async function isKnownDevice(deviceHash: string, db: PeopleDeps["db"]) {
  const isIt = eq(knownDevices.deviceHash, deviceHash);
  return (await db.select().from(knownDevices).where(isIt).limit(1)).length > 0;
}
