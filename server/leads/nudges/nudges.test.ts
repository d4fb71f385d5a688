import { beforeEach, expect, test } from "vitest";
import { inboxTestSupport } from "../../../tests/support/leads/inbox-test-support.ts";
import { fakeEmails } from "../../../tests/support/platform/fake-emails.ts";
import { createLog } from "../../platform/log.ts";
import { leadNudgeJob } from "./nudge-job.ts";
import { sendDueNudges } from "./send-nudges.ts";

const { deps, site, queryRows, pool, emitted, clock, addLead } = await inboxTestSupport();
const at = (localTime: string) =>
  Temporal.PlainDateTime.from(localTime).toZonedDateTime("America/New_York").epochMilliseconds;

const room = {
  ...deps,
  log: createLog("silent"),
  siteOf: () => site,
  renderEmail: fakeEmails({
    "lead-waiting": ({ waited }) => ({
      subject: `waits ${waited}`,
      html: "<p></p>",
      text: "",
    }),
  }),
};
const sent = async () =>
  (await queryRows("SELECT subject FROM mails WHERE kind = 'lead-waits'")).map(
    ({ subject }) => subject,
  );

beforeEach(async () => {
  await pool.query("DELETE FROM leads");
  await pool.query("DELETE FROM mails");
  emitted.length = 0;
});

test("a lead that waits twenty business minutes is reported once, however many processes look, by mail and webhook", async () => {
  const id = await addLead({}, at("2026-11-19T19:50"));
  clock.now = at("2026-11-20T08:09");
  await sendDueNudges(room);
  expect(await sent()).toEqual([]);
  clock.now = at("2026-11-20T08:10");
  await Promise.all([sendDueNudges(room), sendDueNudges(room), sendDueNudges(room)]);
  await sendDueNudges(room);
  expect(await sent()).toEqual(["waits 20"]);
  expect(emitted).toEqual([{ event: "lead.unanswered", data: { id, minutes: 20 } }]);
});

test("leads that were answered, are spam, or arrived two weeks ago are not reported", async () => {
  await addLead({}, at("2026-10-01T09:00"));
  const [called = "", spam = ""] = [
    await addLead({}, at("2026-11-20T09:00")),
    await addLead({}, at("2026-11-20T09:00")),
  ];
  await pool.query("UPDATE leads SET first_answered_at = now() WHERE lead_id = $1", [called]);
  await pool.query("UPDATE leads SET status = 'spam' WHERE lead_id = $1", [spam]);
  clock.now = at("2026-11-20T10:00");
  await sendDueNudges(room);
  expect(await sent()).toEqual([]);
});

test("a reminder that cannot be rendered is retried in the next run, a minute later", async () => {
  await addLead({}, at("2026-11-20T09:00"));
  clock.now = at("2026-11-20T09:25:30");
  const failing = { ...room, renderEmail: () => Promise.reject(new Error("no paper")) };
  const runRound = (deps: typeof room | typeof failing) =>
    leadNudgeJob(deps).run({}, AbortSignal.timeout(5_000));
  expect(leadNudgeJob(room).schedule).toBe("* * * * *");
  await runRound(failing);
  expect(await sent()).toEqual([]);
  await runRound(room);
  expect(await sent()).toEqual(["waits 26"]);
});
