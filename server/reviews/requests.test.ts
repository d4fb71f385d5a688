import { beforeEach, expect, test } from "vitest";
import type { Role } from "../../core/people/roles.ts";
import type { Site } from "../../core/site/site.ts";
import { siteOf } from "../../tests/support/desk-without-database.ts";
import { completeVisit } from "../booking/complete.ts";
import { ana, bookingOffice } from "../booking/trial.ts";
import type { Person } from "../people/person.ts";
import type { EditorDesk } from "../site/open-editor.ts";
import type { RenderReviewMail } from "./mail.ts";
import { askDue, askFor, leaveOut, stopRequests, takeBack, waitingRequests } from "./requests.ts";
import { openReviewsDesk } from "./reviews-desk.ts";
import { decidedRequests } from "./store.ts";

const bare = await siteOf();
const settings = {
  isOn: true,
  link: "https://reviews.example/lane",
  waitHours: 24,
  subject: "How did it go?",
  text: "Tell others.",
};
const site: Site = { ...bare, reviews: settings };
const off: Site = { ...bare, reviews: { ...settings, isOn: false } };

const office = await bookingOffice(site);
const { ask, book, set } = office;
const renderMail: RenderReviewMail = async ({ firstName, stopUrl }) => ({
  subject: "How did it go?",
  html: `<p>${firstName}</p>`,
  text: stopUrl,
});
const world = { ...office.world, renderMail };

beforeEach(() => office.clear());

/** Visits of one day, each at its time and with its visitor's address, all of them marked as done at half past six. */
async function done(day: string, visitors: Record<string, string>): Promise<string[]> {
  const ids: string[] = [];
  for (const [time, email] of Object.entries(visitors)) {
    const { visit } = await book(`${day}T${time}`, { contact: { ...ana, email } });
    ids.push(visit.id);
  }
  set(`${day}T18:30`);
  for (const id of ids) await completeVisit(id, site, office.world);
  return ids;
}

const BEN = "ben@home.example";

const requests = () =>
  ask(
    "SELECT to_address, subject, text FROM mails WHERE kind = 'review-request' ORDER BY created_at",
  );

test("everybody whose visit took place is asked once, a day later, and nobody before", async () => {
  await book("2026-03-05T09:00"); // and it never comes to it
  await done("2026-03-03", { "09:00": ana.email, "12:00": BEN });
  set("2026-03-04T18:00");
  expect(await askDue(site, world)).toBe(0);
  set("2026-03-04T18:31");
  expect(await askDue(off, world)).toBe(0);
  expect((await Promise.all([askDue(site, world), askDue(site, world)])).toSorted()).toEqual([
    0, 2,
  ]);
  expect((await requests()).map(({ to_address }) => to_address).toSorted()).toEqual([
    "ana@home.example",
    "ben@home.example",
  ]);
  set("2026-03-05T08:30");
  expect(await askDue(site, world)).toBe(0);
  const found = await decidedRequests(world.db, site.id);
  expect(found).toMatchObject([{ kind: "asked" }, { kind: "asked" }]);
});

test("two visits of one address are one request, whatever its letters, and so it is for 90 days", async () => {
  await done("2026-03-03", { "09:00": ana.email, "12:00": "ANA@home.example" });
  set("2026-03-04T19:00");
  expect(await askDue(site, world)).toBe(1);
  const [again] = await waitingRequests(site, world);
  expect(again?.standing).toEqual({ kind: "asked-lately" });
  expect(await askFor(again?.visitId ?? "", site, world, "now")).toEqual({ kind: "asked-lately" });
});

test("in the night nobody is written to, not by hand either", async () => {
  const [visitId = ""] = await done("2026-03-03", { "09:00": ana.email });
  set("2026-03-04T21:00");
  expect(await askDue(site, world)).toBe(0);
  expect((await askFor(visitId, site, world, "now")).kind).toBe("planned");
  set("2026-03-05T08:00");
  expect(await askDue(site, world)).toBe(1);
});

