import { beforeEach, describe, expect, test } from "vitest";
import { notaries } from "../../../core/booking/notaries/notaries.ts";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import { cincinnatiTime } from "../../../tests/support/booking/booking-database.ts";
import {
  createCalendarOwner,
  startOwnCalendar,
} from "../../../tests/support/booking/calendar-owner.ts";
import { hasRadicale } from "../../../tests/support/booking/radicale.ts";
import { startWebhookReceiver } from "../../../tests/support/webhooks/webhook-test-support.ts";
import type { Person } from "../../people/person.ts";

const list = [
  { id: "owner", name: "Ana Ruiz", color: "blue" },
  { id: "kim", name: "Kim Lee", color: "green" },
];
const site = { ...(await siteOf()), notaries: notaries.parse(list) };
const owner = await createCalendarOwner(site);
const { ask, book, calendarsOf, visitsOf, deskOf, check, clear } = owner;
const kim: Partial<Person> = {
  ...{ userId: "kim", name: "Kim Lee", email: "kim@lane.example" },
  ...{ role: "notary", provider: "kim" },
};
const FILE = [
  ...["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", "SUMMARY:Dentist", "DTSTART:20260304T150000Z"],
  ...["DTEND:20260304T160000Z", "END:VEVENT", "END:VCALENDAR", ""],
].join("\r\n");

beforeEach(async () => {
  await clear();
  await ask("DELETE FROM outside_calendars");
});

function calendarsDesk(person: Partial<Person> = {}, of = site) {
  const desk = calendarsOf(person, of);
  if (!desk) throw new Error("no desk");
  return desk;
}

test("one of several notaries adds calendars of their own, and neither sees nor changes those of others", async () => {
  const server = await startWebhookReceiver((answer) => answer.end(FILE));
  const [own, all] = [calendarsDesk(kim), calendarsDesk()];
  const address = server.url;
  expect(await all.add({ name: "Ana's", address, notary: "owner" })).toEqual({ kind: "added" });
  // A notary can't take the time of another one, whatever the form says.
  expect(await own.add({ name: "Kim's", address, notary: "owner" })).toEqual({ kind: "added" });
  const stored = await ask("SELECT name, provider_id FROM outside_calendars ORDER BY name");
  expect(stored).toEqual([
    { name: "Ana's", provider_id: "owner" },
    { name: "Kim's", provider_id: "kim" },
  ]);
  expect((await own.list()).map(({ name }) => name)).toEqual(["Kim's"]);
  expect((await all.list()).map(({ name, notary }) => [name, notary])).toEqual([
    ["Ana's", "Ana Ruiz"],
    ["Kim's", "Kim Lee"],
  ]);
  const [anas] = await all.list();
  expect(await own.refresh(anas?.id ?? "")).toEqual({ kind: "unknown" });
  expect(await own.setOn(anas?.id ?? "", false)).toBe(false);
  expect(await own.remove(anas?.id ?? "")).toBe(false);
  const [mine] = await own.list();
  expect(await own.remove(mine?.id ?? "")).toBe(true);
  expect(await own.list()).toEqual([]);
  expect(await all.list()).toHaveLength(1);
});

test("who reads the events of a notary's calendar is what the page says where it is connected", async () => {
  const server = await startWebhookReceiver((answer) => answer.end(FILE));
  const lou: Partial<Person> = { ...kim, userId: "lou", provider: "lou" };
  const alone = { ...site, notaries: [] };
  const titlesFor = async (person: Partial<Person>, of = site) => {
    const span = {
      start: cincinnatiTime("2026-03-04T00:00"),
      end: cincinnatiTime("2026-03-05T00:00"),
    };
    const entries = await visitsOf(person, of)?.calendar.entries(span);
    return entries?.outside.map(({ title }) => title);
  };
  await calendarsDesk(kim).add({ name: "Kim's", address: server.url });
  expect(calendarsDesk(kim).readers).toBe("owner-too");
  expect(await Promise.all([kim, {}, lou].map((person) => titlesFor(person)))).toEqual([
    ...[["Dentist"], ["Dentist"], []],
  ]);
  expect(await calendarsDesk(lou).list()).toEqual([]);
  expect(calendarsDesk().readers).toBe("each-their-own");
  await ask("DELETE FROM outside_calendars");
  await calendarsDesk({}, alone).add({ name: "Ana's", address: server.url });
  expect(calendarsDesk({}, alone).readers).toBe("owners-and-notaries");
  expect(await titlesFor(lou, alone)).toEqual(["Dentist"]);
  for (const of of [site, alone]) expect(visitsOf({ role: "editor" }, of)).toBeNull();
});

