import { expect, test } from "vitest";
import type { Intake } from "../../../core/booking/intake/intake.ts";
import type { Visit } from "../../../core/booking/visits/visit.ts";
import { cents } from "../../../core/format/money.ts";
import type { VisitMailEvent } from "../../../core/mail/templates.ts";
import type { Site } from "../../../core/sections/site.ts";
import { riverbendSite, siteOf } from "../../../tests/support/app/desk-without-database.ts";
import { onOneLine, tagNames, visibleText } from "../../../tests/support/mail/email-text.ts";
import { renderEmail } from "../render.tsx";

const signatureLane = await siteOf();
const riverbend = await riverbendSite();
const MANAGE = "https://lane.example/visit/token";

const bedside: Intake = {
  place: {
    kind: "hospital",
    facility: "Mercy Hospital",
    address: "1 River Road",
    unit: "4 West",
    room: "Room 412",
    nurseStationPhone: "(513) 555-0100",
    patientCanSign: true,
  },
  signers: { count: 2, names: ["Ana Ruiz", "Eva Ruiz"] },
  documents: ["Power of attorney", "Living will"],
  witnessesNeeded: 1,
  idState: "expired-under-3-years",
  notes: "My mother reads slowly.\nPlease ring first.",
};

/** 9:30 AM in New York, two days after the switch to daylight saving time. */
const start = Date.UTC(2026, 2, 10, 13, 30);

function visitAt(site: Site, changes: Partial<Visit> = {}): Visit {
  return {
    id: "v1",
    state: "confirmed",
    provider: "owner",
    services: [site.services[0]?.id ?? ""],
    zip: "45202",
    start,
    end: start + 45 * 60_000,
    before: 0,
    after: 15,
    holdUntil: null,
    visitor: null,
    agreed: {
      price: cents(7_500),
      travelFee: cents(2_500),
      surcharge: { kind: "after-hours", amount: cents(5_000) },
      total: cents(15_000),
      agreedAt: 0,
    },
    closingFee: cents(0),
    contact: {
      firstName: "Ana",
      lastName: "Ruiz",
      phone: "(513) 555-0199",
      email: "ana@home.example",
    },
    intake: bedside,
    sequence: 0,
    history: [],
    ...changes,
  };
}

/** One event of each kind about the same visit. */
function eventsOf(site: Site, changes: Partial<Visit> = {}) {
  const visit = visitAt(site, changes);
  return {
    confirmed: { kind: "confirmed", visit },
    moved: {
      kind: "moved",
      visit,
      from: { start: Date.UTC(2026, 2, 7, 15), end: Date.UTC(2026, 2, 7, 16) },
    },
    cancelled: {
      kind: "cancelled",
      visit: { ...visit, state: "cancelled", closingFee: cents(5_000) },
      fee: { kind: "late", fee: cents(5_000) },
    },
    reminder: { kind: "reminder", visit },
  } satisfies Record<string, VisitMailEvent>;
}

const allEvents = (site: Site, changes: Partial<Visit> = {}): VisitMailEvent[] =>
  Object.values(eventsOf(site, changes));

const READERS = ["visitor", "owner"] as const;
const write = (reader: (typeof READERS)[number], site: Site, event: VisitMailEvent) =>
  renderEmail(`visit-${reader}`, { site, event, manageUrl: MANAGE });

