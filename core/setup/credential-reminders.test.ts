import { expect, test } from "vitest";
import { checkedSite } from "../../tests/support/checked-site.ts";
import { withValue } from "./contradiction.ts";
import { remindersDue } from "./credential-reminders.ts";

const { written } = checkedSite();
const { site } = checkedSite({
  credentials: withValue(written.credentials, ["commission", "expires"], "2027-03-01"),
});
const stages = (today: string) => remindersDue(site, today).map(({ stage }) => stage);

test.each([
  ["2027-01-29", []],
  ["2027-01-30", ["30-days"]],
  ["2027-02-21", ["30-days"]],
  ["2027-02-22", ["7-days"]],
  ["2027-03-01", ["7-days"]],
  ["2027-03-02", ["lapsed"]],
  ["2028-03-02", ["lapsed"]],
])("on %s there is %j to tell of a commission that ends on March 1", (today, expected) => {
  expect(stages(today)).toEqual(expected);
});

test("a reminder is known by credential, day and stage, so that a new date is a new one", () => {
  expect(remindersDue(site, "2027-02-27")).toEqual([
    {
      credential: "commission",
      label: "Notary commission",
      stage: "7-days",
      expires: "2027-03-01",
      daysLeft: 2,
      onceKey: "commission 2027-03-01 7-days",
    },
  ]);
});

test("what the owner does not claim reminds nobody", () => {
  const ended = withValue(written.credentials, ["bonded", "expires"], "2026-01-01");
  const off = withValue(written.businessConfig, ["credentials", "bonded"], false);
  const both = checkedSite({ credentials: ended, businessConfig: off });
  expect(remindersDue(both.site, "2026-11-20")).toEqual([]);
});
