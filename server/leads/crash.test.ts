import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type ClientResponse,
  databaseUrlOf,
  fetchFormFields,
  leadFieldsOf,
  postApiLead,
  postLeadForm,
} from "../../tests/support/leads/lead-client.ts";
import { ensureBuild, killCount, startApp } from "../../tests/support/platform/app-process.ts";
import { startMailServer } from "../../tests/support/platform/mail-test-support.ts";
import { temporaryFolder, waitUntil } from "../../tests/support/platform/postgres-test-support.ts";
import { createTestDatabase } from "../../tests/support/platform/test-database.ts";
import { connect } from "../platform/db/connect.ts";

beforeAll(ensureBuild, 180_000);

const ROUNDS = killCount(4);

const database = await createTestDatabase();
const { pool, close } = connect(database, () => {});
afterAll(close);

/** A lead in transit: how to send it, and whether its sender got a confirmation. */
interface SentLead {
  readonly name: string;
  readonly send: (address: string) => Promise<ClientResponse>;
  thanked: boolean;
}

let leadCount = 0;

/** Half of them are sent through the form, half through the public API. */
async function sendLead(address: string): Promise<SentLead> {
  leadCount += 1;
  const name = `visitor-${leadCount}`;
  if (leadCount % 2) {
    const send = (to: string) => postApiLead(to, leadFieldsOf(name), `key of ${name}`);
    return { name, send, thanked: false };
  }
  const form = await fetchFormFields(address);
  const send = (to: string) => postLeadForm(to, { ...leadFieldsOf(name), ...form });
  return { name, send, thanked: false };
}

/** Sends one lead. No response leaves it unconfirmed; any response other than a confirmation is a failure. */
async function deliver(one: SentLead, address: string): Promise<void> {
  const answer = await one.send(address).catch(() => null);
  if (!answer) return;
  expect([201, 303], answer.text).toContain(answer.status);
  one.thanked = true;
}

test(
  "when the server is killed after a response or at any other point, every confirmed lead is stored once and mailed once",
  async () => {
    const { url, received } = await startMailServer({}, () => wait(5));
    const settings = {
      DATA_DIR: temporaryFolder(), // the key in the data folder signs the forms of every round
      DATABASE_URL: databaseUrlOf(database),
      SMTP_URL: url,
      LIMIT_FACTOR: "100000",
      LOG_LEVEL: "error",
    };
    const all: SentLead[] = [];
    const killOver = async (rounds: number) => {
      let unthanked: SentLead[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const app = startApp(settings);
        const address = await app.address;
        // Senders without a response press Send again.
        await Promise.all(unthanked.map((one) => deliver(one, address)));
        expect(unthanked.filter(({ thanked }) => !thanked)).toEqual([]);
        const mine: SentLead[] = [];
        const first = Promise.withResolvers<void>();
        let isOver = false;
        const lane = async () => {
          while (!isOver) {
            const one = await sendLead(address).catch(() => null);
            if (!one) return; // the server was killed before it served the form
            mine.push(one);
            await deliver(one, address);
            if (one.thanked) first.resolve();
          }
        };
        const lanes = Promise.all([lane(), lane(), lane()]);
        await Promise.race([first.promise, lanes]);
        if (round % 2) await wait(Math.random() * 250);
        app.kill("SIGKILL");
        isOver = true;
        await Promise.all([lanes, app.ended]);
        all.push(...mine);
        unthanked = mine.filter(({ thanked }) => !thanked);
      }
      return unthanked;
    };
    const left = await Promise.all([killOver(ROUNDS / 2), killOver(ROUNDS / 2)]);

    // Jobs held by a killed process are released after two minutes; the test releases them at once.
    await pool.query(
      "UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state = 'active'",
    );
    const last = await startApp(settings).address;
    await Promise.all(left.flat().map((one) => deliver(one, last)));
    const waiting = async () =>
      (await pool.query("SELECT 1 FROM mails WHERE status <> 'sent'")).rowCount ?? 0;
    await waitUntil(60, async () => (await waiting()) === 0);

    expect(all.filter(({ thanked }) => !thanked)).toEqual([]);
    const names = all.map(({ name }) => name).toSorted();
    const { rows: leads } = await pool.query("SELECT first_name AS name FROM leads");
    expect(leads.map(({ name }) => name).toSorted()).toEqual(names);
    const { rows: mails } = await pool.query(
      "SELECT kind, coalesce(reply_to, to_address) AS who, message_id, attempts FROM mails",
    );
    for (const kind of ["lead-arrived", "lead-received"]) {
      const written = mails
        .filter((mail) => mail.kind === kind)
        .map(({ who }) => who.split("@")[0]);
      expect(written.toSorted(), kind).toEqual(names);
    }
    const delivered = received.map(({ mail }) => mail.messageId ?? "");
    expect(new Set(delivered)).toEqual(new Set(mails.map((mail) => mail.message_id)));
    // A mail is delivered twice only where a kill ended an attempt that the mail server had already accepted.
    const doubled = delivered.filter((id, at) => delivered.indexOf(id) < at);
    const attempts = new Map(mails.map((mail) => [mail.message_id, mail.attempts]));
    expect(doubled.filter((id) => attempts.get(id) < 2)).toEqual([]);
    console.info(
      `${ROUNDS} kills, ${names.length} leads, ${mails.length} mails, ${doubled.length} delivered twice`,
    );
  },
  180_000 + ROUNDS * 10_000,
);
