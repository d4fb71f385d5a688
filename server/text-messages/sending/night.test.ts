import { beforeEach, expect, test } from "vitest";
import { ANA, startTestTexts } from "../../../tests/support/text-messages/test-texts.ts";
import { queueText } from "./queue-text.ts";

const texts = await startTestTexts();
const { twilio, booking } = texts;

beforeEach(() => texts.reset());

const sent = () => twilio.messages.map(({ body }) => body);

test("the night is that of the reader: half past eight in Cincinnati is too early in Chicago", async () => {
  booking.set("2026-03-02T08:30");
  const text = { kind: "reply", phone: ANA, body: "Hi", zone: "America/Chicago" } as const;
  const expiresAt = texts.deps.now() + 86_400_000;
  await texts.deps.db.transaction((tx) =>
    queueText(tx, texts.site.id, { ...text, expiresAt }, texts.deps),
  );
  const [job] = await texts.ask(
    "SELECT extract(epoch FROM start_after - created_on)::int AS wait FROM pgboss.job WHERE name = 'text-message'",
  );
  expect(Number(job?.wait)).toBeGreaterThan(1_795);
  expect(Number(job?.wait)).toBeLessThan(1_805);
});

test("what failed in the evening is not tried again at night, but in the morning", async () => {
  twilio.state.isBusy = true;
  booking.set("2026-03-02T20:58");
  await texts.book("2026-03-04T10:00");
  expect(await texts.runJobs()).toHaveLength(1);
  twilio.state.isBusy = false;
  booking.set("2026-03-03T03:00");
  expect(await texts.runJobs()).toEqual([]);
  expect(sent()).toEqual([]);
  booking.set("2026-03-03T08:00");
  expect(await texts.runJobs()).toEqual([]);
  expect(sent()).toHaveLength(1);
});

test("a text whose answer was lost in the evening is found at night", async () => {
  twilio.state.losesAnswers = true;
  booking.set("2026-03-02T20:58");
  await texts.book("2026-03-04T10:00");
  expect(await texts.runJobs()).toHaveLength(1);
  twilio.state.losesAnswers = false;
  booking.set("2026-03-02T21:30");
  expect(await texts.runJobs()).toEqual([]);
  expect(await texts.texts()).toMatchObject([{ status: "sent" }]);
});

test.each([
  ["who wrote a moment before it, at night too", "2026-03-02T20:30", 1],
  ["who did not, in the morning", "2026-03-02T19:30", 0],
])("an answer that failed in the evening is tried again for someone %s", async (_, at, count) => {
  booking.set(at);
  await texts.receive("Are you there?");
  const [lead] = await texts.ask("SELECT lead_id FROM leads");
  twilio.state.isBusy = true;
  booking.set("2026-03-02T20:58");
  await texts.desk().reply(String(lead?.lead_id), "Yes", crypto.randomUUID());
  expect(await texts.runJobs()).toHaveLength(1);
  twilio.state.isBusy = false;
  booking.set("2026-03-02T21:10");
  expect(await texts.runJobs()).toEqual([]);
  expect(sent()).toHaveLength(count);
  booking.set("2026-03-03T08:00");
  await texts.runJobs();
  expect(sent()).toEqual(["Yes"]);
});

test("what makes no sense in the morning is not kept for it", async () => {
  const { visit } = await texts.book("2026-03-02T20:30");
  await texts.runJobs();
  booking.set("2026-03-02T21:05");
  await texts.road().startEnRoute(visit.id);
  expect((await texts.texts()).at(-1)).toMatchObject({ kind: "on-my-way", status: "dropped" });
});
