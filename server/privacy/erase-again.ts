import { sql } from "drizzle-orm";
import type { ClientConfig } from "pg";
import { openAuditLog } from "../people/audit.ts";
import { connect, type Database } from "../platform/db/connect.ts";
import { erasePerson } from "./erase-person.ts";
import { type Erasure, erasuresSince, type Fingerprint, openFingerprints } from "./erasures.ts";

/**
 * Erases everybody again who was erased after a backup was made that has just been brought back. Whoever has a visit to come in it is
 * left to the owner, who cancels that first.
 */
export async function eraseAgain(
  connection: ClientConfig,
  dataDir: string,
  since: number,
): Promise<{ readonly again: number; readonly left: number }> {
  const erasures = await erasuresSince(dataDir, since);
  if (erasures.length === 0) return { again: 0, left: 0 };
  const fingerprint = await openFingerprints(dataDir);
  const { db, close } = connect(connection, () => {});
  try {
    // They are noted already, so nobody is noted again.
    const world = { db, dataDir: null, audit: openAuditLog(db), now: Date.now };
    let [again, left] = [0, 0];
    for (const siteId of new Set(erasures.map((erasure) => erasure.siteId))) {
      const texts = await textsOf(db, siteId, fingerprint);
      const by = { siteId, own: "", email: "the machine", network: "", zone: "UTC" };
      for (const erasure of erasures.filter((each) => each.siteId === siteId)) {
        const person = personOf(erasure, texts);
        if (!person) continue; // nothing of them is in the backup
        const { keepAmounts, choice } = erasure;
        const outcome = await erasePerson({ person, keepAmounts, choice }, by, world);
        if (outcome.kind !== "erased") left += 1;
        else if (Object.values(outcome.counts).some((count) => count > 0)) again += 1;
      }
    }
    return { again, left };
  } finally {
    await close();
  }
}

/** What stands behind a fingerprint, as far as the rows of a site still say it. */
type Texts = ReadonlyMap<string, string>;

async function textsOf(db: Database, siteId: string, fingerprint: Fingerprint): Promise<Texts> {
  const { rows } = await db.execute<{ kind: "email" | "phone"; text: string }>(
    sql`SELECT DISTINCT 'email' AS kind, lower(trim(said.text)) AS text FROM (
        SELECT email AS text FROM leads WHERE site_id = ${siteId}
        UNION SELECT contact ->> 'email' FROM visits WHERE site_id = ${siteId}
        UNION SELECT to_address FROM mails WHERE site_id = ${siteId}
        UNION SELECT reply_to FROM mails WHERE site_id = ${siteId}) said WHERE said.text IS NOT NULL
      UNION SELECT DISTINCT 'phone', right(regexp_replace(said.text, '[^0-9]', '', 'g'), 10) FROM (
        SELECT phone AS text FROM leads WHERE site_id = ${siteId}
        UNION SELECT contact ->> 'phone' FROM visits WHERE site_id = ${siteId}) said WHERE said.text IS NOT NULL`,
  );
  return new Map(rows.map(({ kind, text }) => [fingerprint(kind, text), text]));
}

function personOf({ email, phone, choice }: Erasure, texts: Texts) {
  const person = {
    email: (email && texts.get(email)) ?? null,
    phone: (phone && texts.get(phone)) ?? null,
    words: null,
  };
  return person.email || person.phone || choice.also.length > 0 ? person : null;
}
