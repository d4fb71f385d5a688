import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../platform/db/connect.ts";
import { mailServer } from "../platform/mail/trial.ts";
import { freshDatabase } from "../platform/postgres/testing.ts";
import { trialFolder, until } from "../platform/postgres/trial.ts";
import { ensurePages, killsOr, startHouse } from "../trial.ts";
import { type Answer, call, openForm, sendForm, typedBy, urlOf } from "./visitor.ts";

beforeAll(ensurePages, 180_000);

const ROUNDS = killsOr(8);

const database = await freshDatabase();
const { pool, close } = connect(database, () => {});
afterAll(close);

/** An enquiry on its way: how it is sent, to whichever house stands, and whether somebody was thanked for it. */
interface Enquiry {
  readonly name: string;
  readonly send: (address: string) => Promise<Answer>;
  thanked: boolean;
}

let asked = 0;

/** Every other one by the form, the others by the public interface. */
async function enquiry(address: string): Promise<Enquiry> {
  asked += 1;
  const name = `visitor-${asked}`;
  if (asked % 2) {
    const send = (to: string) => call(to, typedBy(name), `key of ${name}`);
    return { name, send, thanked: false };
  }
  const form = await openForm(address);
  const send = (to: string) => sendForm(to, { ...typedBy(name), ...form });
  return { name, send, thanked: false };
}

/** Sends one; an answer that never comes leaves it unthanked, and any other than thanks is a failure. */
async function deliver(one: Enquiry, address: string): Promise<void> {
  const answer = await one.send(address).catch(() => null);
  if (!answer) return;
  expect([201, 303], answer.text).toContain(answer.status);
  one.thanked = true;
}

test("over kills right after an answer or at any other point, what was thanked for is stored once and mailed once", async () => {
  const { url, taken } = await mailServer({}, () => wait(5));
  const settings = {
    DATA_DIR: trialFolder(), // its key signs the forms of every round
    DATABASE_URL: urlOf(database),
    SMTP_URL: url,
    LIMIT_FACTOR: "100000",
    LOG_LEVEL: "error",
  };
  const all: Enquiry[] = [];
  const killOver = async (rounds: number) => {
    let unthanked: Enquiry[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const house = startHouse(settings);
      const address = await house.address;
      // Who had no answer presses Send once more.
      await Promise.all(unthanked.map((one) => deliver(one, address)));
      expect(unthanked.filter(({ thanked }) => !thanked)).toEqual([]);
      const mine: Enquiry[] = [];
      const first = Promise.withResolvers<void>();
      let isOver = false;
      const lane = async () => {
        while (!isOver) {
          const one = await enquiry(address).catch(() => null);
          if (!one) return; // the house was gone before the form came
          mine.push(one);
          await deliver(one, address);
          if (one.thanked) first.resolve();
        }
      };
      const lanes = Promise.all([lane(), lane(), lane()]);
      await Promise.race([first.promise, lanes]);
      if (round % 2) await wait(Math.random() * 250);
      house.kill("SIGKILL");
      isOver = true;
      await Promise.all([lanes, house.ended]);
      all.push(...mine);
      unthanked = mine.filter(({ thanked }) => !thanked);
    }
    return unthanked;
  };
  const left = await Promise.all([killOver(ROUNDS / 2), killOver(ROUNDS / 2)]);

  // What dead houses had in hand is somebody else's after two minutes; here they are over.
  await pool.query(
    "UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state = 'active'",
  );
  const last = await startHouse(settings).address;
  await Promise.all(left.flat().map((one) => deliver(one, last)));
  const waiting = async () =>
    (await pool.query("SELECT 1 FROM mails WHERE status <> 'sent'")).rowCount ?? 0;
  await until(60, async () => (await waiting()) === 0);

  expect(all.filter(({ thanked }) => !thanked)).toEqual([]);
  const names = all.map(({ name }) => name).toSorted();
  const { rows: leads } = await pool.query("SELECT first_name AS name FROM leads");
  expect(leads.map(({ name }) => name).toSorted()).toEqual(names);
  const { rows: mails } = await pool.query(
    "SELECT kind, coalesce(reply_to, to_address) AS who, message_id, attempts FROM mails",
  );
  for (const kind of ["lead-arrived", "lead-received"]) {
    const written = mails.filter((mail) => mail.kind === kind).map(({ who }) => who.split("@")[0]);
    expect(written.toSorted(), kind).toEqual(names);
  }
  const delivered = taken.map(({ mail }) => mail.messageId ?? "");
  expect(new Set(delivered)).toEqual(new Set(mails.map((mail) => mail.message_id)));
  // A mail came twice only where a kill ended an attempt the server had already heard.
  const doubled = delivered.filter((id, at) => delivered.indexOf(id) < at);
  const attempts = new Map(mails.map((mail) => [mail.message_id, mail.attempts]));
  expect(doubled.filter((id) => attempts.get(id) < 2)).toEqual([]);
  console.info(
    `${ROUNDS} kills, ${names.length} enquiries, ${mails.length} mails, ${doubled.length} delivered twice`,
  );
}, 180_000);
