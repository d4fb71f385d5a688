import { afterAll, expect, test } from "vitest";
import {
  databaseUrlOf,
  fetchFormFields,
  leadFieldsOf,
  postApiLead,
  postLeadForm,
} from "../../tests/support/leads/lead-client.ts";
import { ensureBuild, startApp } from "../../tests/support/platform/app-process.ts";
import { temporaryFolder } from "../../tests/support/platform/postgres-test-support.ts";
import { solveChallenge } from "../../tests/support/platform/solve-challenge.ts";
import { createTestDatabase } from "../../tests/support/platform/test-database.ts";
import { connect } from "../platform/db/connect.ts";

await ensureBuild(); // before the server below starts

const database = await createTestDatabase();
const { pool, close } = connect(database, () => {});
afterAll(close);

const settings = {
  DATABASE_URL: databaseUrlOf(database),
  DATA_DIR: temporaryFolder(undefined, afterAll),
};
const start = () => startApp(settings, "build/app/main.js", afterAll).address;
const addresses = [await start(), await start()];

test("a solved challenge is worth one lead, however many processes it is sent to at once", async () => {
  const send = (at: number, headers = {}) =>
    postApiLead(
      addresses[at % 2] ?? "",
      leadFieldsOf(`visitor-${at}`),
      `replayed-lead-${at}`,
      headers,
    );
  let challenge: string | undefined;
  for (let at = 0; at < 6 && !challenge; at += 1)
    challenge = (JSON.parse((await send(at)).text) as { challenge?: { text: string } }).challenge
      ?.text;
  expect(challenge, "the sixth lead of a network needs a proof").toBeDefined();

  const proof = { "doorstep-proof": solveChallenge(challenge ?? "") };
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => send(100 + at, proof)));
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([201, ...Array<number>(11).fill(429)]);
  const { rows } = await pool.query("SELECT count(*)::int AS leads FROM leads");
  expect(rows).toEqual([{ leads: 6 }]);
}, 60_000);

test("a form that came back with a challenge is taken once its script has solved it", async () => {
  const [address = ""] = addresses;
  const form = await fetchFormFields(address);
  const asked = await postLeadForm(address, { ...leadFieldsOf("many-at-once"), ...form });
  expect(asked.status, "this network has sent too many").toBe(429);
  const challenge = /name="proof" value="([^"]+)"/.exec(asked.text)?.[1] ?? "";
  const proven = { ...leadFieldsOf("many-at-once"), ...form, proof: solveChallenge(challenge) };
  expect((await postLeadForm(address, proven)).status).toBe(303);
  const { rows } = await pool.query("SELECT count(*)::int AS leads FROM leads");
  expect(rows).toEqual([{ leads: 7 }]);
});
