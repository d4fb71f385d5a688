import { beforeEach, expect, test } from "vitest";
import { siteOf } from "../../fixtures/desk-without-database.ts";
import { openAuditLog } from "../people/audit.ts";
import { openDayDesk } from "./dayDesk.ts";
import { openVisitsDesk } from "./openVisits.ts";
import { scheduleFor } from "./schedule.ts";
import { bookingOffice, kitchen } from "./trial.ts";
import type { VisitsDesk } from "./visitsDesk.ts";

const site = await siteOf();
const { world, ask, desk, book, clear, set } = await bookingOffice(site);
const notary = {
  userId: "n",
  name: "Nora",
  email: "nora@notary.example",
  role: "notary",
  siteId: site.id,
  sessionId: "s",
  provenAt: 0,
} as const;
const asking = { network: "here", site };
const visits = openVisitsDesk(notary, asking, { ...world, audit: openAuditLog(world.db) });
const day = openDayDesk(visits as VisitsDesk, scheduleFor(site, world.places));

beforeEach(clear);

test("what is said twice at a stop happened once and is answered the same twice", async () => {
  const { visit } = await book("2026-03-03T09:00", { intake: kitchen });
  set("2026-03-03T08:30");
  const said = (act: Parameters<typeof day.say>[1]) => day.say(visit.id, act);
  expect(await said("on-my-way")).toEqual({ kind: "done", state: "confirmed" });
  expect(await said("on-my-way")).toEqual({ kind: "done", state: "confirmed" });
  expect((await day.lines("2026-03-03")).next).toMatchObject({
    standing: "On the way since 8:30 AM",
    access: "Apt 4, blue door",
    undo: "turn-back",
  });
  const both = await Promise.all([said("done"), said("done")]);
  expect(both).toEqual([
    { kind: "done", state: "completed" },
    { kind: "done", state: "completed" },
  ]);
  const [count] = await ask(
    "SELECT count(*)::int AS times FROM visit_events WHERE visit_id = $1 AND kind = 'completed'",
    [visit.id],
  );
  expect(count).toEqual({ times: 1 });
  expect(await said("nobody")).toEqual({ kind: "not-allowed", state: "completed" });
  expect(await said("on-my-way"), "late, and true").toEqual({ kind: "done", state: "completed" });
  expect(await said("reopen")).toEqual({ kind: "done", state: "confirmed" });
  expect(await said("reopen")).toEqual({ kind: "done", state: "confirmed" });
});

test("nothing is noted at what was cancelled meanwhile or never was", async () => {
  const { visit, token } = await book("2026-03-03T09:00");
  await desk().cancel(token, 0);
  expect(await day.say(visit.id, "done")).toEqual({ kind: "not-allowed", state: "cancelled" });
  expect(await day.say(crypto.randomUUID(), "done")).toEqual({ kind: "unknown" });
  expect((await day.lines("2026-03-03")).stops).toEqual([]);
});
