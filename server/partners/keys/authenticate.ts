import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { MINUTE_MS } from "../../../core/format/time-units.ts";
import { keyInHeader, keyStatus, type PartnerKey } from "../../../core/partners/key.ts";
import { grants, type PartnerScope } from "../../../core/partners/scopes.ts";
import { hashOf } from "../../people/account/secrets.ts";
import { partnerKeys } from "../../platform/db/schema.ts";
import type { PartnerDeps } from "../deps.ts";
import type { RequestCount } from "../request-counter.ts";
import { isPartnerKey, keyFromRow } from "./key-rows.ts";

/** A call with a key. */
export interface PartnerCall {
  /** Its Authorization header. */
  readonly authorization: string | null;
  /** The origin of the web page that makes the call; null for a program. */
  readonly origin: string | null;
  readonly scope: PartnerScope;
}

/** Why a call is refused before it does anything. */
export type PartnerRejection =
  | { readonly kind: "unknown-key" | "expired" | "revoked" }
  /** Too many calls with keys that there are not. */
  | { readonly kind: "too-many-guesses"; readonly retryAfterSeconds: number }
  | {
      readonly kind: "too-many" | "wrong-origin" | "missing-scope";
      readonly count: RequestCount;
      /** Whether the page that makes the call may read the answer. */
      readonly isOriginAllowed: boolean;
    };

export type PartnerAdmission =
  | PartnerRejection
  | { readonly kind: "admitted"; readonly key: PartnerKey; readonly count: RequestCount };

/** Checks the key of a call: that it works now, within its limit, from this page and for this scope. Rejects without the database. */
export async function authenticate(
  { authorization, origin, scope }: PartnerCall,
  { siteId, network }: { readonly siteId: string; readonly network: string },
  deps: PartnerDeps,
): Promise<PartnerAdmission> {
  const token = keyInHeader(authorization) ?? "";
  const byToken = and(eq(partnerKeys.siteId, siteId), eq(partnerKeys.tokenHash, hashOf(token)));
  const [row] = await deps.db.select().from(partnerKeys).where(byToken);
  if (!row) {
    const limit = await deps.limits.consume("partner-key", siteId, network);
    if (limit.ok) return { kind: "unknown-key" };
    return { kind: "too-many-guesses", retryAfterSeconds: limit.retryAfterSeconds };
  }
  const key = keyFromRow(row);
  const now = deps.now();
  const status = keyStatus(key, now);
  if (status !== "active") return { kind: status };
  const count = await deps.countRequest(row);
  const isOriginAllowed = origin === null || key.origins.includes(origin);
  const rejection = { count, isOriginAllowed };
  if (count.isOver) return { kind: "too-many", ...rejection };
  if (!isOriginAllowed) return { kind: "wrong-origin", ...rejection };
  if (!grants(key.scopes, scope)) return { kind: "missing-scope", ...rejection };
  await noteUse(siteId, key.id, now, deps);
  return { kind: "admitted", key, count };
}

/** Whether a web page of this origin may use any key of the site; the preflight of a browser carries none. */
export async function isAllowedOrigin(
  origin: string,
  siteId: string,
  { db, now }: Pick<PartnerDeps, "db" | "now">,
): Promise<boolean> {
  const rows = await db
    .select()
    .from(partnerKeys)
    .where(
      and(
        eq(partnerKeys.siteId, siteId),
        isNull(partnerKeys.revokedAt),
        sql`${origin} = ANY(${partnerKeys.origins})`,
      ),
    );
  return rows.some((row) => keyStatus(keyFromRow(row), now()) === "active");
}

/** Notes when a key was last used, once a minute at most. */
async function noteUse(
  siteId: string,
  keyId: string,
  now: number,
  { db }: Pick<PartnerDeps, "db">,
): Promise<void> {
  const earlier = lt(partnerKeys.lastUsedAt, new Date(now - MINUTE_MS));
  await db
    .update(partnerKeys)
    .set({ lastUsedAt: new Date(now) })
    .where(and(isPartnerKey(siteId, keyId), or(isNull(partnerKeys.lastUsedAt), earlier)));
}
