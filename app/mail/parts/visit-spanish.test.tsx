import { expect, test } from "vitest";
import type { Visit } from "../../../core/booking/visits/visit.ts";
import { cents } from "../../../core/format/money.ts";
import type { VisitMailEvent } from "../../../core/mail/templates.ts";
import { siteIn } from "../../../core/sections/spanish-site.ts";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import { renderEmail } from "../render.tsx";

const english = await siteOf();
const spanish = siteIn("es", english) ?? english;
const manageUrl = "https://lane.example/es/visita/token";
const start = Date.UTC(2026, 2, 10, 13, 30);

const visit: Visit = {
  id: "v1",
  state: "confirmed",
  provider: "owner",
  services: ["estate-plans"],
  zip: "45202",
  start,
  end: start + 45 * 60_000,
  before: 0,
  after: 15,
  holdUntil: null,
  visitor: null,
  agreed: {
    price: cents(12_500),
    travelFee: cents(0),
    surcharge: { kind: "after-hours", amount: cents(5_000) },
    total: cents(17_500),
    agreedAt: 0,
  },
  closingFee: cents(0),
  contact: {
    firstName: "Lupe",
    lastName: "García",
    phone: "(513) 555-0199",
    email: "l@casa.example",
  },
  intake: null,
  language: "es",
  sequence: 0,
  history: [],
};

const from = { start: start - 86_400_000, end: start - 80_000_000 };
const EVENTS: VisitMailEvent[] = [
  { kind: "confirmed", visit },
  { kind: "reminder", visit },
  { kind: "moved", visit, from },
  { kind: "cancelled", visit, fee: { kind: "late", fee: cents(5_000) } },
];

test.each(EVENTS)(
  "the $kind emails to visitor and signer have no English sentence",
  async (event) => {
    for (const name of ["visit-visitor", "visit-signer"] as const) {
      const { subject, html, text } = await renderEmail(name, { site: spanish, event, manageUrl });
      const said = `${subject} ${text}`;
      expect(said).toContain("martes, 10 de marzo de 2026, 9:30 a.m. EDT");
      expect(said).toContain("Poderes y planificación patrimonial");
      expect(said).not.toMatch(/\b(the|your|you|we|with|from|free|travel|visit)\b/i);
      expect(html).toContain('lang="es"');
    }
  },
);

test("the business reads English, and that the visitor books in Spanish", async () => {
  const event = { kind: "confirmed", visit } as const;
  const { text } = await renderEmail("visit-owner", { site: english, event, manageUrl });
  expect(text).toContain("Books in Spanish");
  expect(text).toContain("Estate Plans");
});
