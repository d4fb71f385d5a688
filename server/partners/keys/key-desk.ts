import { randomUUID } from "node:crypto";
import { and, asc, count, eq, gt, isNull, or, sql } from "drizzle-orm";
import { instantOf, plusDays } from "../../../core/booking/time/zoned-time.ts";
import { isUuid } from "../../../core/format/patterns.ts";
import {
  KEY_PREFIX,
  keyStatus,
  type PartnerKey,
  type PartnerKeyStatus,
} from "../../../core/partners/key.ts";
import {
  type PartnerKeyErrors,
  type PartnerKeyForm,
  parsePartnerKey,
} from "../../../core/partners/key-input.ts";
import type { Site } from "../../../core/sections/site.ts";
import { hashOf, newSecret } from "../../people/account/secrets.ts";
import type { Person } from "../../people/person.ts";
import { hasRecentAuth } from "../../people/sign-in/recent-auth.ts";
import { partnerKeys } from "../../platform/db/schema.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import { lockUntilCommit } from "../../platform/jobs/lock-until-commit.ts";
import type { PartnerDeps } from "../deps.ts";
import { isPartnerKey, keyFromRow } from "./key-rows.ts";

/** More keys than a notary has partners. */
const MOST_KEYS = 50;

/** A key as its owner sees it: never the key itself. Instants are epoch milliseconds. */
export interface ListedPartnerKey extends PartnerKey {
  /** The last characters of the key. */
  readonly ending: string;
  readonly status: PartnerKeyStatus;
  readonly createdBy: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

type NewKeyResult =
  /** `key` is shown only this once. */
  | { readonly kind: "made"; readonly name: string; readonly key: string }
  | { readonly kind: "errors"; readonly errors: PartnerKeyErrors }
  /** The owner has to sign in again first, because a key gives customers' details away. */
  | { readonly kind: "sign-in-again" };

/** What an owner can do with the keys of partners. */
export interface PartnerKeyDesk {
  hasRecentSignIn(): boolean;
  /** The working keys first, by their names. */
  list(): Promise<ListedPartnerKey[]>;
  make(typed: PartnerKeyForm): Promise<NewKeyResult>;
  /** Gives the same partner a new key with the same last day; the old one stops working at once. Only a key that works is replaced: one that expired would get a key that is expired too. */
  replace(keyId: string): Promise<NewKeyResult | { readonly kind: "unknown" }>;
  /** Ends a key at once, for good; false when there is none that works. */
  revoke(keyId: string): Promise<boolean>;
}

/** Creates the desk for an owner; null for everybody else. `network` is the caller's, for the activity log. */
export function createPartnerKeyDesk(
  person: Person,
  { site, network }: { readonly site: Site; readonly network: string },
  deps: PartnerDeps,
): PartnerKeyDesk | null {
  if (person.role !== "owner") return null;
  const { db, audit, now } = deps;
  const { siteId } = person;
  const hasRecentSignIn = () => hasRecentAuth(person, now());
  const record: RecordAction = (tx, act, detail) =>
    audit.record(siteId, { who: person.email, act, detail, network }, tx);
  return {
    hasRecentSignIn,
    list: async () => {
      const rows = await db
        .select()
        .from(partnerKeys)
        .where(eq(partnerKeys.siteId, siteId))
        .orderBy(
          sql`${partnerKeys.revokedAt} IS NOT NULL`,
          asc(partnerKeys.name),
          partnerKeys.keyId,
        );
      return rows.map((row) => listedKey(row, now()));
    },
    make: async (typed) =>
      hasRecentSignIn() ? makeKey(typed, person, site, record, deps) : { kind: "sign-in-again" },
    async replace(keyId) {
      if (!hasRecentSignIn()) return { kind: "sign-in-again" };
      if (!isUuid(keyId)) return { kind: "unknown" };
      const { key, ...stored } = newKey();
      return db.transaction(async (tx) => {
        const [renewed] = await tx
          .update(partnerKeys)
          .set({ ...stored, lastUsedAt: null, createdBy: person.email, createdAt: new Date(now()) })
          .where(and(isPartnerKey(siteId, keyId), isActive(now())))
          .returning({ name: partnerKeys.name });
        if (!renewed) return { kind: "unknown" };
        await record(tx, "partner-key-replaced", { partner: renewed.name });
        return { kind: "made", name: renewed.name, key };
      });
    },
    async revoke(keyId) {
      if (!isUuid(keyId)) return false;
      return db.transaction(async (tx) => {
        const [revoked] = await tx
          .update(partnerKeys)
          .set({ revokedAt: new Date(now()) })
          .where(and(isPartnerKey(siteId, keyId), isNull(partnerKeys.revokedAt)))
          .returning({ name: partnerKeys.name });
        if (revoked) await record(tx, "partner-key-revoked", { partner: revoked.name });
        return revoked !== undefined;
      });
    },
  };
}

/** Records an action of the owner in the activity log. */
type RecordAction = (
  tx: Transaction,
  act: string,
  detail: Readonly<Record<string, unknown>>,
) => Promise<void>;

/** Makes a key from what the owner typed. */
async function makeKey(
  typed: PartnerKeyForm,
  person: Person,
  site: Site,
  record: RecordAction,
  { db, now }: PartnerDeps,
): Promise<NewKeyResult> {
  const { siteId } = person;
  const parsed = parsePartnerKey(typed);
  if (!parsed.ok) return { kind: "errors", errors: parsed.errors };
  const { lastDay, ...input } = parsed.input;
  const { timezone } = site.businessConfig;
  const expiresAt = lastDay === "" ? null : instantOf(plusDays(lastDay, 1), 0, timezone);
  if (expiresAt !== null && expiresAt <= now()) {
    return { kind: "errors", errors: { lastDay: "Choose a day that isn't over yet." } };
  }
  return db.transaction(async (tx) => {
    // Serialized, so that two people adding at once cannot exceed the limit.
    await lockUntilCommit(tx, "partner keys", siteId);
    const working = and(eq(partnerKeys.siteId, siteId), isNull(partnerKeys.revokedAt));
    const [held] = await tx.select({ keys: count() }).from(partnerKeys).where(working);
    if ((held?.keys ?? 0) >= MOST_KEYS) {
      const name = `You have ${MOST_KEYS} keys. Revoke one that's no longer used first.`;
      return { kind: "errors", errors: { name } };
    }
    const { key, ...stored } = newKey();
    await tx.insert(partnerKeys).values({
      ...{ siteId, keyId: randomUUID(), ...input, ...stored, createdBy: person.email },
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
      createdAt: new Date(now()),
    });
    const { name, scopes } = input;
    await record(tx, "partner-key-made", { partner: name, scopes: scopes.join(" ") });
    return { kind: "made", name, key };
  });
}

/** The condition of keys that work at an instant, as `keyStatus` has it. */
function isActive(now: number) {
  const { revokedAt, expiresAt } = partnerKeys;
  return and(isNull(revokedAt), or(isNull(expiresAt), gt(expiresAt, new Date(now))));
}

/** A new key, and what is stored of it. */
function newKey() {
  const key = KEY_PREFIX + newSecret();
  return { key, tokenHash: hashOf(key), ending: key.slice(-4) };
}

function listedKey(row: typeof partnerKeys.$inferSelect, now: number): ListedPartnerKey {
  const key = keyFromRow(row);
  return {
    ...key,
    ending: row.ending,
    status: keyStatus(key, now),
    createdBy: row.createdBy,
    createdAt: row.createdAt.getTime(),
    lastUsedAt: row.lastUsedAt?.getTime() ?? null,
  };
}
