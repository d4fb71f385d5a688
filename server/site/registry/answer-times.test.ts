import { expect, test } from "vitest";
import { createTestInstallation } from "../../../tests/support/site/test-installation.ts";

const { query, openSiteRegistry } = await createTestInstallation();

/** This many people, answered after this many minutes, some days ago. */
const answered = (count: number, minutes: number, daysAgo = 1) =>
  query(`INSERT INTO leads (site_id, lead_id, status, first_name, last_name, phone, email, zip,
      preferred_time, services, details, source_page, referrer, campaign, held_for, request_key,
      request_hash, first_answered_at, answer_minutes, created_at)
    SELECT 'main', gen_random_uuid(), 'contacted', 'A', 'B', '5135550100', 'a@b.example', '45040',
      'today', '{}', '', '/', '', '{}', '{}', gen_random_uuid()::text, '', now(), ${minutes},
      now() - interval '${daysAgo} days' FROM generate_series(1, ${count})`);

test("the site states how quickly it answers from the twentieth lead on, follows the measurements, and hides it again", async () => {
  let hour = 0;
  const registry = await openSiteRegistry(() => Date.now() + hour * 3_600_001);
  const shown = async () => {
    hour += 1;
    await registry.refresh();
    return registry.site("main");
  };
  const before = await shown();
  await answered(19, 12);
  expect((await shown())?.claims.answerTime).toBe(before?.claims.answerTime);
  expect(before?.answersWithin).toBeNull();

  await answered(1, 12);
  const first = await shown();
  expect(first?.claims.answerTime).toBe(
    "We respond within 15 minutes to 8 in 10 requests during our hours",
  );
  expect(first?.version, "no page made before is kept").not.toBe(before?.version);
  expect(await shown(), "nothing changed").toBe(first);

  await answered(5, 44);
  expect((await shown())?.answersWithin, "the slowest fifth is left out").toBe(15);
  await answered(5, 44);
  expect((await shown())?.answersWithin).toBe(45);

  await query("UPDATE leads SET created_at = now() - interval '91 days' WHERE answer_minutes = 12");
  expect((await shown())?.claims.answerTime).toBe(before?.claims.answerTime);
});

test("people who have waited for days without an answer count against the figure, spam does not", async () => {
  await query("DELETE FROM leads");
  await answered(20, 12);
  const waits = (count: number, status: string) =>
    query(`UPDATE leads SET status = '${status}', first_answered_at = NULL, answer_minutes = NULL,
      created_at = now() - interval '20 days'
      WHERE lead_id IN (SELECT lead_id FROM leads WHERE answer_minutes = 99 LIMIT ${count})`);
  await answered(6, 99);
  await waits(6, "spam");
  expect((await openSiteRegistry()).site("main")?.answersWithin).toBe(15);
  await query("UPDATE leads SET status = 'new' WHERE status = 'spam'");
  expect((await openSiteRegistry()).site("main")?.answersWithin).toBeNull();
  await query("DELETE FROM leads");
});

test("every registry hears of an answer at once", async () => {
  await answered(20, 7);
  const registry = await openSiteRegistry();
  expect(registry.site("main")?.answersWithin).toBe(10);
  await query("UPDATE leads SET answer_minutes = 23");
  await query("SELECT pg_notify('site_changed', 'main')");
  await expect.poll(() => registry.site("main")?.answersWithin).toBe(25);
});
