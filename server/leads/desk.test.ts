import { beforeEach, expect, test } from "vitest";
import { siteOf } from "../../tests/support/app/desk-without-database.ts";
import { ana, leadTestSupport } from "../../tests/support/leads/lead-test-support.ts";
import { createLeadDesk } from "./desk.ts";

const site = await siteOf();
const { deps, pool, queryRows, counts } = await leadTestSupport();
const { source: _, ...typed } = ana;
const OPENED = Date.UTC(2026, 10, 20, 15, 0, 0);
const MINUTE = 60_000;

beforeEach(async () => {
  for (const table of ["leads", "mails", "limits"]) await pool.query(`DELETE FROM ${table}`);
});

let networks = 0;

/** The lead desk at a given time, for a caller from a new network. */
function deskAt(now: number) {
  networks += 1;
  return createLeadDesk(site, `desk ${networks}`, { ...deps, now: () => now });
}

/** A form opened at three o'clock and sent two minutes later, with what the browser sent along. */
function sentForm(changes: Partial<Parameters<ReturnType<typeof deskAt>["takeForm"]>[0]> = {}) {
  const token = deskAt(OPENED + 2 * MINUTE).verifyToken(deskAt(OPENED).issueToken());
  if (token.kind !== "good") throw new Error(`the token is ${token.kind}`);
  const trail = { landing: "", previous: "", form: "", host: "lane.example" };
  return { lead: typed, token, trap: "", trail, ...changes };
}

const desk = () => deskAt(OPENED + 2 * MINUTE);

test("a form open for more than a day is stale, and a token of another installation is forged", () => {
  const token = deskAt(OPENED).issueToken();
  expect(deskAt(OPENED + MINUTE).verifyToken(token)).toMatchObject({ kind: "good", ageMs: MINUTE });
  expect(deskAt(OPENED + 25 * 60 * MINUTE).verifyToken(token)).toMatchObject({ kind: "stale" });
  expect(deskAt(OPENED).verifyToken(`${token}x`)).toEqual({ kind: "forged" });
});

test("a form sent twice, in sequence or at once, is one lead with two mails", async () => {
  const form = sentForm();
  const first = await desk().takeForm(form);
  expect(first).toMatchObject({ kind: "taken" });
  const more = await Promise.all([1, 2, 3].map(() => desk().takeForm(form)));
  expect(more).toEqual([first, first, first]);
  expect(await counts()).toMatchObject({ leads: 1, mails: 2 });
});

test("a form sent again after Back, with another previous page, is still one lead", async () => {
  const form = sentForm();
  const first = await desk().takeForm(form);
  const trail = {
    landing: "https://lane.example/pricing",
    previous: "",
    form: "",
    host: "lane.example",
  };
  expect(await desk().takeForm({ ...form, trail })).toEqual(first);
  expect((await counts()).leads).toBe(1);
});

test("a form keeps the chat of its tab, and what is no id of a chat never costs the lead", async () => {
  const chat = crypto.randomUUID();
  await desk().takeForm(sentForm({ chat }));
  await desk().takeForm(sentForm({ chat: "'; DROP TABLE leads" }));
  const { rows } = await pool.query("SELECT chat_id FROM leads ORDER BY chat_id");
  expect(rows).toEqual([{ chat_id: chat }, { chat_id: null }]);
});

test("a corrected form that is sent again is a second lead", async () => {
  const form = sentForm();
  await desk().takeForm(form);
  const corrected = { ...form, lead: { ...typed, phone: "(513) 555-0198" } };
  expect(await desk().takeForm(corrected)).toMatchObject({ kind: "taken" });
  expect(await counts()).toMatchObject({ leads: 2, mails: 4 });
});

test("two people who type the same are two leads", async () => {
  await desk().takeForm(sentForm());
  await desk().takeForm(sentForm());
  expect(await counts()).toMatchObject({ leads: 2, mails: 4 });
});

test("page, referrer and campaign are stored from what the browser reports", async () => {
  const trail = {
    landing: `${site.origin}/loan-signings?utm_source=google&utm_campaign=fall%20%F0%9F%91%A9`,
    previous: "https://search.example/find?q=secret",
    form: "",
    host: "lane.example",
  };
  await desk().takeForm(sentForm({ trail }));
  expect(await queryRows("SELECT source_page, referrer, campaign FROM leads")).toEqual([
    {
      source_page: "/loan-signings",
      referrer: "search.example",
      campaign: { utm_source: "google", utm_campaign: "fall 👩" },
    },
  ]);
});

test("a landing URL made to break the table is stored like any other", async () => {
  for (const word of ["%00", "%ED%A0%80", `${"x".repeat(199)}%F0%9F%91%A9`, "%u0000", "'%3B--"]) {
    const trail = {
      landing: `${site.origin}/?utm_source=${word}`,
      previous: "",
      form: "",
      host: "",
    };
    const outcome = await desk().takeForm(sentForm({ trail }));
    expect(outcome, word).toMatchObject({ kind: "taken" });
  }
});

test("a bot's form is confirmed and goes to the spam list; browser autofill is not held", async () => {
  expect(await desk().takeForm(sentForm({ trap: "Great offers" }))).toMatchObject({
    kind: "taken",
  });
  expect(await desk().takeForm(sentForm({ trap: "Ana Ruiz" }))).toMatchObject({ kind: "taken" });
  expect(await queryRows("SELECT status FROM leads ORDER BY status")).toEqual([
    { status: "new" },
    { status: "spam" },
  ]);
});

test("an API call with a key is stored once, one without a key every time, and neither has a source", async () => {
  const first = await desk().takeApiLead(typed, "partner-key-1");
  expect(await desk().takeApiLead(typed, "partner-key-1")).toEqual(first);
  await desk().takeApiLead(typed, null);
  await desk().takeApiLead(typed, null);
  expect((await counts()).leads).toBe(3);
  expect(await queryRows("SELECT DISTINCT source_page, referrer, campaign FROM leads")).toEqual([
    { source_page: "", referrer: "", campaign: {} },
  ]);
});

test("a key that was used for another lead is rejected", async () => {
  await desk().takeApiLead(typed, "partner-key-2");
  const other = { ...typed, zip: "45202" };
  expect(await desk().takeApiLead(other, "partner-key-2")).toEqual({ kind: "key-reused" });
});

test("no API key can stand for a form, whatever it looks like", async () => {
  await desk().takeForm(sentForm());
  const [{ request_key: key } = {}] = await queryRows("SELECT request_key FROM leads");
  await desk().takeApiLead(typed, String(key));
  expect((await counts()).leads).toBe(2);
});
