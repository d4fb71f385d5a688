import { expect, test } from "vitest";
import { siteOf } from "../../tests/support/app/desk-without-database.ts";
import { fakeEmails } from "../../tests/support/platform/fake-emails.ts";
import { createTestInstallation } from "../../tests/support/site/test-installation.ts";
import { createLog } from "../platform/log.ts";
import { createOutbox } from "../platform/mail/outbox.ts";
import { credentialReminderJob, remindOfCredentials } from "./credential-reminders.ts";

const { db, builtIn, query, publishSection, openSiteRegistry } = await createTestInstallation();
const log = createLog("silent");
const at = (wall: string) =>
  Temporal.PlainDateTime.from(wall).toZonedDateTime("America/New_York").epochMilliseconds;

const outbox = createOutbox({ add: async () => true });

/** An installation at a local time, with errors and omissions insurance until December 20. */
async function installationAt(wall: string) {
  await publishSection("credentials", {
    ...(builtIn.credentials as object),
    insured: { label: "E&O Insured", issuer: "Harbor Mutual", expires: "2026-12-20" },
  });
  const now = () => at(wall);
  const registry = await openSiteRegistry(now);
  return {
    db,
    outbox,
    log,
    now,
    siteOf: (id: string) => registry.site(id),
    renderEmail: fakeEmails({
      credential: ({ reminder }) => ({
        subject: reminder.stage,
        html: "<p></p>",
        text: reminder.stage,
      }),
    }),
  };
}
const sent = async () =>
  (await query("SELECT kind, to_address FROM mails ORDER BY created_at, to_address")).map(
    ({ kind, to_address }) => `${kind} to ${to_address}`,
  );

test("the owner is reminded a month and a week before, and after expiry, once each, even if a process dies in between", async () => {
  const { email } = (await siteOf()).businessConfig;
  for (const wall of ["2026-11-19T12:00", "2026-11-20T07:59"]) {
    await remindOfCredentials(await installationAt(wall));
  }
  expect(await sent()).toEqual([]);
  const first = await installationAt("2026-11-20T08:00");
  await Promise.all([remindOfCredentials(first), remindOfCredentials(first)]);
  for (const wall of [
    "2026-11-21T09:00",
    "2026-12-13T09:00",
    "2026-12-14T09:00",
    "2026-12-21T09:00",
  ]) {
    await remindOfCredentials(await installationAt(wall));
    await remindOfCredentials(await installationAt(wall));
  }
  expect(await sent()).toEqual([
    `credential-30-days to ${email}`,
    `credential-7-days to ${email}`,
    `credential-lapsed to ${email}`,
  ]);
});

test("everyone the owner named gets a reminder of their own", async () => {
  await publishSection("notifications", { credentials: ["ana@lane.example", "ben@lane.example"] });
  await remindOfCredentials(await installationAt("2026-12-19T09:00"));
  expect(await sent()).toEqual([
    "credential-7-days to ana@lane.example",
    "credential-7-days to ben@lane.example",
  ]);
});

test("the job runs every hour, and one that fails names the sites it could not remind", async () => {
  const installation = await installationAt("2026-11-20T08:30");
  const failing = { ...installation, renderEmail: () => Promise.reject(new Error("no paper")) };
  const job = credentialReminderJob(failing);
  expect(job.schedule).toBe("0 * * * *");
  const run = () => job.run({}, AbortSignal.timeout(5_000));
  await expect(run()).rejects.toThrow("No reminder of credentials for main.");
  await expect(run()).rejects.toThrow();
  expect(await sent()).toEqual([]);
});
