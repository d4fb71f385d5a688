import { expect, test } from "vitest";
import { fastestRun } from "../../tests/support/fastest-run.ts";
import { insightsTestSupport } from "../../tests/support/insights/insights-test-support.ts";

const { startServer, queryRows } = await insightsTestSupport();

test("leads, bookings, answers and response times come from their own tables, day by day", async () => {
  const { report } = await startServer();
  await queryRows(`INSERT INTO leads (site_id, lead_id, status, first_name, last_name, phone, email, zip, preferred_time,
      services, details, source_page, referrer, campaign, held_for, request_key, request_hash, answer_minutes, created_at)
    SELECT 'lane', gen_random_uuid(), status, '', '', '', '', '', 'today', '{}', '', '', '', '{}', '{}', at, '', minutes, at::timestamptz
    FROM (VALUES ('new', '2026-11-20T03:59:00Z', null), ('new', '2026-11-20T05:00:00Z', 12), ('spam', '2026-11-20T12:00:00Z', null),
      ('booked', '2026-11-20T14:00:00Z', 40), ('new', '2026-11-13T14:00:00Z', 90)) AS v (status, at, minutes)`);
  const visits = `INSERT INTO visits (site_id, visit_id, provider_id, status, services, zip, starts_at, ends_at, buffer_before,
      buffer_after, occupied, price, travel_fee, surcharge, total, request_key, request_hash, created_at)
    SELECT 'lane', ('00000000-0000-0000-0000-00000000000' || n)::uuid, 'owner', status, '{}', '', now() + n * interval '1 hour',
      now() + n * interval '1 hour' + interval '30 min', 0, 0,
      tstzrange(now() + n * interval '1 hour', now() + n * interval '1 hour' + interval '30 min', '[)'), 0, 0, 0, 0, n::text, '', at::timestamptz
    FROM (VALUES (1, 'confirmed', '2026-11-20T14:00:00Z'), (2, 'cancelled', '2026-11-19T14:00:00Z'),
      (3, 'held', '2026-11-20T14:00:00Z'), (4, 'confirmed', '2026-11-20T14:00:00Z')) AS v (n, status, at)`;
  await queryRows(visits);
  await queryRows(`INSERT INTO visit_events (site_id, visit_id, kind, who)
    SELECT 'lane', visit_id, CASE status WHEN 'held' THEN 'held' ELSE 'confirmed' END,
      CASE request_key WHEN '4' THEN 'owner' ELSE 'visitor' END FROM visits`);
  await queryRows(
    "INSERT INTO ai_chat_sessions (site_id, id) VALUES ('lane', '00000000-0000-0000-0000-000000000001')",
  );
  await queryRows(`INSERT INTO ai_chat_messages (site_id, session_id, role, content, unanswered, created_at)
    SELECT 'lane', '00000000-0000-0000-0000-000000000001', role, '', unanswered, '2026-11-20T14:00:00Z'
    FROM (VALUES ('user', false), ('assistant', false), ('user', false), ('assistant', true)) AS v (role, unanswered)`);
  const { days, totals, before, shares } = await report("days=7");
  expect(days.slice(-2).map(({ leads, bookings }) => [leads, bookings])).toEqual([
    [1, 1],
    [2, 1],
  ]);
  expect([totals.leads, totals.bookings, before.leads]).toEqual([3, 2, 1]);
  expect(shares).toEqual({ questions: 2, answered: 1, responses: 2, medianMinutes: 12 });
});

test("a day without events is a zero, and a site without visitors says so", async () => {
  const { report } = await startServer();
  const { days, isEmpty } = await report("from=2026-11-01&to=2026-11-05");
  expect(days.map(({ day, views }) => [day, views])).toEqual(
    [1, 2, 3, 4, 5].map((day) => [`2026-11-0${day}`, 0]),
  );
  expect(isEmpty).toBe(true);
});

test("a year with 300 subjects per day is summed up and compared with the year before in 200 ms", async () => {
  const { report } = await startServer();
  await queryRows(`INSERT INTO page_stats (site_id, day, kind, subject, count)
    SELECT 'lane', date '2026-11-20' - d, kind, kind || s, 2
    FROM generate_series(0, 729) d, (VALUES ('view', 200), ('zip', 60), ('source', 40)) AS v (kind, most),
      generate_series(1, most) s`);
  await queryRows("ANALYZE page_stats");
  const tookMs = await fastestRun(200, async () => {
    const { totals, pages } = await report("days=365");
    expect(totals.views).toBe(365 * 200 * 2);
    expect([pages.lines.length, pages.rest]).toEqual([50, 365 * 150 * 2]);
  });
  expect(tookMs).toBeLessThan(200);
});
