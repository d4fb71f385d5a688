import { beforeEach, expect, test } from "vitest";
import type { Role } from "../../core/people/roles.ts";
import type { Site } from "../../core/sections/site.ts";
import { siteOf } from "../../tests/support/app/desk-without-database.ts";
import { anaContact, createTestBooking } from "../../tests/support/booking/booking-database.ts";
import { fakeEmails } from "../../tests/support/platform/fake-emails.ts";
import { completeVisit } from "../booking/owner/complete.ts";
import type { Person } from "../people/person.ts";
import type { EditorDesk } from "../site/editing/editor-desk.ts";
import { loadDecidedRequests } from "./decided-requests.ts";
import { createReviewsDesk } from "./desk.ts";
import {
  leaveVisitOut,
  loadWaitingRequests,
  sendDueRequests,
  sendReviewRequest,
  stopReviewRequests,
  undoLeaveOut,
} from "./requests.ts";

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

const office = await createTestBooking(site);
const { ask, book, set } = office;
const renderEmail = fakeEmails({
  "review-request": ({ firstName, stopUrl }) => ({
    subject: "How did it go?",
    html: `<p>${firstName}</p>`,
    text: stopUrl,
  }),
});
const deps = { ...office.deps, renderEmail };

beforeEach(() => office.clear());

/** Completes visits of one day, each at its time and with its visitor's address, at half past six. */
async function done(day: string, visitors: Record<string, string>): Promise<string[]> {
  const ids: string[] = [];
  for (const [time, email] of Object.entries(visitors)) {
    const { visit } = await book(`${day}T${time}`, { contact: { ...anaContact, email } });
    ids.push(visit.id);
  }
  set(`${day}T18:30`);
  for (const id of ids) await completeVisit(id, site, office.deps);
  return ids;
}

const BEN = "ben@home.example";

const requests = () =>
  ask(
    "SELECT to_address, subject, text FROM mails WHERE kind = 'review-request' ORDER BY created_at",
  );

test("everybody whose visit was completed is asked once, a day later", async () => {
  await book("2026-03-05T09:00"); // and stays unsent
  await done("2026-03-03", { "09:00": anaContact.email, "12:00": BEN });
  set("2026-03-04T18:00");
  expect(await sendDueRequests(site, deps)).toBe(0);
  set("2026-03-04T18:31");
  expect(await sendDueRequests(off, deps)).toBe(0);
  expect(
    (await Promise.all([sendDueRequests(site, deps), sendDueRequests(site, deps)])).toSorted(),
  ).toEqual([0, 2]);
  expect((await requests()).map(({ to_address }) => to_address).toSorted()).toEqual([
    "ana@home.example",
    "ben@home.example",
  ]);
  set("2026-03-05T08:30");
  expect(await sendDueRequests(site, deps)).toBe(0);
  const found = await loadDecidedRequests(deps.db, site.id);
  expect(found).toMatchObject([{ kind: "asked" }, { kind: "asked" }]);
});

test("two visits with one address get one request, regardless of case, for 90 days", async () => {
  await done("2026-03-03", { "09:00": anaContact.email, "12:00": "ANA@home.example" });
  set("2026-03-04T19:00");
  expect(await sendDueRequests(site, deps)).toBe(1);
  const [again] = await loadWaitingRequests(site, deps);
  expect(again?.status).toEqual({ kind: "asked-lately" });
  expect(await sendReviewRequest(again?.visitId ?? "", site, deps, "now")).toEqual({
    kind: "asked-lately",
  });
});

test("at night no request is sent, not even by hand", async () => {
  const [visitId = ""] = await done("2026-03-03", { "09:00": anaContact.email });
  set("2026-03-04T21:00");
  expect(await sendDueRequests(site, deps)).toBe(0);
  expect((await sendReviewRequest(visitId, site, deps, "now")).kind).toBe("planned");
  set("2026-03-05T08:00");
  expect(await sendDueRequests(site, deps)).toBe(1);
});

