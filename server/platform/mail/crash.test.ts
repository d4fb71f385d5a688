import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import type { ClientConfig } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { killCount } from "../../../tests/support/platform/app-process.ts";
import {
  createMailTestBed,
  SHORT_TIMEOUTS,
  sampleMail,
  startMailServer,
} from "../../../tests/support/platform/mail-test-support.ts";
import { waitUntil } from "../../../tests/support/platform/postgres-test-support.ts";
import { createTestDatabase } from "../../../tests/support/platform/test-database.ts";
import { mails } from "../db/schema.ts";

const database = await createTestDatabase();
const timeouts = { ...SHORT_TIMEOUTS, recording: 2_000 };
const ROOT = join(import.meta.dirname, "../../..");

/** A process that queues at most `most` mails, one after another, and prints each ID once it is stored. */
const PROGRAM = `
  const { connection, smtpUrl, timeouts, sampleMail, most } = JSON.parse(process.argv.at(-1));
  const platform = (path) => import("./server/platform/" + path);
  const { connect } = await platform("db/connect.ts");
  const { startJobs } = await platform("jobs/jobs.ts");
  const { mailDeliveryJob } = await platform("mail/delivery.ts");
  const { createOutbox } = await platform("mail/outbox.ts");
  const { createLog } = await platform("log.ts");
  const log = createLog("silent");
  const { db } = connect(connection, () => {});
  const definitions = [mailDeliveryJob({ db, smtpUrl, mailFrom: null, log, timeouts, firstRetrySeconds: 1 })];
  const outbox = createOutbox(await startJobs({ connection, definitions, log, pace: { poll: 1, supervise: 1, resume: 1 } }));
  for (let count = 0; count < most; count += 1) {
    const mailId = await db.transaction((tx) => outbox.queueMail(tx, sampleMail));
    process.stdout.write(mailId + "\\n");
  }
`;

function queueing(connection: ClientConfig, smtpUrl: string, most: number) {
  const settings = JSON.stringify({ connection, smtpUrl, timeouts, sampleMail, most });
  const child = spawn(
    process.execPath,
    ["--input-type=module", "--eval", PROGRAM, "--", settings],
    { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] },
  );
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text) => {
    output += text;
  });
  const ended = once(child, "close");
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  onTestFinished(kill);
  /** The IDs it printed, complete lines only. */
  const stored = () => output.split("\n").slice(0, -1);
  return { stored, kill };
}

const ROUNDS = killCount(6);

test(
  "when processes are killed at random points, no mail is lost, and one is doubled only if the kill came while it was being sent",
  async () => {
    const { url, received } = await startMailServer({}, () => wait(5));
    const acknowledged: string[] = [];
    const killOver = async (rounds: number) => {
      for (let round = 0; round < rounds; round += 1) {
        const one = queueing(database, url, 60);
        await waitUntil(30, () => one.stored().length > 0);
        await wait(Math.random() * 300);
        await one.kill();
        acknowledged.push(...one.stored());
      }
    };
    await Promise.all([killOver(ROUNDS / 2), killOver(ROUNDS / 2)]); // the second process takes over the jobs of the first
    const testBed = await createMailTestBed(database, url, { timeouts });
    await waitUntil(
      60 + 5 * ROUNDS, // each kill leaves up to 60 mails
      async () => (await testBed.db.$count(mails, eq(mails.status, "queued"))) === 0,
    );
    const rows = await testBed.db.select().from(mails);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(["sent"]));

    const stored = new Map(rows.map((mail) => [mail.messageId, mail]));
    expect(acknowledged.filter((mailId) => !rows.some((mail) => mail.mailId === mailId))).toEqual(
      [],
    );
    const delivered = received.map(({ mail }) => mail.messageId ?? "");
    expect(new Set(delivered)).toEqual(new Set(stored.keys()));

    // A mail may arrive twice only if the server had already received it when the process was killed.
    const doubled = delivered.filter((messageId, at) => delivered.indexOf(messageId) < at);
    expect(doubled.filter((messageId) => (stored.get(messageId)?.attempts ?? 0) < 2)).toEqual([]);
    // A process sends five at a time, and each of them may have been received when it was killed.
    expect(doubled.length).toBeLessThanOrEqual(5 * ROUNDS);
    console.info(`${ROUNDS} kills, ${rows.length} mails, ${doubled.length} delivered twice`);
  },
  300_000 + ROUNDS * 10_000,
);

test("two processes deliver each other's mails, each mail once", async () => {
  const { url, received } = await startMailServer();
  const [one, other] = [queueing(database, url, 80), queueing(database, url, 80)];
  await waitUntil(30, () => received.length >= 160);
  await wait(1_000);
  const ids = [...one.stored(), ...other.stored()].map((mailId) => `<${mailId}@lane.example>`);
  expect(received.map(({ mail }) => mail.messageId ?? "").toSorted()).toEqual(ids.toSorted());
});
