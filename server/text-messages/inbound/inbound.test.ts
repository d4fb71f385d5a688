import { beforeEach, expect, test } from "vitest";
import { ANA, startTestTexts } from "../../../tests/support/text-messages/test-texts.ts";
import { receiveText } from "./receive-text.ts";

const texts = await startTestTexts();
const { twilio } = texts;

beforeEach(() => texts.reset());

const leads = () => texts.ask("SELECT first_name, last_name, phone, details, status FROM leads");
const history = () =>
  texts.ask("SELECT kind, detail ->> 'text' AS text FROM lead_events ORDER BY event_id");

test("a text of an unknown number becomes a lead, and the next one lands in its history", async () => {
  expect(await texts.receive("Do you come to Loveland today?")).toBe("taken");
  expect(await texts.receive("It's for a deed.")).toBe("taken");
  expect(await leads()).toEqual([
    {
      ...{ first_name: "(513) 555-0199", last_name: "", phone: "(513) 555-0199", status: "new" },
      details: "Do you come to Loveland today?",
    },
  ]);
  expect(await history()).toEqual([
    { kind: "arrived", text: null },
    { kind: "text-received", text: "It's for a deed." },
  ]);
  const mails = await texts.ask("SELECT subject FROM mails WHERE kind = 'text-received'");
  expect(mails.length).toBeGreaterThan(0);
});

test("a lead that begins with a text notifies devices, once", async () => {
  const told: unknown[] = [];
  const push = { notify: async (_tx: unknown, _site: string, of: object) => void told.push(of) };
  for (const providerId of ["in-3", "in-4"]) {
    const text = { providerId, from: ANA, body: "Hello", pictures: 0 };
    const deps = { ...texts.deps, push };
    await receiveText(text, { answersKeywords: true }, texts.site, deps);
  }
  const [lead] = await texts.ask("SELECT lead_id FROM leads");
  expect(told).toEqual([{ event: "lead.created", id: lead?.lead_id }]);
});

test("a word of the owner's own list at the provider counts as the keyword that the provider names", async () => {
  await texts.receive("No more please", { more: { OptOutType: "STOP" } });
  expect(await texts.ask("SELECT reason FROM text_opt_outs")).toEqual([
    { reason: "No more please" },
  ]);
  expect(await leads()).toEqual([]);
  await texts.receive("Back again", { more: { OptOutType: "START" } });
  expect(await texts.ask("SELECT reason FROM text_opt_outs")).toEqual([]);
});

test("a customer with a visit is a lead by name", async () => {
  await texts.book("2026-03-03T10:00");
  await texts.receive("Can we make it 11?");
  expect(await leads()).toMatchObject([{ first_name: "Ana", last_name: "Ruiz" }]);
});

test("the same delivery counts once, also at the same moment", async () => {
  const results = await Promise.all([1, 2, 3].map(() => texts.receive("Hello", { sid: "SM-1" })));
  expect(results).toEqual(["taken", "taken", "taken"]);
  expect(await leads()).toHaveLength(1);
  expect(await history()).toHaveLength(1);
});

test("a forged call changes nothing", async () => {
  expect(await texts.receive("Hello", { token: "b2".repeat(16) })).toBe("forged");
  expect(await texts.texts()).toEqual([]);
});

test.each(["STOP", "StopAll", "unsubscribe", "CANCEL", "End", "quit."])(
  "%s ends all texts, the owner's own too, until START",
  async (word) => {
    await texts.book("2026-03-03T10:00");
    await texts.receive("A question", { sid: "SM-q" });
    const [lead] = await texts.ask("SELECT lead_id FROM leads");
    await texts.receive(word);
    await texts.runJobs(); // the confirmation that waits
    await texts.book("2026-03-04T10:00");
    const reply = () => texts.desk().reply(String(lead?.lead_id), "Yes", crypto.randomUUID());
    expect(await reply()).toEqual({ kind: "opted-out" });
    await texts.runJobs();
    expect(twilio.messages).toEqual([]);
    await texts.receive("START");
    expect(await reply()).toEqual({ kind: "queued", isForMorning: false });
    await texts.runJobs();
    expect(twilio.messages).toMatchObject([{ body: "Yes" }]);
  },
);

