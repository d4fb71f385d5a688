import { expect, test } from "vitest";
import { notaries } from "../../../core/booking/notaries/notaries.ts";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import { leadTestSupport, submissionFor } from "../../../tests/support/leads/lead-test-support.ts";
import { type TakeLeadDeps, takeLead } from "./take-lead.ts";

const site = await siteOf();
const { deps } = await leadTestSupport();

test("a new lead rings for the owner alone only where the business lists several notaries", async () => {
  const list = [
    { id: "owner", name: "Ana Ruiz", color: "blue" },
    { id: "kim", name: "Kim Lee", color: "green" },
  ];
  const isForOwner: unknown[] = [];
  const push: TakeLeadDeps["push"] = {
    notify: async (_tx, _siteId, event) => void isForOwner.push(Object(event).isForOwner),
  };
  for (const count of [0, 1, 2]) {
    const of = { ...site, notaries: notaries.parse(list.slice(0, count)) };
    await takeLead({ ...submissionFor(of), requestKey: `notaries-${count}` }, { ...deps, push });
  }
  expect(isForOwner).toEqual([false, false, true]);
});
