import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { expect, test } from "vitest";
import { intake } from "../../../core/booking/intake/intake.ts";
import { cents } from "../../../core/format/money.ts";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import {
  anaContact,
  cincinnatiTime,
  MONDAY,
} from "../../../tests/support/booking/booking-database.ts";
import { readZipDirectory } from "../../locations/zip-directory.ts";
import { createVisitLinks } from "../calendar/links.ts";
import type { BookedVisit } from "../visitor/booking-desk.ts";
import { visitMails } from "./mails.ts";
import type { VisitEvent } from "./visit-event.ts";

const site = await siteOf();
const places = await readZipDirectory(join(import.meta.dirname, "../../../content"));

const visit: BookedVisit = {
  id: "0c9c4a54-7a6f-4a38-9b3f-1f1f3c1d2a11",
  state: "confirmed",
  provider: "owner",
  services: ["general-notary"],
  zip: "45202",
  start: cincinnatiTime("2026-03-04T10:00"),
  end: cincinnatiTime("2026-03-04T10:30"),
  before: 0,
  after: 15,
  holdUntil: null,
  visitor: null,
  agreed: {
    price: cents(7_500),
    travelFee: cents(0),
    surcharge: null,
    total: cents(7_500),
    agreedAt: MONDAY,
  },
  closingFee: cents(0),
  contact: anaContact,
  intake: null,
  sequence: 0,
  history: [{ at: MONDAY, by: "visitor", kind: "confirmed" }],
  enRouteAt: null,
};

const deps = {
  places,
  links: createVisitLinks(randomBytes(32)),
  renderEmail: async (template: string) => ({
    subject: template.replace("visit-", ""),
    html: "",
    text: "",
  }),
};

/** The kind, the address and the template of each mail. */
async function mailsOf(event: VisitEvent, of = site): Promise<string[]> {
  const mails = await visitMails(event, of, deps);
  return mails.map(({ kind, to, subject }) => `${kind} ${to.address} ${subject}`);
}

test("a signer whom somebody else booked for is told of the visit and its changes, but not reminded", async () => {
  const signed = intake.parse({
    place: { kind: "home", address: "12 Elm St" },
    idState: "current",
    signerContact: { name: "Luis Ruiz", phone: "(513) 555-0188", email: "luis@home.example" },
  });
  const booked = { ...visit, intake: signed };
  const toSigner = (lines: string[]) => lines.filter((line) => line.includes("luis@"));
  expect(toSigner(await mailsOf({ kind: "confirmed", visit: booked }))).toEqual([
    "visit-confirmed-signer luis@home.example signer",
  ]);
  expect(toSigner(await mailsOf({ kind: "reminder", visit: booked }))).toEqual([]);
  expect(toSigner(await mailsOf({ kind: "confirmed", visit }))).toEqual([]);
});

test("everyone who is notified of visits gets their own mail with the appointment", async () => {
  const visits = ["car@lane.example", "desk@lane.example"];
  const named = { ...site, notifications: { ...site.notifications, visits } };
  const mails = await visitMails({ kind: "confirmed", visit }, named, deps);
  expect(mails.map(({ kind, to, subject }) => `${kind} ${to.address} ${subject}`)).toEqual([
    "visit-confirmed ana@home.example visitor",
    "visit-confirmed-owner car@lane.example owner",
    "visit-confirmed-owner desk@lane.example owner",
  ]);
  expect(mails.every(({ attachments }) => attachments?.length === 1)).toBe(true);
});

test("a visit booked in Spanish is told in Spanish to the visitor, and in English to the business", async () => {
  const { renderEmail } = await import("../../../app/mail/render.tsx");
  const booked = { ...visit, language: "es" as const };
  const mails = await visitMails({ kind: "confirmed", visit: booked }, site, {
    ...deps,
    renderEmail,
  });
  const [toVisitor, toOwner] = ["visit-confirmed", "visit-confirmed-owner"].map((kind) =>
    mails.find((mail) => mail.kind === kind),
  );
  expect(toVisitor?.subject).toContain("Su visita: miércoles, 4 de marzo de 2026, 10:00 a.m. EST");
  expect(toVisitor?.html).toContain('lang="es"');
  expect(toVisitor?.text).toContain("Para qué: Documentos generales");
  expect(toVisitor?.text).toMatch(/\/es\/visita\/\S+/);
  expect(toVisitor?.text).not.toMatch(/\b(the|your|you|we|with|from|free|travel)\b/i);
  const calendar = String(toVisitor?.attachments?.[0]?.content).replaceAll("\r\n ", "");
  expect(calendar).toContain("SUMMARY:Documentos generales con Signature Lane Mobile Notary");
  expect(toOwner?.subject).toContain("New visit: Wednesday, March 4, 2026");
  expect(toOwner?.text).toContain("Books in Spanish");
  expect(toOwner?.text).toContain("General Notary");
});

test("a visit booked in Spanish is told in English once the business has no Spanish pages any more", async () => {
  const { renderEmail } = await import("../../../app/mail/render.tsx");
  const event = { kind: "reminder", visit: { ...visit, language: "es" } } as const;
  const mails = await visitMails(
    event,
    { ...site, offersSpanish: false },
    { ...deps, renderEmail },
  );
  expect(mails[0]?.subject).toContain("Reminder: your visit on Wednesday");
});
