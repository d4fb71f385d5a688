import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  createMailTestBed,
  sampleMail,
  startMailServer,
} from "../../../tests/support/platform/mail-test-support.ts";
import { waitUntil } from "../../../tests/support/platform/postgres-test-support.ts";
import { createTestDatabase } from "../../../tests/support/platform/test-database.ts";
import { connect } from "../db/connect.ts";
import { mails } from "../db/schema.ts";
import { createJobQueue } from "../jobs/jobs.ts";
import { createLog } from "../log.ts";
import { mailDeliveryJob } from "./delivery.ts";
import { createOutbox } from "./outbox.ts";
import { DEFAULT_SMTP_TIMEOUTS } from "./smtp-client.ts";

const database = await createTestDatabase();

/** Stores a mail as a process leaves it that is killed while the mail server has it, two minutes before the job's timeout. */
async function cutOff(status: "queued" | "sent"): Promise<string> {
  const log = createLog("silent");
  const { db, pool, close } = connect(database, () => {});
  const jobs = createJobQueue({ connection: database, log, workAfterSeconds: 3_600 });
  await jobs.start([mailDeliveryJob({ db, smtpUrl: "smtp://127.0.0.1:1", mailFrom: null, log })]);
  const mailId = await db.transaction((tx) => createOutbox(jobs).queueMail(tx, sampleMail));
  await jobs.close();
  await db.update(mails).set({ attempts: 1, status }).where(eq(mails.mailId, mailId));
  await pool.query(
    `UPDATE pgboss.job SET state = 'active', started_on = now(), heartbeat_on = now() - interval '5 seconds'
    WHERE id = $1`,
    [mailId],
  );
  await close();
  return mailId;
}

test("a mail whose process was killed while the mail server had it goes on seconds after the next start, once", async () => {
  const mailId = await cutOff("queued");
  const { url, received } = await startMailServer();
  const testBed = await createMailTestBed(database, url, { timeouts: DEFAULT_SMTP_TIMEOUTS });
  await waitUntil(15, async () => (await testBed.mailById(mailId)).status === "sent");
  expect((await testBed.mailById(mailId)).attempts).toBe(2);
  expect(received).toHaveLength(1);
});

test("a mail that was recorded as sent before its process was killed is not sent again", async () => {
  const mailId = await cutOff("sent");
  const { url, received } = await startMailServer();
  const testBed = await createMailTestBed(database, url, { timeouts: DEFAULT_SMTP_TIMEOUTS });
  const jobs = "SELECT state FROM pgboss.job WHERE id = $1";
  await waitUntil(15, async () => {
    const { rows } = await testBed.pool.query(jobs, [mailId]);
    return rows[0]?.state === "completed";
  });
  expect(received).toEqual([]);
});
