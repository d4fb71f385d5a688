import { beforeEach, expect, test } from "vitest";
import { startTestTexts } from "../../tests/support/text-messages/test-texts.ts";

const texts = await startTestTexts();
const { twilio, booking } = texts;

beforeEach(() => texts.reset());

const idOf = async (at = 0) => String((await texts.texts())[at]?.message_id);

test("the wizard sends a real text to the owner's phone before it keeps anything", async () => {
  await texts.books().disconnect();
  const wrong = await texts.books().connect({ ...texts.account, authToken: "c3".repeat(16) });
  expect(wrong).toEqual({
    kind: "errors",
    errors: {
      form: "The test text wasn't sent. Twilio doesn't accept the account SID and auth token.",
    },
  });
  expect(await texts.books().setOn(true)).toBe(false);
  expect(await texts.books().connect(texts.account)).toEqual({ kind: "sent", to: "+15135550123" });
  expect(twilio.messages).toMatchObject([{ to: "+15135550123", from: "+15135550100" }]);
  expect(await texts.books().setup()).toMatchObject({
    ...{ isOn: false, isConnected: true, test: { status: "sent", isAnswered: false } },
    addresses: { inbound: "https://lane.example/text-messages/inbound" },
  });
  await texts.receive("OK", { from: "+15135550123" });
  expect(await texts.books().setup()).toMatchObject({ test: { isAnswered: true } });
  expect(await texts.visitor.consentWording()).toBe("");
  expect(await texts.books().setOn(true)).toBe(true);
  expect(await texts.visitor.consentWording()).toBe(texts.agreement.wording);
});

test("an owner whose test text got no answer reads what to do", async () => {
  twilio.state.isDead = true;
  expect(await texts.books().connect(texts.account)).toEqual({
    kind: "errors",
    errors: {
      form: "The test text wasn't sent. Twilio couldn't be reached. Check this server's internet connection, or wait a few minutes, then try again. Your account SID and auth token are checked once Twilio answers.",
    },
  });
});

test("the auth token is not readable in the database", async () => {
  const rows = await texts.ask("SELECT * FROM text_message_settings");
  expect(JSON.stringify(rows)).not.toContain(texts.account.authToken);
});

test("only the owner sees the log and the settings, and an editor nothing", () => {
  expect(texts.desk("notary").books).toBeNull();
  expect(() => texts.desk("editor")).toThrow("no desk of texts");
});

test("the month's cost is segments times the typed price", async () => {
  await texts.book("2026-03-03T10:00");
  await texts.runJobs();
  expect(await texts.books().month()).toEqual({
    ...{ texts: 1, segments: 2, cost: 20_000, isPartial: false },
  });
  booking.set("2026-04-01T10:00");
  expect(await texts.books().month()).toMatchObject({ texts: 0, cost: 0 });
});

test("what failed is sent again once, as long as it is still true", async () => {
  await texts.book("2026-03-03T10:00");
  await texts.runJobs();
  const id = await idOf();
  expect(await texts.books().resend(id)).toEqual({ kind: "not-failed" });
  await texts.report(twilio.messages[0]?.sid ?? "", "undelivered", { ErrorCode: "30003" });
  booking.set("2026-03-02T08:30");
  expect(await texts.books().resend(id)).toEqual({ kind: "queued" });
  expect(await texts.books().resend(id)).toEqual({ kind: "not-failed" });
  await texts.runJobs();
  expect(twilio.messages).toHaveLength(2);
  await texts.report(twilio.messages[1]?.sid ?? "", "failed");
  booking.set("2026-03-03T11:00");
  expect(await texts.books().resend(await idOf(1))).toEqual({ kind: "obsolete" });
});

test("the log shows the newest first and can be narrowed to what failed", async () => {
  await texts.book("2026-03-03T10:00");
  booking.set("2026-03-02T09:00");
  await texts.book("2026-03-04T10:00");
  await texts.runJobs();
  await texts.report(twilio.messages[0]?.sid ?? "", "failed");
  const { texts: all, hasMore } = await texts.books().page({});
  expect(all.map(({ status }) => status)).toEqual(["sent", "failed"]);
  expect(hasMore).toBe(false);
  expect((await texts.books().page({ status: "failed" })).texts).toHaveLength(1);
  const [newest] = all;
  expect((await texts.books().page({ before: newest?.id ?? "" })).texts).toHaveLength(1);
});
