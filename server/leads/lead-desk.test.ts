import { beforeEach, expect, test } from "vitest";
import { siteOf } from "../../tests/support/desk-without-database.ts";
import { openLeadDesk } from "./lead-desk.ts";
import { ana, frontOffice } from "./trial.ts";

const site = await siteOf();
const { world, pool, ask, counts } = await frontOffice();
const { source: _, ...typed } = ana;
const OPENED = Date.UTC(2026, 10, 20, 15, 0, 0);
const MINUTE = 60_000;

beforeEach(async () => {
  for (const table of ["leads", "mails", "limits"]) await pool.query(`DELETE FROM ${table}`);
});

let networks = 0;

/** The desk as it stands at an hour, for a caller from a network of his own. */
function deskAt(now: number) {
  networks += 1;
  return openLeadDesk(site, `desk ${networks}`, { ...world, now: () => now });
}

/** A form opened at three o'clock and sent two minutes later, with what the browser told. */
function sentForm(changes: Partial<Parameters<ReturnType<typeof deskAt>["takeForm"]>[0]> = {}) {
  const token = deskAt(OPENED + 2 * MINUTE).readToken(deskAt(OPENED).issueToken());
  if (token.kind !== "good") throw new Error(`the token is ${token.kind}`);
  const told = { landing: "", previous: "", host: "lane.example" };
  return { lead: typed, token, trap: "", told, ...changes };
}

const desk = () => deskAt(OPENED + 2 * MINUTE);

test("a form that lay open for more than a day is stale, one of another house is forged", () => {
  const token = deskAt(OPENED).issueToken();
  expect(deskAt(OPENED + MINUTE).readToken(token)).toMatchObject({ kind: "good", ageMs: MINUTE });
  expect(deskAt(OPENED + 25 * 60 * MINUTE).readToken(token)).toMatchObject({ kind: "stale" });
  expect(deskAt(OPENED).readToken(`${token}x`)).toEqual({ kind: "forged" });
});

test("a form sent twice, one after the other or at once, is one enquiry with two mails", async () => {
  const form = sentForm();
  const first = await desk().takeForm(form);
  expect(first).toMatchObject({ kind: "taken" });
  const more = await Promise.all([1, 2, 3].map(() => desk().takeForm(form)));
  expect(more).toEqual([first, first, first]);
  expect(await counts()).toMatchObject({ leads: 1, mails: 2 });
});

test("a form sent again after Back, with another page before it, is still one enquiry", async () => {
  const form = sentForm();
  const first = await desk().takeForm(form);
  const told = { landing: "https://lane.example/pricing", previous: "", host: "lane.example" };
  expect(await desk().takeForm({ ...form, told })).toEqual(first);
  expect((await counts()).leads).toBe(1);
});

test("a form that was mended and sent again is a second enquiry", async () => {
  const form = sentForm();
  await desk().takeForm(form);
  const mended = { ...form, lead: { ...typed, phone: "(513) 555-0198" } };
  expect(await desk().takeForm(mended)).toMatchObject({ kind: "taken" });
  expect(await counts()).toMatchObject({ leads: 2, mails: 4 });
});

test("two people who type the same are two enquiries", async () => {
  await desk().takeForm(sentForm());
  await desk().takeForm(sentForm());
  expect(await counts()).toMatchObject({ leads: 2, mails: 4 });
});

test("page, referrer and campaign are stored from what the browser told", async () => {
  const told = {
    landing: `${site.origin}/loan-signings?utm_source=google&utm_campaign=fall%20%F0%9F%91%A9`,
    previous: "https://search.example/find?q=secret",
    host: "lane.example",
  };
  await desk().takeForm(sentForm({ told }));
  expect(await ask("SELECT source_page, referrer, campaign FROM leads")).toEqual([
    {
      source_page: "/loan-signings",
      referrer: "search.example",
      campaign: { utm_source: "google", utm_campaign: "fall 👩" },
    },
  ]);
});

test("an address made to break the table is an enquiry like any other", async () => {
  for (const word of ["%00", "%ED%A0%80", `${"x".repeat(199)}%F0%9F%91%A9`, "%u0000", "'%3B--"]) {
    const told = { landing: `${site.origin}/?utm_source=${word}`, previous: "", host: "" };
    const outcome = await desk().takeForm(sentForm({ told }));
    expect(outcome, word).toMatchObject({ kind: "taken" });
  }
});

test("a robot's form is thanked for and lies in the spam list; a browser's filler is let through", async () => {
  expect(await desk().takeForm(sentForm({ trap: "Great offers" }))).toMatchObject({
    kind: "taken",
  });
  expect(await desk().takeForm(sentForm({ trap: "Ana Ruiz" }))).toMatchObject({ kind: "taken" });
  expect(await ask("SELECT status FROM leads ORDER BY status")).toEqual([
    { status: "new" },
    { status: "spam" },
  ]);
});

test("a call with a key is stored once, without one each time, and always without a source", async () => {
  const first = await desk().takeCall(typed, "partner-key-1");
  expect(await desk().takeCall(typed, "partner-key-1")).toEqual(first);
  await desk().takeCall(typed, null);
  await desk().takeCall(typed, null);
  expect((await counts()).leads).toBe(3);
  expect(await ask("SELECT DISTINCT source_page, referrer, campaign FROM leads")).toEqual([
    { source_page: "", referrer: "", campaign: {} },
  ]);
});

test("a key used for another enquiry is refused", async () => {
  await desk().takeCall(typed, "partner-key-2");
  const other = { ...typed, zip: "45202" };
  expect(await desk().takeCall(other, "partner-key-2")).toEqual({ kind: "key-reused" });
});

test("no caller's key stands for a form, whatever it looks like", async () => {
  await desk().takeForm(sentForm());
  const [{ request_key: key } = {}] = await ask("SELECT request_key FROM leads");
  await desk().takeCall(typed, String(key));
  expect((await counts()).leads).toBe(2);
});