test("a request made by the owner at night is sent at eight, without the usual wait", async () => {
  const patient: Site = { ...site, reviews: { ...settings, waitHours: 168 } };
  const [visitId = ""] = await done("2026-03-03", { "09:00": anaContact.email });
  set("2026-03-03T22:00");
  expect((await sendReviewRequest(visitId, patient, deps, "now")).kind).toBe("planned");
  expect((await sendReviewRequest(visitId, patient, deps, "now")).kind).toBe("planned");
  set("2026-03-04T07:59");
  expect(await sendDueRequests(patient, deps)).toBe(0);
  set("2026-03-04T08:00");
  expect(await sendDueRequests(patient, deps)).toBe(1);
});

test("a visit completed twice gets one request, counted from the last time", async () => {
  const [visitId = ""] = await done("2026-03-03", { "09:00": anaContact.email });
  await ask(`INSERT INTO visit_events (site_id, visit_id, kind, who, happened_at)
    SELECT site_id, visit_id, kind, who, happened_at + interval '1 hour' FROM visit_events WHERE kind = 'completed'`);
  const waiting = await loadWaitingRequests(site, deps);
  expect(waiting).toMatchObject([{ visitId, status: { kind: "planned" } }]);
  set("2026-03-04T18:45");
  expect(await sendDueRequests(site, deps)).toBe(0);
  set("2026-03-04T19:31");
  expect(await sendDueRequests(site, deps)).toBe(1);
});

test("a person who opts out is never asked again, and an invalid link has no effect", async () => {
  await done("2026-03-03", { "09:00": anaContact.email });
  set("2026-03-04T19:00");
  await sendDueRequests(site, deps);
  const [mail] = await requests();
  const token = String(mail?.text).split("/reviews/stop/")[1] ?? "";
  expect(await stopReviewRequests(`${token.slice(0, -1)}_`, site, deps)).toBe(false);
  expect(await stopReviewRequests(deps.links.visitToken(site.id, token), site, deps)).toBe(false);
  await ask("UPDATE visits SET status = 'cancelled'"); // whatever happened to the visit since
  expect(await stopReviewRequests(token, site, deps)).toBe(true);
  expect(await stopReviewRequests(token, site, deps)).toBe(true);
  await ask("UPDATE visit_events SET happened_at = happened_at - interval '200 days'");
  set("2026-03-09T08:00");
  await done("2026-03-10", { "09:00": anaContact.email });
  set("2026-03-11T19:00");
  expect(await sendDueRequests(site, deps)).toBe(0);
  const [again] = await loadWaitingRequests(site, deps);
  expect(again?.status).toEqual({ kind: "wants-none" });
});

test("the owner can send one now or leave one out, once, and undo leaving out", async () => {
  const [first = "", second = ""] = await done("2026-03-03", {
    "09:00": anaContact.email,
    "12:00": BEN,
  });
  expect(await sendReviewRequest(first, off, deps, "now")).toEqual({ kind: "off" });
  expect(await sendReviewRequest(first, site, deps, "now")).toEqual({ kind: "sent" });
  expect(await sendReviewRequest(first, site, deps, "now")).toEqual({ kind: "asked" });
  expect(await leaveVisitOut(first, "test", site, deps)).toBe(false);
  expect(await leaveVisitOut(second, "family", site, deps)).toBe(true);
  const [, out] = (await loadDecidedRequests(deps.db, site.id)).toReversed();
  expect(out).toMatchObject({ kind: "left-out", why: "family" });
  set("2026-03-04T19:00");
  expect(await sendDueRequests(site, deps)).toBe(0);
  expect(await undoLeaveOut(second, site, deps)).toBe(true);
  expect(await undoLeaveOut(first, site, deps)).toBe(false);
  expect(await sendDueRequests(site, deps)).toBe(1);
  expect(
    await sendReviewRequest("00000000-0000-4000-8000-000000000000", site, deps, "now"),
  ).toEqual({
    kind: "unknown",
  });
});

test("only the owner sends requests; an editor may add testimonials, and a notary sees neither", () => {
  const deskOf = (role: Role) => {
    const person: Person = {
      userId: role,
      name: "Ana",
      email: "ana@lane.example",
      role,
      siteId: site.id,
      sessionId: role,
      authenticatedAt: 0,
    };
    return createReviewsDesk(person, { network: "n", site }, {} as EditorDesk, deps);
  };
  expect(deskOf("notary")).toBeNull();
  expect(deskOf("editor")?.requests).toBeNull();
  expect(deskOf("owner")?.requests).not.toBeNull();
});
