import { randomUUID } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { DAY_MS, HOUR_MS } from "../../../core/format/time-units.ts";
import type { Database } from "../../platform/db/connect.ts";
import { authVerifications } from "../../platform/db/schema.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import { credentialHash } from "./account-store.ts";
import { hashOf, newSecret } from "./secrets.ts";

/** The purpose of a one-time link. */
type Purpose = "reset" | "change-mail";

/** What a one-time link is for: whose account, and on which site it was requested. */
export interface OneTimeLink {
  readonly siteId: string;
  readonly userId: string;
  /** For an email change: the new address. */
  readonly email?: string;
}

/** The stored form, with the account's credential hash: a link from before a new password or email is void. */
interface StoredLink extends OneTimeLink {
  readonly credentials: string | null;
}

const LIVES_MS = HOUR_MS;

/** How long a link lives that nobody asked for: its reader finds it in the evening. In milliseconds. */
export const INCIDENT_LINK_LIVES_MS = DAY_MS;

/** Creates the secret of a link that works once, by default within an hour, while the account's password and email do not change. */
export async function createOneTimeLink(
  tx: Transaction,
  purpose: Purpose,
  value: OneTimeLink,
  now: number,
  livesMs = LIVES_MS,
): Promise<string> {
  const secret = newSecret();
  const expiresAt = new Date(now + livesMs);
  const stored: StoredLink = { ...value, credentials: await credentialHash(tx, value.userId) };
  await tx.insert(authVerifications).values({
    id: randomUUID(),
    identifier: identifierOf(purpose, secret),
    value: JSON.stringify(stored),
    expiresAt,
  });
  return secret;
}

/** What a link is for, without using it up; null when it is not valid. */
export async function findOneTimeLink(
  db: Database,
  purpose: Purpose,
  secret: string,
  now: number,
): Promise<OneTimeLink | null> {
  const [result] = await db
    .select()
    .from(authVerifications)
    .where(isValid(purpose, secret, now));
  return result
    ? ifCredentialsUnchanged(result.value, (userId) => credentialHash(db, userId))
    : null;
}

/** Uses a link up; null when it was used before, has expired, or never existed. Of two simultaneous uses one succeeds. */
export async function consumeOneTimeLink(
  tx: Transaction,
  purpose: Purpose,
  secret: string,
  now: number,
): Promise<OneTimeLink | null> {
  const [result] = await tx
    .delete(authVerifications)
    .where(isValid(purpose, secret, now))
    .returning({ value: authVerifications.value });
  // Locked until the end: of two simultaneous links of one account the second sees what the first one changed.
  const credentials = (userId: string) => credentialHash(tx, userId, { forUpdate: true });
  return result ? ifCredentialsUnchanged(result.value, credentials) : null;
}

async function ifCredentialsUnchanged(
  text: string,
  markOf: (userId: string) => Promise<string | null>,
): Promise<OneTimeLink | null> {
  const { credentials, ...value }: StoredLink = JSON.parse(text);
  return credentials && credentials === (await markOf(value.userId)) ? value : null;
}

function isValid(purpose: Purpose, secret: string, now: number) {
  return and(
    eq(authVerifications.identifier, identifierOf(purpose, secret)),
    gt(authVerifications.expiresAt, new Date(now)),
  );
}

function identifierOf(purpose: Purpose, secret: string): string {
  return `doorstep ${purpose} ${hashOf(secret)}`;
}
