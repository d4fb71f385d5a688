import { expect, test } from "vitest";
import { intake } from "../../../core/booking/intake/intake.ts";
import type { Visit } from "../../../core/booking/visits/visit.ts";
import { cents } from "../../../core/format/money.ts";
import type { VisitMailEvent } from "../../../core/mail/templates.ts";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import { onOneLine, visibleText } from "../../../tests/support/mail/email-text.ts";
import { renderEmail } from "../render.tsx";

const site = await siteOf();
const manageUrl = "https://lane.example/visit/token";

/** 9:30 AM in New York. */
const start = Date.UTC(2026, 2, 10, 13, 30);

/** A visit that Ana booked for her father. */
const visit: Visit = {
  id: "v1",
  state: "confirmed",
  provider: "owner",
  services: ["general-notary"],
  zip: "45202",
  start,
  end: start + 45 * 60_000,
  before: 0,
  after: 15,
  holdUntil: null,
  visitor: null,
  agreed: {
    price: cents(7_500),
    travelFee: cents(0),
    surcharge: null,
    total: cents(7_500),
    agreedAt: 0,
  },
  closingFee: cents(0),
  contact: {
    firstName: "Ana",
    lastName: "Ruiz",
    phone: "(513) 555-0199",
    email: "ana@home.example",
  },
  intake: intake.parse({
    place: { kind: "home", address: "12 Elm St" },
    idState: "current",
    signerContact: { name: "Luis Ruiz", phone: "(513) 555-0188", email: "luis@home.example" },
  }),
  sequence: 0,
  history: [],
};

const write = (reader: "signer" | "owner", event: VisitMailEvent) =>
  renderEmail(`visit-${reader}`, { site, event, manageUrl });

test("a signer whom somebody else booked for learns when, where and what to have ready, but not the price or the link that cancels", async () => {
  const { subject, html, text } = await write("signer", { kind: "confirmed", visit });
  expect(subject).toContain("Tuesday, March 10, 2026, 9:30 AM EDT");
  for (const content of [visibleText(html), onOneLine(text)]) {
    for (const expected of [
      "Ana Ruiz booked Signature Lane Mobile Notary for you.",
      "12 Elm St, 45202",
      "Have a current government photo ID for each signer.",
      site.businessConfig.phone,
    ]) {
      expect(content).toContain(expected);
    }
    expect(content).not.toMatch(/\$\d/);
  }
  expect(html + text).not.toContain(manageUrl);
});

test("a move and a cancellation reach the signer too", async () => {
  const from = { start: start - 86_400_000, end: start };
  const moved = await write("signer", { kind: "moved", visit, from });
  expect(moved.text).toContain("It was on Monday, March 9, 2026, 9:30 AM EDT.");
  const fee = { kind: "late", fee: cents(5_000) } as const;
  const canceled = await write("signer", { kind: "cancelled", visit, fee });
  expect(canceled.text).toContain("Your notary visit is canceled.");
  expect(canceled.text).not.toMatch(/\$\d/);
});

test("the owner's email has links to call both", async () => {
  const { html, text } = await write("owner", { kind: "confirmed", visit });
  expect(html).toContain('href="tel:+15135550199"');
  expect(html).toContain('href="tel:+15135550188"');
  expect(text).toContain("Luis Ruiz, (513) 555-0188");
});
