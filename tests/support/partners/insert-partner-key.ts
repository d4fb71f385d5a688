import { randomBytes, randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { KEY_PREFIX } from "../../../core/partners/key.ts";
import type { PartnerScope } from "../../../core/partners/scopes.ts";
import { hashOf } from "../../../server/people/account/secrets.ts";

/** Stores a key of a partner on the only site of a database, as an owner would make it, and returns it. */
export async function insertPartnerKey(
  pool: Pool,
  scopes: readonly PartnerScope[],
  requestsPerMinute = 600,
): Promise<string> {
  const key = KEY_PREFIX + randomBytes(32).toString("base64url");
  await pool.query(
    `INSERT INTO partner_keys (site_id, key_id, name, token_hash, ending, scopes, requests_per_minute, origins, created_by, created_at)
     SELECT site_id, $1, 'Riverside Title', $2, $3, $4, $5, '{}', 'olga@lane.example', now() FROM sites`,
    [randomUUID(), hashOf(key), key.slice(-4), scopes, requestsPerMinute],
  );
  return key;
}
