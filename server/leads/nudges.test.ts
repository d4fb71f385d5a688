import { beforeEach, expect, test } from "vitest";
import { openLog } from "../platform/log.ts";
import { inboxTrial } from "./inbox-trial.ts";
import { nudgeRound } from "./nudge-round.ts";
import { nudgeQueue } from "./nudges.ts";

const { world, site, ask, pool, rung, clock, asks } = await inboxTrial();
const at = (wall: string) =>
  Temporal.PlainDateTime.from(wall).toZonedDateTime("America/New_York").epochMilliseconds;

const room = {
  ...world,
  log: openLog("silent"),
  siteOf: () => site,
  renderNudge: async ({ waited }: { waited: number }) => ({
    subject: `waits ${waited}`,
    html: "<p></p>",
    text: "",
  }),
};
const sent = async () =>
  (await ask("SELECT subject FROM mails WHERE kind = 'lead-waits'")).map(({ subject }) => subject);

beforeEach(async () => {
  await pool.query("DELETE FROM leads");
  await pool.query("DELETE FROM mails");
  rung.length = 0;
});

test("who waits twenty minutes of our hours is brought to mind once, however many look, by mail and webhook", async () => {
  const id = await asks({}, at("2026-11-19T19:50"));
  clock.now = at("2026-11-20T08:09");
  await nudgeRound(room);
  expect(await sent()).toEqual([]);
  clock.now = at("2026-11-20T08:10");
  await Promise.all([nudgeRound(room), nudgeRound(room), nudgeRound(room)]);
  await nudgeRound(room);
  expect(await sent()).toEqual(["waits 20"]);
  expect(rung).toEqual([{ event: "lead.unanswered", data: { id, minutes: 20 } }]);
});

test("nobody is brought to mind who was answered, is spam, or asked two weeks ago", async () => {
  await asks({}, at("2026-10-01T09:00"));
  const [called = "", spam = ""] = [
    await asks({}, at("2026-11-20T09:00")),
    await asks({}, at("2026-11-20T09:00")),
  ];
  await pool.query("UPDATE leads SET first_answered_at = now() WHERE lead_id = $1", [called]);
  await pool.query("UPDATE leads SET status = 'spam' WHERE lead_id = $1", [spam]);
  clock.now = at("2026-11-20T10:00");
  await nudgeRound(room);
  expect(await sent()).toEqual([]);
});

test("a reminder that cannot be written is tried in the next round, which is planned before all else", async () => {
  await asks({}, at("2026-11-20T09:00"));
  clock.now = at("2026-11-20T09:25:30");
  const planned: (number | undefined)[] = [];
  const jobs = {
    add: async (_tx: unknown, _queue: string, _id: string, _job: object, after?: number) =>
      void planned.push(after),
    close: async () => {},
  };
  const failing = { ...room, renderNudge: () => Promise.reject(new Error("no paper")) };
  const look = (with_: typeof room | typeof failing) =>
    nudgeQueue(with_, async () => jobs).work({ minute: 1 }, AbortSignal.timeout(5_000));
  await look(failing);
  expect([planned, await sent()]).toEqual([[30], []]);
  await look(room);
  expect(await sent()).toEqual(["waits 26"]);
});
