import { expect, test } from "vitest";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import {
  ana,
  leadTestSupport,
  submissionFor,
} from "../../../tests/support/leads/lead-test-support.ts";
import { takeLead } from "./take-lead.ts";

const site = await siteOf();
const { deps, queryRows } = await leadTestSupport();

test("a regular client's rhythm is stored, and a form that leaves it empty stores none", async () => {
  for (const rhythm of ["monthly", ""] as const) {
    await takeLead(submissionFor(site, { lead: { ...ana, rhythm } }), deps);
  }
  expect(await queryRows("SELECT rhythm FROM leads ORDER BY rhythm")).toEqual([
    { rhythm: "monthly" },
    { rhythm: null },
  ]);
});
