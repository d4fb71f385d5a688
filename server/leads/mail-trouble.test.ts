import type { Socket } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import {
  databaseUrlOf,
  fetchFormFields,
  leadFieldsOf,
  postLeadForm,
  retryNow,
} from "../../tests/support/leads/lead-client.ts";
import { ensureBuild, startApp } from "../../tests/support/platform/app-process.ts";
import {
  plainSmtp,
  startMailServer,
  startRawServer,
} from "../../tests/support/platform/mail-test-support.ts";
import { temporaryFolder, waitUntil } from "../../tests/support/platform/postgres-test-support.ts";
import { createTestDatabase } from "../../tests/support/platform/test-database.ts";
import { connect } from "../platform/db/connect.ts";

await ensureBuild(); // before the server below starts

// A database of this file's own: a process without a mail server beside these would keep some of their emails.
const database = await createTestDatabase();
const { pool, close } = connect(database, () => {});
afterAll(close);

beforeEach(async () => {
  for (const table of ["leads", "mails", "limits"]) await pool.query(`DELETE FROM ${table}`);
});

const queryRows = async (sql: string) => (await pool.query(sql)).rows;
/** The number of stored leads and mails. */
const stored = () =>
  queryRows(
    "SELECT (SELECT count(*)::int FROM leads) AS leads, (SELECT count(*)::int FROM mails) AS mails",
  );

type Talk = (line: string, socket: Socket) => string | null;

/** The ways in which a mail server can fail while it is up: what it answers to each line. */
const TROUBLES: readonly [string, Talk][] = [
  ["never greets", () => null],
  ["never says yes", plainSmtp(() => null)],
  [
    "hangs up at the last word",
    plainSmtp((socket) => {
      socket.destroy();
      return null;
    }),
  ],
  [
    "rejects every recipient",
    (line) => (line.startsWith("RCPT") ? "550 5.7.1 Not today" : line ? "250 yes" : "220 mail"),
  ],
];

/** One server with one mail server for all troubles, because a start takes two seconds of processor time. */
let talk: Talk = () => null;
const troubled = startRawServer((line, socket) => talk(line, socket), afterAll).then(({ url }) =>
  startApp(
    {
      DATABASE_URL: databaseUrlOf(database),
      DATA_DIR: temporaryFolder(undefined, afterAll),
      SMTP_URL: url,
    },
    "build/app/main.js",
    afterAll,
  ),
);

/** Posts three forms, and checks that each is confirmed at once and that no email of theirs is lost. */
async function expectThreeConfirmations(address: string): Promise<void> {
  for (const name of ["ana", "ben", "eva"]) {
    const fields = { ...leadFieldsOf(name), ...(await fetchFormFields(address)) };
    const began = performance.now();
    expect(await postLeadForm(address, fields)).toMatchObject({
      status: 303,
      location: "/contact/thanks",
    });
    // A mail server that is waited for takes longer, also where the machine is busy.
    expect(performance.now() - began).toBeLessThan(10_000);
  }
  expect(await stored()).toEqual([{ leads: 3, mails: 6 }]);
  const sent = await queryRows("SELECT status FROM mails WHERE status NOT IN ('queued', 'dead')");
  expect(sent).toEqual([]);
}

test.each(TROUBLES)(
  "a mail server that %s does not prevent confirmations, and no email is lost",
  async (_, answer) => {
    talk = answer;
    await expectThreeConfirmations(await (await troubled).address);
  },
);

test("while the mail server is down, requests are confirmed; when it is back, every email goes out, each once", async () => {
  const gone = await startMailServer();
  await gone.close();
  (await troubled).kill("SIGKILL");
  await (await troubled).ended; // it would try some of these emails with its own mail server
  const settings = { DATABASE_URL: databaseUrlOf(database), SMTP_URL: gone.url };
  const { address } = startApp({ ...settings, DATA_DIR: temporaryFolder() });
  await expectThreeConfirmations(await address);
  const failed = async () =>
    (await queryRows("SELECT 1 FROM mails WHERE last_error IS NOT NULL")).length;
  await waitUntil(20, async () => (await failed()) >= 2);
  const { received } = await startMailServer({}, () => {}, gone.port);
  await waitUntil(20, async () => {
    await retryNow(pool);
    return received.length === 6;
  });
  await waitUntil(
    10,
    async () => (await queryRows("SELECT 1 FROM mails WHERE status = 'sent'")).length === 6,
  );
  expect(received.map(({ to }) => to[0]).toSorted()).toEqual([
    ...["ana", "ben", "eva"].map((name) => `${name}@home.example`),
    ...Array(3).fill("hello@signaturelane.example"),
  ]);
});
