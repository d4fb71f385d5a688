import { and, eq } from "drizzle-orm";
import type { PartnerKey } from "../../../core/partners/key.ts";
import { partnerKeys } from "../../platform/db/schema.ts";

type PartnerKeyRow = typeof partnerKeys.$inferSelect;

/** The condition that selects one key of a site. */
export function isPartnerKey(siteId: string, keyId: string) {
  return and(eq(partnerKeys.siteId, siteId), eq(partnerKeys.keyId, keyId));
}

/** The key stored in a row. */
export function keyFromRow(row: PartnerKeyRow): PartnerKey {
  return {
    id: row.keyId,
    name: row.name,
    scopes: row.scopes,
    requestsPerMinute: row.requestsPerMinute,
    origins: row.origins,
    expiresAt: row.expiresAt?.getTime() ?? null,
    revokedAt: row.revokedAt?.getTime() ?? null,
  };
}