test("STOP of a stranger makes no lead; CANCEL does, because it may be about a visit", async () => {
  await texts.receive("STOP");
  expect(await leads()).toEqual([]);
  await texts.receive("Cancel");
  expect(await leads()).toHaveLength(1);
});

test("a number that wants no texts is not readable in the table", async () => {
  await texts.receive("STOP");
  const rows = await texts.ask("SELECT * FROM text_opt_outs");
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain("5550199");
});

test("reports that come late, twice or in the wrong order never take a text back", async () => {
  await texts.book("2026-03-03T10:00");
  await texts.runJobs();
  const sid = twilio.messages[0]?.sid ?? "";
  for (const status of ["delivered", "sent", "queued", "delivered", "undelivered"]) {
    expect(await texts.report(sid, status)).toBe("taken");
  }
  expect(await texts.texts()).toMatchObject([{ status: "delivered", last_error: null }]);
});

test("a report that overtakes the answer finds its text by our id", async () => {
  await texts.book("2026-03-03T10:00");
  const [text] = await texts.texts();
  await texts.report("SM-early", "sent", { id: String(text?.message_id) });
  await texts.runJobs();
  expect(twilio.messages).toEqual([]);
  expect(await texts.texts()).toMatchObject([{ status: "sent", provider_id: "SM-early" }]);
});

test("a text that did not arrive says why", async () => {
  await texts.book("2026-03-03T10:00");
  await texts.runJobs();
  await texts.report(twilio.messages[0]?.sid ?? "", "undelivered", { ErrorCode: "30006" });
  expect(await texts.texts()).toMatchObject([
    { status: "failed", last_error: "Twilio reports error 30006." },
  ]);
});

test("an answer by hand stops the response clock, is kept, and is sent once", async () => {
  await texts.receive("Hello");
  const [lead] = await texts.ask("SELECT lead_id FROM leads");
  const key = crypto.randomUUID();
  const reply = () => texts.desk("notary").reply(String(lead?.lead_id), "On my way – “soon”", key);
  await Promise.all([reply(), reply()]);
  await texts.runJobs();
  expect(twilio.messages).toMatchObject([{ to: ANA, body: 'On my way - "soon"' }]);
  expect(await leads()).toMatchObject([{ status: "contacted" }]);
  expect((await history()).at(-1)).toEqual({ kind: "text", text: 'On my way - "soon"' });
});

test("an answer that was changed before it was sent again is another text", async () => {
  await texts.receive("Hello");
  const [lead] = await texts.ask("SELECT lead_id FROM leads");
  const key = crypto.randomUUID();
  for (const text of ["At ten", "At ten", "At eleven"]) {
    await texts.desk().reply(String(lead?.lead_id), text, key);
  }
  await texts.runJobs();
  expect(twilio.messages.map(({ body }) => body)).toEqual(["At ten", "At eleven"]);
});

test("a text of a short code is not added to leads whose numbers contain its digits", async () => {
  await texts.receive("Hello");
  await texts.receive("Your code is 12345", { from: "55501" });
  expect(await leads()).toHaveLength(2);
});

test("what answers a lead that was held as spam is a new lead", async () => {
  await texts.receive("Hello");
  await texts.booking.pool.query("UPDATE leads SET status = 'spam'");
  await texts.receive("Are you there?");
  expect((await leads()).map(({ status }) => status).sort()).toEqual(["new", "spam"]);
});

test.each([
  ["HELP", /texts about your visits\. For help call \(513\) 555-0142\./],
  ["STOP", /you won't get any more texts from us/],
  ["START", /you'll get texts about your visits again/],
])("where the provider does not answer %s, the site does, once", async (word, answer) => {
  const text = { providerId: "in-1", from: ANA, body: word, pictures: 0 };
  for (const _ of [1, 2]) {
    await receiveText(text, { answersKeywords: false }, texts.site, texts.deps);
  }
  await texts.runJobs();
  expect(twilio.messages).toHaveLength(1);
  expect(twilio.messages[0]?.body).toMatch(answer);
});

test("pictures are named, because they stay with the provider", async () => {
  const text = { providerId: "in-2", from: ANA, body: "", pictures: 2 };
  await receiveText(text, { answersKeywords: true }, texts.site, texts.deps);
  expect(await leads()).toMatchObject([
    { details: "(2 pictures came with it. See them at your text provider.)" },
  ]);
});