test.each([
  ["the built-in brand", signatureLane],
  ["the second brand", riverbend],
])(
  "each email of %s to the visitor contains the time with its zone, the address and the link",
  async (_, site) => {
    for (const event of allEvents(site)) {
      const { subject, html, text } = await write("visitor", site, event);
      expect(subject).toContain("Tuesday, March 10, 2026, 9:30 AM EDT");
      expect(subject).toContain(site.businessConfig.shortName);
      for (const content of [visibleText(html), onOneLine(text)]) {
        for (const expected of [
          "Ana",
          "Tuesday, March 10, 2026, 9:30 AM EDT",
          "Mercy Hospital, 1 River Road, 4 West, Room 412, 45202",
          site.services[0]?.serviceName ?? "",
          site.businessConfig.phone,
        ]) {
          expect(content, `${event.kind}: ${expected}`).toContain(expected);
        }
        expect(content).not.toMatch(/undefined|\[object|NaN/);
      }
      expect(html).toContain(`href="${MANAGE}"`);
      expect(text).toContain(MANAGE);
      expect(text).not.toMatch(/\n{3}|: *\n(?!https)/);
    }
  },
);

test("the confirmation lists the agreed price, what to have ready, and what canceling costs", async () => {
  const { confirmed } = eventsOf(signatureLane);
  const { html, text } = await write("visitor", signatureLane, confirmed);
  for (const content of [visibleText(html), onOneLine(text)]) {
    for (const expected of [
      "Your visit is booked, Ana.",
      "After hours",
      "$150",
      "Tell the nurses' station that we are coming.",
      "Both signers must be there in person.",
      "You can cancel free of charge until Tuesday, March 10, 2026, 7:30 AM EDT.",
      "After that, canceling costs $50. Once we are on the way, it costs $25; if no one is there, $75.",
      signatureLane.pricing.notarialFee.sentence,
    ]) {
      expect(content).toContain(expected);
    }
  }
});

test("a move shows the previous time in its own time zone offset, and a cancellation shows its fee", async () => {
  const { moved, cancelled } = eventsOf(signatureLane);
  for (const reader of READERS) {
    const change = await write(reader, signatureLane, moved);
    expect(change.text).toContain("It was on Saturday, March 7, 2026, 10:00 AM EST.");
    expect((await write(reader, signatureLane, cancelled)).text).toContain("$50");
  }
  const free: VisitMailEvent = { ...cancelled, fee: { kind: "free", fee: cents(0) } };
  expect((await write("visitor", signatureLane, free)).text).toContain("There is nothing to pay.");
});

test("the owner's email contains all intake answers and a link to call", async () => {
  const { confirmed } = eventsOf(riverbend);
  const { subject, html, text } = await write("owner", riverbend, confirmed);
  expect(subject).toBe("New visit: Tuesday, March 10, 2026, 9:30 AM EDT, Ana Ruiz, 45202");
  for (const content of [visibleText(html), onOneLine(text)]) {
    for (const expected of [
      "Hospital",
      "Room 412",
      "Nurse station phone",
      "Patient can sign",
      "2: Ana Ruiz, Eva Ruiz",
      "Power of attorney, Living will",
      "1 needed",
      "expired, under three years ago",
      "Please ring first.",
      "ana@home.example",
    ]) {
      expect(content).toContain(expected);
    }
  }
  expect(html).toContain('href="tel:+15135550199"');
});

test("a visit without an intake form leaves no empty lines", async () => {
  for (const event of allEvents(riverbend, { intake: null })) {
    for (const reader of READERS) {
      const { html, text } = await write(reader, riverbend, event);
      expect(text).not.toMatch(/\n{3}|: *\n(?!https)|HAVE READY|BEFORE YOU LEAVE/);
      expect(html).not.toMatch(/have ready|Before you leave/);
    }
  }
});

test("emails of the second brand contain no text of the first", async () => {
  const { name, shortName, phone, email, address, serviceArea } = signatureLane.businessConfig;
  const others = [name, shortName, phone, email, address.city, serviceArea.region, "ORC"];
  for (const event of allEvents(riverbend)) {
    for (const reader of READERS) {
      const { subject, html, text } = await write(reader, riverbend, event);
      for (const word of others) expect(subject + html + text).not.toContain(word);
    }
  }
});

test("typed HTML is escaped, and typed links are removed from the visitor's email", async () => {
  const typed = (text: string): Partial<Visit> => ({
    contact: {
      firstName: text,
      lastName: text,
      phone: "(513) 555-0199",
      email: "ana@home.example",
    },
    intake: {
      ...bedside,
      place: { kind: "home", address: text, unit: text, access: text },
      signers: { count: 2, names: [text] },
      documents: [text],
      notes: text,
    },
  });
  const hostile = `"><script>alert(1)</script><a href="javascript:alert(1)">x</a>{{7*7}}`;
  const plainEvents = eventsOf(signatureLane, typed("x"));
  for (const event of allEvents(signatureLane, typed(hostile))) {
    for (const reader of READERS) {
      const { html } = await write(reader, signatureLane, event);
      expect(tagNames(html)).not.toContain("script");
      const plain = await write(reader, signatureLane, plainEvents[event.kind]);
      const benign = tagNames(plain.html);
      expect(tagNames(html).filter((tag) => tag === "a")).toHaveLength(
        benign.filter((tag) => tag === "a").length,
      );
    }
  }
  for (const link of ["https://evil.example/x", "Visit evil.example", "eve@evil.example"]) {
    for (const event of allEvents(signatureLane, typed(link))) {
      const { subject, html, text } = await write("visitor", signatureLane, event);
      expect(subject + html + text).not.toContain("evil.example");
      expect((await write("owner", signatureLane, event)).text).toContain(link);
    }
  }
});