test("a notary reads the overlaps of their own visits only", async () => {
  const server = await startWebhookReceiver((answer) => answer.end(FILE));
  const { visit } = await book("2026-03-04T10:00");
  await ask("UPDATE visits SET provider_id = 'owner' WHERE visit_id = $1", [visit.id]);
  await calendarsDesk().add({ name: "Ana's", address: server.url, notary: "owner" });
  expect(await calendarsDesk().conflicts()).toHaveLength(1);
  expect(await calendarsDesk(kim).conflicts()).toEqual([]);
});

test("an email about a calendar names whose it is, because owner and notary both read it", async () => {
  let status = 200;
  const server = await startWebhookReceiver((answer) => answer.writeHead(status).end(FILE));
  const { visit } = await book("2026-03-04T10:00");
  await ask("UPDATE visits SET provider_id = 'kim' WHERE visit_id = $1", [visit.id]);
  await calendarsDesk(kim).add({ name: "Work", address: server.url });
  for (status of [200, 500]) {
    await ask("UPDATE outside_calendars SET failures = 5, next_check_at = '2026-01-01'");
    await owner.runJob();
  }
  expect(await ask("SELECT subject FROM mails WHERE kind LIKE 'calendar-%' ORDER BY kind")).toEqual(
    [
      { subject: "An event in Kim Lee's calendar overlaps a visit" },
      { subject: "Kim Lee's calendar “Work” can't be reached" },
    ],
  );
});

test("where one person drives to all visits only the owner adds calendars", () => {
  for (const of of [
    { ...site, notaries: [] },
    { ...site, notaries: site.notaries.slice(0, 1) },
  ]) {
    expect(calendarsOf(kim, of)).toBeNull();
    expect(deskOf(kim, of)).toBeNull();
  }
});

describe.runIf(hasRadicale())("with a real calendar server", async () => {
  const { server, account, moveThere } = await startOwnCalendar(owner.desk);

  test("a notary connects a calendar for their own visits, is asked about what they moved there, and answers", async () => {
    const desk = deskOf(kim, site);
    if (!desk) throw new Error("no desk");
    const calendar = await server.createCalendar("kims");
    const input = { ...account(), calendar, notary: "owner" };
    expect(await desk.connect(input)).toMatchObject({ kind: "connected" });
    const [stored] = await ask("SELECT provider_id, calendar_id FROM outside_calendars");
    expect(stored?.provider_id).toBe("kim");
    const { visit } = await book("2026-03-04T10:00");
    await ask("UPDATE visits SET provider_id = 'kim' WHERE visit_id = $1", [visit.id]);
    await check();
    await check();
    const two = cincinnatiTime("2026-03-04T14:00");
    await moveThere(calendar, visit.id, two);
    await check();
    const asked = [{ visitId: visit.id, question: "moved", askedStart: two }];
    expect(await desk.questions()).toMatchObject(asked);
    expect(await deskOf({}, site)?.questions()).toMatchObject(asked);
    const ana = deskOf({ ...kim, userId: "ana", provider: "owner" }, site);
    expect(await ana?.questions()).toEqual([]);
    const [{ calendarId = "" } = {}] = (await desk.questions()) ?? [];
    const yes = { isAccepted: true, askedStart: two, anyway: true };
    expect(await ana?.answer(calendarId, visit.id, yes)).toEqual({ kind: "gone" });
    expect(await ana?.calls(calendarId)).toEqual([]);
    // Given to Ana meanwhile, the visit is no longer Kim's to move.
    await ask("UPDATE visits SET provider_id = 'owner' WHERE visit_id = $1", [visit.id]);
    expect(await desk.answer(calendarId, visit.id, yes)).toEqual({ kind: "gone" });
    await ask("UPDATE visits SET provider_id = 'kim' WHERE visit_id = $1", [visit.id]);
    expect(await desk.answer(calendarId, visit.id, yes)).toEqual({ kind: "moved" });
  });

  test("who is a notary of the business is emailed about their calendar, beside the owner", async () => {
    await ask(
      `INSERT INTO auth_users (id, name, email, email_verified) VALUES ('kim', 'Kim Lee', 'kim@lane.example', true)`,
    );
    await ask(
      `INSERT INTO memberships (site_id, user_id, role, provider_id) VALUES ($1, 'kim', 'notary', 'kim')`,
      [site.id],
    );
    const calendar = await server.createCalendar("kims-mails");
    await deskOf(kim, site)?.connect({ ...account(), calendar });
    const { visit } = await book("2026-03-04T10:00");
    await ask("UPDATE visits SET provider_id = 'kim' WHERE visit_id = $1", [visit.id]);
    await check();
    await check();
    await moveThere(calendar, visit.id, cincinnatiTime("2026-03-04T14:00"));
    await check();
    const mails = await ask(
      "SELECT to_address, text FROM mails WHERE kind = 'calendar-question' ORDER BY to_address",
    );
    expect(mails[0]?.text).toMatch(/^In Kim Lee's calendar “[^”]+” the visit on /);
    expect(mails.map(({ to_address }) => to_address)).toContain("kim@lane.example");
    expect(mails).toHaveLength(2);
  });
});
