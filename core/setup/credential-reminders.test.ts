import { expect, test } from "vitest";
import { checkedSite } from "../../tests/support/site/checked-site.ts";
import { credentialRemindersDue } from "./credential-reminders.ts";
import { withValue } from "./inconsistencies/inconsistency.ts";

const { written } = checkedSite();
const { site } = checkedSite({
  credentials: withValue(written.credentials, ["commission", "expires"], "2027-03-01"),
});
const stages = (today: string) => credentialRemindersDue(site, today).map(({ stage }) => stage);

test.each([
  ["2027-01-29", []],
  ["2027-01-30", ["30-days"]],
  ["2027-02-21", ["30-days"]],
  ["2027-02-22", ["7-days"]],
  ["2027-03-01", ["7-days"]],
  ["2027-03-02", ["lapsed"]],
  ["2028-03-02", ["lapsed"]],
])("on %s the reminders of a commission that ends on March 1 are %j", (today, expected) => {
  expect(stages(today)).toEqual(expected);
});

test("a reminder's key has credential, day and stage, so that a new date makes a new one", () => {
  expect(credentialRemindersDue(site, "2027-02-27")).toEqual([
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

test("a credential that is not claimed has no reminder", () => {
  const ended = withValue(written.credentials, ["bonded", "expires"], "2026-01-01");
  const off = withValue(written.businessConfig, ["credentials", "bonded"], false);
  const both = checkedSite({ credentials: ended, businessConfig: off });
  expect(credentialRemindersDue(both.site, "2026-11-20")).toEqual([]);
});
