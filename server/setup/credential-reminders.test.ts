import { expect, test } from "vitest";
import { siteOf } from "../../tests/support/desk-without-database.ts";
import { openLog } from "../platform/log.ts";
import { openOutbox } from "../platform/mail/outbox.ts";
import { installation } from "../site/trial.ts";
import { credentialQueue, remindOfCredentials } from "./credential-reminders.ts";

const { db, builtIn, ask, say, openBoard } = await installation();
const log = openLog("silent");
const at = (wall: string) =>
  Temporal.PlainDateTime.from(wall).toZonedDateTime("America/New_York").epochMilliseconds;

const planned: { queue: string; id: string; after: number | undefined }[] = [];
const jobs = {
  add: async (_tx: unknown, queue: string, id: string, _job: object, after?: number) => {
    planned.push({ queue, id, after });
  },
  close: async () => {},
};
const outbox = openOutbox(jobs);

/** A house whose clock stands at a wall time, with errors and omissions insurance to December 20. */
async function houseAt(wall: string) {
  await say("credentials", {
    ...(builtIn.credentials as object),
    insured: { label: "E&O Insured", issuer: "Harbor Mutual", expires: "2026-12-20" },
  });
  const now = () => at(wall);
  const board = await openBoard(now);
  return {
    db,
    outbox,
    log,
    now,
    siteOf: (id: string) => board.site(id),
    renderMail: async ({ reminder }: { reminder: { stage: string } }) => ({
      subject: reminder.stage,
      html: "<p></p>",
      text: reminder.stage,
    }),
  };
}
const sent = async () =>
  (await ask("SELECT kind, to_address FROM mails ORDER BY created_at, to_address")).map(
    ({ kind, to_address }) => `${kind} to ${to_address}`,
  );

test("the owner hears a month and a week before, and when it is over, once each, whatever dies in between", async () => {
  const { email } = (await siteOf()).businessConfig;
  for (const wall of ["2026-11-19T12:00", "2026-11-20T07:59"]) {
    await remindOfCredentials(await houseAt(wall));
  }
  expect(await sent()).toEqual([]);
  const first = await houseAt("2026-11-20T08:00");
  await Promise.all([remindOfCredentials(first), remindOfCredentials(first)]);
  for (const wall of [
    "2026-11-21T09:00",
    "2026-12-13T09:00",
    "2026-12-14T09:00",
    "2026-12-21T09:00",
  ]) {
    await remindOfCredentials(await houseAt(wall));
    await remindOfCredentials(await houseAt(wall));
  }
  expect(await sent()).toEqual([
    `credential-30-days to ${email}`,
    `credential-7-days to ${email}`,
    `credential-lapsed to ${email}`,
  ]);
});

test("those whom the owner named hear of it, each by a mail of their own", async () => {
  await say("notifications", { credentials: ["ana@lane.example", "ben@lane.example"] });
  await remindOfCredentials(await houseAt("2026-12-19T09:00"));
  expect(await sent()).toEqual([
    "credential-7-days to ana@lane.example",
    "credential-7-days to ben@lane.example",
  ]);
});

test("each look plans the next one before all else, and a site that fails keeps no other from its mail", async () => {
  const house = await houseAt("2026-11-20T08:30");
  planned.length = 0;
  const failing = { ...house, renderMail: () => Promise.reject(new Error("no paper")) };
  const queue = credentialQueue(failing, async () => jobs);
  const look = () => queue.work({ hour: 1 }, AbortSignal.timeout(5_000));
  await expect(look()).rejects.toThrow("No reminder of credentials for main.");
  await expect(look()).rejects.toThrow();
  expect(planned).toMatchObject([{ after: 1_800 }, { after: 1_800 }]);
  expect(planned[0]?.id).toBe(planned[1]?.id);
  expect(await sent()).toEqual([]);
});
