import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { DEFAULT_SELECTION } from "../../core/privacy/row-selection.ts";
import { createTestInstallation } from "../../tests/support/site/test-installation.ts";
import { createAuditLog } from "../people/audit-log.ts";
import { startJobs } from "../platform/jobs/jobs.ts";
import { createLog } from "../platform/log.ts";
import { erasePerson } from "./erase-person.ts";

const { db, connection, query } = await createTestInstallation();
const NOW = Date.parse("2026-11-20T15:00:00Z");
const zelda = { email: "zelda@quill.example", phone: null, words: null };
const by = {
  ...{ siteId: "main", siteText: "", email: "ana@owner.example", network: "203.0.113.7" },
  zone: "America/New_York",
};

const jobs = await startJobs({
  connection,
  definitions: ["payment-settlement", "payment-refund", "payment-charge"].map((name) => ({
    ...{ name, workers: 0, timeoutSeconds: 60, run: async () => {} },
    retry: { firstDelaySeconds: 1, maxDelaySeconds: 2, limit: 1 },
  })),
  log: createLog("silent"),
});
await jobs.close();

test("nobody is erased while a refund or the fee of their visit is on its way", async () => {
  const [visitId, payment, refund] = [randomUUID(), randomUUID(), randomUUID()];
  await query(`INSERT INTO visits (site_id, visit_id, provider_id, status, services, zip, starts_at, ends_at, buffer_before, buffer_after, occupied, contact,
        price, travel_fee, surcharge, total, request_key, request_hash)
      VALUES ('main', '${visitId}', 'main', 'cancelled', '{general-notary}', '45202', '2026-10-01T14:00Z', '2026-10-01T15:00Z', 0, 0,
        '[2026-10-01T14:00Z,2026-10-01T15:00Z)', '{"firstName": "Zelda", "lastName": "Quill", "phone": "", "email": "zelda@quill.example"}',
        7500, 1000, 0, 8500, '${visitId}', 'h');
    INSERT INTO payments (site_id, payment_id, visit_id, purpose, way, status, amount)
      VALUES ('main', '${payment}', '${visitId}', 'visit', 'card', 'paid', 8500);
    INSERT INTO payment_refunds (site_id, refund_id, payment_id, amount, status) VALUES ('main', '${refund}', '${payment}', 8500, 'queued')`);
  const erase = (keepAmounts: boolean) =>
    erasePerson({ person: zelda, keepAmounts, choice: DEFAULT_SELECTION }, by, {
      db,
      audit: createAuditLog(db),
      now: () => NOW,
      dataDir: null,
    });
  for (const [name, data] of [
    ["payment-settlement", { visitId }],
    ["payment-refund", { refundId: refund }],
    ["payment-charge", { paymentId: payment }],
  ] as const) {
    await query("DELETE FROM pgboss.job WHERE name LIKE 'payment-%'");
    await query(
      `INSERT INTO pgboss.job (name, data) VALUES ('${name}', '${JSON.stringify({ siteId: "main", ...data })}')`,
    );
    expect(await erase(false)).toEqual({ kind: "unsettled" });
    expect(await erase(true)).toEqual({ kind: "unsettled" });
  }
  expect(await query("SELECT status FROM payment_refunds")).toEqual([{ status: "queued" }]);
  await query("UPDATE pgboss.job SET state = 'completed' WHERE name LIKE 'payment-%'");
  expect(await erase(false)).toMatchObject({ kind: "erased" });
});