test("what the owner wished in the night goes out at eight, though the hours to wait are not over", async () => {
  const patient: Site = { ...site, reviews: { ...settings, waitHours: 168 } };
  const [visitId = ""] = await done("2026-03-03", { "09:00": ana.email });
  set("2026-03-03T22:00");
  expect((await askFor(visitId, patient, world, "now")).kind).toBe("planned");
  expect((await askFor(visitId, patient, world, "now")).kind).toBe("planned");
  set("2026-03-04T07:59");
  expect(await askDue(patient, world)).toBe(0);
  set("2026-03-04T08:00");
  expect(await askDue(patient, world)).toBe(1);
});

test("a visit marked as done twice waits once, and counts from the last time", async () => {
  const [visitId = ""] = await done("2026-03-03", { "09:00": ana.email });
  await ask(`INSERT INTO visit_events (site_id, visit_id, kind, who, happened_at)
    SELECT site_id, visit_id, kind, who, happened_at + interval '1 hour' FROM visit_events WHERE kind = 'completed'`);
  const waiting = await waitingRequests(site, world);
  expect(waiting).toMatchObject([{ visitId, standing: { kind: "planned" } }]);
  set("2026-03-04T18:45");
  expect(await askDue(site, world)).toBe(0);
  set("2026-03-04T19:31");
  expect(await askDue(site, world)).toBe(1);
});

test("whoever says no more is never asked again, and a link nobody made says nothing", async () => {
  await done("2026-03-03", { "09:00": ana.email });
  set("2026-03-04T19:00");
  await askDue(site, world);
  const [mail] = await requests();
  const token = String(mail?.text).split("/reviews/stop/")[1] ?? "";
  expect(await stopRequests(`${token.slice(0, -1)}_`, site, world)).toBe(false);
  expect(await stopRequests(world.links.visitToken(site.id, token), site, world)).toBe(false);
  await ask("UPDATE visits SET status = 'cancelled'"); // whatever became of the visit since
  expect(await stopRequests(token, site, world)).toBe(true);
  expect(await stopRequests(token, site, world)).toBe(true);
  await ask("UPDATE visit_events SET happened_at = happened_at - interval '200 days'");
  set("2026-03-09T08:00");
  await done("2026-03-10", { "09:00": ana.email });
  set("2026-03-11T19:00");
  expect(await askDue(site, world)).toBe(0);
  const [again] = await waitingRequests(site, world);
  expect(again?.standing).toEqual({ kind: "wants-none" });
});

test("the owner sends one now or leaves one out, once; leaving out can be taken back", async () => {
  const [first = "", second = ""] = await done("2026-03-03", { "09:00": ana.email, "12:00": BEN });
  expect(await askFor(first, off, world, "now")).toEqual({ kind: "off" });
  expect(await askFor(first, site, world, "now")).toEqual({ kind: "sent" });
  expect(await askFor(first, site, world, "now")).toEqual({ kind: "asked" });
  expect(await leaveOut(first, "test", site, world)).toBe(false);
  expect(await leaveOut(second, "family", site, world)).toBe(true);
  const [, out] = (await decidedRequests(world.db, site.id)).toReversed();
  expect(out).toMatchObject({ kind: "left-out", why: "family" });
  set("2026-03-04T19:00");
  expect(await askDue(site, world)).toBe(0);
  expect(await takeBack(second, site, world)).toBe(true);
  expect(await takeBack(first, site, world)).toBe(false);
  expect(await askDue(site, world)).toBe(1);
  expect(await askFor("00000000-0000-4000-8000-000000000000", site, world, "now")).toEqual({
    kind: "unknown",
  });
});

test("only the owner asks for reviews; an editor may quote, and a notary sees neither", () => {
  const deskOf = (role: Role) => {
    const person: Person = {
      userId: role,
      name: "Ana",
      email: "ana@lane.example",
      role,
      siteId: site.id,
      sessionId: role,
      provenAt: 0,
    };
    return openReviewsDesk(person, { network: "n", site }, {} as EditorDesk, world);
  };
  expect(deskOf("notary")).toBeNull();
  expect(deskOf("editor")?.requests).toBeNull();
  expect(deskOf("owner")?.requests).not.toBeNull();
});
