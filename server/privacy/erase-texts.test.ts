import { randomUUID } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTestInstallation } from "../../tests/support/site/test-installation.ts";
import { createAuditLog } from "../people/audit-log.ts";
import { erasePerson } from "./erase-person.ts";
import { findPerson } from "./find-person.ts";

const { db, query } = await createTestInstallation();
const NOW = Date.parse("2026-11-20T15:00:00Z");
const place = { siteId: "main", siteText: "" };
const by = { ...place, email: "ana@owner.example", network: "203.0.113.7", zone: "UTC" };
const dataDir = await mkdtemp(join(tmpdir(), "doorstep-erase-"));
const zelda = { email: null, phone: "5135550177", words: null };

test("texts and consents are found by number and erased; that a number wants none stays as a hash", async () => {
  const [text, consent] = [randomUUID(), randomUUID()];
  await query(`
    INSERT INTO text_messages (site_id, message_id, kind, status, phone, body, segments, zone)
      VALUES ('main', '${text}', 'received', 'received', '+15135550177', 'Hello', 1, 'UTC'),
        ('main', '${randomUUID()}', 'received', 'received', '+15135550178', 'Not hers', 1, 'UTC');
    INSERT INTO text_consents (site_id, consent_id, phone, wording, page)
      VALUES ('main', '${consent}', '+15135550177', 'Text me.', '/schedule');
    INSERT INTO text_opt_outs (site_id, phone_hash, reason) VALUES ('main', 'hash', 'STOP')`);
  const { rows } = await findPerson(db, place, zelda, NOW);
  expect(rows.map(({ kind, id }) => `${kind}:${id}`).sort()).toEqual([
    `consent:${consent}`,
    `text:${text}`,
  ]);
  const choice = { also: [`text:${text}`, `consent:${consent}`], without: [] };
  const erased = await erasePerson({ person: zelda, keepAmounts: true, choice }, by, {
    ...{ db, audit: createAuditLog(db), now: () => NOW, dataDir },
  });
  expect(erased).toMatchObject({ counts: { texts: 1, textConsents: 1 }, left: [] });
  expect(await query("SELECT body FROM text_messages")).toEqual([{ body: "Not hers" }]);
  expect(await query("SELECT reason FROM text_opt_outs")).toEqual([{ reason: "STOP" }]);
});
