import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { expect, test } from "vitest";
import { intake } from "../../../core/booking/intake/intake.ts";
import { cents } from "../../../core/format/money.ts";
import type { Site } from "../../../core/sections/site.ts";
import { siteIn } from "../../../core/sections/spanish-site.ts";
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

test("visitor and signer read the language the visit was booked in, while the site has it; the business reads English", async () => {
  const languages = async (of: Site) => {
    const mails = await visitMails({ kind: "confirmed", visit: { ...visit, language: "es" } }, of, {
      ...deps,
      renderEmail: async (_template, props) => ({
        subject: props.site.language,
        html: "",
        text: "",
      }),
    });
    return mails.map(({ kind, subject }) => `${kind} ${subject}`);
  };
  expect(await languages(site)).toEqual(["visit-confirmed es", "visit-confirmed-owner en"]);
  const spanish = siteIn("es", site);
  if (spanish) expect(await languages(spanish)).toEqual(await languages(site));
  expect((await languages({ ...site, offersSpanish: false }))[0]).toBe("visit-confirmed en");
});
