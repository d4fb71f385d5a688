import { expect, test } from "vitest";
import {
  insightsTestSupport,
  PHONE_AGENT,
} from "../../tests/support/insights/insights-test-support.ts";

const { startServer, queryRows, setClock, pool } = await insightsTestSupport();

test("visitor marks of past days are deleted also where several sites have published their time zone", async () => {
  await pool.query("INSERT INTO sites (site_id) VALUES ('reno')");
  for (const [siteId, timezone] of [
    ["lane", "America/New_York"],
    ["reno", "America/Los_Angeles"],
  ]) {
    await pool.query(
      `INSERT INTO site_sections (site_id, key, published, changed_by)
      VALUES ($1, 'businessConfig', $2, 'Ana')`,
      [siteId, { timezone }],
    );
  }
  const { viewPage, insights } = await startServer();
  await viewPage("/", PHONE_AGENT);
  await insights.flush();
  expect(await queryRows("SELECT FROM day_visitors")).toHaveLength(1);
  setClock("2026-11-21T00:05");
  await (await startServer()).insights.close(); // a closing process runs the sweep
  expect(await queryRows("SELECT FROM day_visitors")).toEqual([]);
});
