import { beforeEach, expect, test } from "vitest";
import { startTestTexts } from "../../../tests/support/text-messages/test-texts.ts";
import { TEXT_QUEUE } from "./queue-text.ts";
import { textDeliveryJob } from "./send-text.ts";

const texts = await startTestTexts();
const { twilio } = texts;

beforeEach(() => texts.reset());

/** The stored jobs of texts, with the seconds each waits. */
const jobs = () =>
  texts.ask(
    "SELECT id, data, extract(epoch FROM start_after - created_on)::int AS wait FROM pgboss.job WHERE name = $1 ORDER BY created_on",
    [TEXT_QUEUE],
  );

test("a provider that takes calls and never answers keeps two of three workers busy, and the third sends for other sites", async () => {
  for (const hour of ["09:00", "12:00", "15:00"]) await texts.book(`2026-03-03T${hour}`);
  twilio.state.isSilent = true;
  const { run, workers } = textDeliveryJob(texts.deps);
  expect(workers).toBe(3);
  const stored = await jobs();
  const { signal } = new AbortController();
  const runs = stored.map(({ data }) => run(data, signal).catch((error) => String(error)));
  await expect.poll(() => twilio.unanswered.length).toBe(2);
  // One returned at once, with the same text planned for a little later.
  expect(await Promise.race(runs)).toBeUndefined();
  expect(await jobs()).toHaveLength(4);
  expect((await jobs()).at(-1)).toMatchObject({ wait: 15 });
  for (const socket of twilio.unanswered) socket.destroy();
  const outcomes = await Promise.all(runs);
  expect(outcomes.filter((outcome) => outcome !== undefined)).toHaveLength(2);
  twilio.state.isSilent = false;
  await texts.runJobs();
  await texts.runJobs();
  expect(twilio.messages).toHaveLength(3);
  expect(new Set((await texts.texts()).map(({ status }) => status))).toEqual(new Set(["sent"]));
});
