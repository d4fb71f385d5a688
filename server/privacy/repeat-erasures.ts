import { sql } from "drizzle-orm";
import type { ClientConfig } from "pg";
import { createAuditLog } from "../people/audit-log.ts";
import { connect, type Database } from "../platform/db/connect.ts";
import { erasePerson } from "./erase-person.ts";
import {
  createFingerprint,
  type Erasure,
  loadErasuresSince,
  type PersonFingerprint,
} from "./erasure-log.ts";

/**
 * After a restore, erases everybody again who was erased after the backup was made. People with a future visit are left
 * to the owner, who must cancel it first.
 */
export async function repeatErasures(
  connection: ClientConfig,
  dataDir: string,
  since: number,
): Promise<{ readonly again: number; readonly left: number }> {
  const erasures = await loadErasuresSince(dataDir, since);
  if (erasures.length === 0) return { again: 0, left: 0 };
  const fingerprint = await createFingerprint(dataDir);
  const { db, close } = connect(connection, () => {});
  try {
    // They are recorded already.
    const deps = { db, dataDir: null, audit: createAuditLog(db), now: Date.now };
    let [again, left] = [0, 0];
    for (const siteId of new Set(erasures.map((erasure) => erasure.siteId))) {
      const texts = await loadTexts(db, siteId, fingerprint);
      const by = { siteId, siteText: "", email: "the machine", network: "", zone: "UTC" };
      for (const erasure of erasures.filter((each) => each.siteId === siteId)) {
        const person = personBehind(erasure, texts);
        if (!person) continue; // the backup contains nothing about them
        const { keepAmounts, choice } = erasure;
        const outcome = await erasePerson({ person, keepAmounts, choice }, by, deps);
        if (outcome.kind !== "erased") left += 1;
        else if (Object.values(outcome.counts).some((count) => count > 0)) again += 1;
      }
    }
    return { again, left };
  } finally {
    await close();
  }
}

/** The email addresses and phone numbers in a site's rows, by their hash. */
type TextsByFingerprint = ReadonlyMap<string, string>;

async function loadTexts(
  db: Database,
  siteId: string,
  fingerprint: PersonFingerprint,
): Promise<TextsByFingerprint> {
  const { rows } = await db.execute<{ kind: "email" | "phone"; text: string }>(
    sql`SELECT DISTINCT 'email' AS kind, lower(trim(said.text)) AS text FROM (
        SELECT email AS text FROM leads WHERE site_id = ${siteId}
        UNION SELECT contact ->> 'email' FROM visits WHERE site_id = ${siteId}
        UNION SELECT intake -> 'signerContact' ->> 'email' FROM visits WHERE site_id = ${siteId}
        UNION SELECT booking -> 'contact' ->> 'email' FROM payments WHERE site_id = ${siteId}
        UNION SELECT booking -> 'intake' -> 'signerContact' ->> 'email' FROM payments WHERE site_id = ${siteId}
        UNION SELECT to_address FROM mails WHERE site_id = ${siteId}
        UNION SELECT reply_to FROM mails WHERE site_id = ${siteId}) said WHERE said.text IS NOT NULL
      UNION SELECT DISTINCT 'phone', right(regexp_replace(said.text, '[^0-9]', '', 'g'), 10) FROM (
        SELECT phone AS text FROM leads WHERE site_id = ${siteId}
        UNION SELECT contact ->> 'phone' FROM visits WHERE site_id = ${siteId}
        UNION SELECT intake -> 'signerContact' ->> 'phone' FROM visits WHERE site_id = ${siteId}
        UNION SELECT phone FROM text_messages WHERE site_id = ${siteId}
        UNION SELECT phone FROM text_consents WHERE site_id = ${siteId}
        UNION SELECT booking -> 'contact' ->> 'phone' FROM payments WHERE site_id = ${siteId}
        UNION SELECT booking -> 'intake' -> 'signerContact' ->> 'phone' FROM payments WHERE site_id = ${siteId}) said WHERE said.text IS NOT NULL`,
  );
  return new Map(rows.map(({ kind, text }) => [fingerprint(kind, text), text]));
}

function personBehind({ email, phone, choice }: Erasure, texts: TextsByFingerprint) {
  const person = {
    email: (email && texts.get(email)) ?? null,
    phone: (phone && texts.get(phone)) ?? null,
    words: null,
  };
  return person.email || person.phone || choice.also.length > 0 ? person : null;
}
