import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import type { ClientConfig } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { killsOr } from "../../trial.ts";
import { mails } from "../db/schema.ts";
import { freshDatabase } from "../postgres/testing.ts";
import { until } from "../postgres/trial.ts";
import { HASTE, letter, mailRoom, mailServer } from "./trial.ts";

const database = await freshDatabase();
const patience = { ...HASTE, marking: 2_000 };
const HOUSE = join(import.meta.dirname, "../../..");

/** A process that queues mails, one after another, and says each one's id once it is stored; `most` of them. */
const PROGRAM = `
  const { connection, smtpUrl, patience, letter, most } = JSON.parse(process.argv.at(-1));
  const platform = (path) => import("./server/platform/" + path);
  const { connect } = await platform("db/connect.ts");
  const { openJobs } = await platform("jobs/jobs.ts");
  const { mailQueue } = await platform("mail/delivery.ts");
  const { openOutbox } = await platform("mail/outbox.ts");
  const { openLog } = await platform("log.ts");
  const log = openLog("silent");
  const { db } = connect(connection, () => {});
  const queues = [mailQueue({ db, smtpUrl, mailFrom: null, log, patience, firstWait: 1 })];
  const outbox = openOutbox(openJobs({ connection, queues, log, pace: { poll: 1, supervise: 1 } }));
  for (let count = 0; count < most; count += 1) {
    const mailId = await db.transaction((tx) => outbox.queueMail(tx, letter));
    process.stdout.write(mailId + "\\n");
  }
`;

function queueing(connection: ClientConfig, smtpUrl: string, most: number) {
  const settings = JSON.stringify({ connection, smtpUrl, patience, letter, most });
  const child = spawn(
    process.execPath,
    ["--input-type=module", "--eval", PROGRAM, "--", settings],
    { cwd: HOUSE, stdio: ["ignore", "pipe", "inherit"] },
  );
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text) => {
    said += text;
  });
  const ended = once(child, "close");
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  onTestFinished(kill);
  /** The ids it said, whole lines only. */
  const stored = () => said.split("\n").slice(0, -1);
  return { stored, kill };
}

const ROUNDS = killsOr(12);

test("over kills at random points no stored mail is lost, and none is doubled but by a kill in the midst of its sending", async () => {
  const { url, taken } = await mailServer({}, () => wait(5));
  const acknowledged: string[] = [];
  const killOver = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) {
      const one = queueing(database, url, 60);
      await until(30, () => one.stored().length > 0);
      await wait(Math.random() * 300);
      await one.kill();
      acknowledged.push(...one.stored());
    }
  };
  await Promise.all([killOver(ROUNDS / 2), killOver(ROUNDS / 2)]); // the second takes over what the first left
  const room = await mailRoom(database, url, { patience });
  await until(60, async () => (await room.db.$count(mails, eq(mails.status, "queued"))) === 0);
  const rows = await room.db.select().from(mails);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(["sent"]));

  const stored = new Map(rows.map((mail) => [mail.messageId, mail]));
  expect(acknowledged.filter((mailId) => !rows.some((mail) => mail.mailId === mailId))).toEqual([]);
  const delivered = taken.map(({ mail }) => mail.messageId ?? "");
  expect(new Set(delivered)).toEqual(new Set(stored.keys()));

  // A mail came twice only where the attempt that a kill ended had already been heard by the server.
  const doubled = delivered.filter((messageId, at) => delivered.indexOf(messageId) < at);
  expect(doubled.filter((messageId) => (stored.get(messageId)?.attempts ?? 0) < 2)).toEqual([]);
  expect(doubled.length).toBeLessThanOrEqual(ROUNDS);
  console.info(`${ROUNDS} kills, ${rows.length} mails, ${doubled.length} delivered twice`);
}, 300_000);

test("two processes deliver each other's mails, each of them once", async () => {
  const { url, taken } = await mailServer();
  const [one, other] = [queueing(database, url, 80), queueing(database, url, 80)];
  await until(30, () => taken.length >= 160);
  await wait(1_000);
  const ids = [...one.stored(), ...other.stored()].map((mailId) => `<${mailId}@lane.example>`);
  expect(taken.map(({ mail }) => mail.messageId ?? "").toSorted()).toEqual(ids.toSorted());
});
