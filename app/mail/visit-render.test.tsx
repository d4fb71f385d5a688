import { expect, test } from "vitest";
import type { Intake } from "../../core/booking/intake.ts";
import type { Visit } from "../../core/booking/visit.ts";
import type { Site } from "../../core/site/site.ts";
import { riverbendSite, siteOf } from "../../tests/support/desk-without-database.ts";
import { renderVisitMail } from "./render.tsx";
import type { Occasion } from "./visit-written.ts";

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

/** Half past nine in the morning, New York, two days after the clocks went forward. */
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
      price: 7_500,
      travelFee: 2_500,
      surcharge: { kind: "after-hours", amount: 5_000 },
      total: 15_000,
      agreedAt: 0,
    },
    closingFee: 0,
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

function occasions(site: Site, changes: Partial<Visit> = {}): Occasion[] {
  const visit = visitAt(site, changes);
  return [
    { kind: "confirmed", visit },
    {
      kind: "moved",
      visit,
      from: { start: Date.UTC(2026, 2, 7, 15), end: Date.UTC(2026, 2, 7, 16) },
    },
    {
      kind: "cancelled",
      visit: { ...visit, state: "cancelled", closingFee: 5_000 },
      fee: { kind: "late", fee: 5_000 },
    },
    { kind: "reminder", visit },
  ];
}

const READERS = ["visitor", "owner"] as const;
const write = (reader: (typeof READERS)[number], site: Site, occasion: Occasion) =>
  renderVisitMail(reader, { site, occasion, manageUrl: MANAGE });

/** What a reader sees of a page: its words, without tags. */
function wordsOf(html: string): string {
  return html
    .replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replace(/\s+/g, " ");
}

const flat = (text: string) => text.replace(/\n> /g, " ").replace(/\s+/g, " ");

test.each([
  ["the built-in brand", signatureLane],
  ["the second brand", riverbend],
])(
  "each of %s's mails to the visitor says the time with its zone, the place and the link",
  async (_, site) => {
    for (const occasion of occasions(site)) {
      const { subject, html, text } = await write("visitor", site, occasion);
      expect(subject).toContain("Tuesday, March 10, 2026, 9:30 AM EDT");
      expect(subject).toContain(site.businessConfig.shortName);
      for (const words of [wordsOf(html), flat(text)]) {
        for (const said of [
          "Ana",
          "Tuesday, March 10, 2026, 9:30 AM EDT",
          "Mercy Hospital, 1 River Road, 4 West, Room 412, 45202",
          site.services[0]?.serviceName ?? "",
          site.businessConfig.phone,
        ]) {
          expect(words, `${occasion.kind}: ${said}`).toContain(said);
        }
        expect(words).not.toMatch(/undefined|\[object|NaN/);
      }
      expect(html).toContain(`href="${MANAGE}"`);
      expect(text).toContain(MANAGE);
      expect(text).not.toMatch(/\n{3}|: *\n(?!https)/);
    }
  },
);

test("the confirmation says what was agreed line by line, what to have ready, and what cancelling costs", async () => {
  const [confirmed] = occasions(signatureLane);
  const { html, text } = await write("visitor", signatureLane, confirmed as Occasion);
  for (const words of [wordsOf(html), flat(text)]) {
    for (const said of [
      "Your visit is booked, Ana.",
      "After hours",
      "$150",
      "Tell the nurses' station that we are coming.",
      "All 2 signers must be there in person.",
      "cancelling until Tuesday, March 10, 2026, 7:30 AM EDT",
      "cancelling is $50; once we are on the way, $25; if nobody is there, $75",
      signatureLane.pricing.notarialFee.sentence,
    ]) {
      expect(words).toContain(said);
    }
  }
});

test("a change says when it was, on the clock of then, and a cancellation what it costs", async () => {
  const [, moved, cancelled] = occasions(signatureLane) as [Occasion, Occasion, Occasion];
  for (const reader of READERS) {
    const change = await write(reader, signatureLane, moved);
    expect(change.text).toContain("It was on Saturday, March 7, 2026, 10:00 AM EST.");
    expect((await write(reader, signatureLane, cancelled)).text).toContain("$50");
  }
  const free: Occasion = { ...cancelled, fee: { kind: "free", fee: 0 } } as Occasion;
  expect((await write("visitor", signatureLane, free)).text).toContain("There is nothing to pay.");
});

test("the owner's mail says all that was asked before the drive, one tap from a call", async () => {
  const [confirmed] = occasions(riverbend);
  const { subject, html, text } = await write("owner", riverbend, confirmed as Occasion);
  expect(subject).toBe("New visit: Tuesday, March 10, 2026, 9:30 AM EDT, Ana Ruiz, 45202");
  for (const words of [wordsOf(html), flat(text)]) {
    for (const said of [
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
      expect(words).toContain(said);
    }
  }
  expect(html).toContain('href="tel:+15135550199"');
});

test("a visit about which nothing was asked leaves no empty lines behind", async () => {
  for (const occasion of occasions(riverbend, { intake: null })) {
    for (const reader of READERS) {
      const { html, text } = await write(reader, riverbend, occasion);
      expect(text).not.toMatch(/\n{3}|: *\n(?!https)|HAVE READY|BEFORE THE DRIVE/);
      expect(html).not.toMatch(/have ready|Before the drive/);
    }
  }
});

test("the second brand's mails carry no word of the first", async () => {
  const { name, shortName, phone, email, address, serviceArea } = signatureLane.businessConfig;
  const others = [name, shortName, phone, email, address.city, serviceArea.region, "ORC"];
  for (const occasion of occasions(riverbend)) {
    for (const reader of READERS) {
      const { subject, html, text } = await write(reader, riverbend, occasion);
      for (const word of others) expect(subject + html + text).not.toContain(word);
    }
  }
});

test("what a stranger types stays words, and leads nobody elsewhere in the visitor's mail", async () => {
  const typed = (words: string): Partial<Visit> => ({
    contact: {
      firstName: words,
      lastName: words,
      phone: "(513) 555-0199",
      email: "ana@home.example",
    },
    intake: {
      ...bedside,
      place: { kind: "home", address: words, unit: words, access: words },
      signers: { count: 2, names: [words] },
      documents: [words],
      notes: words,
    },
  });
  const tags = (html: string) => [...html.matchAll(/<([a-z!/][^\s>]*)/gi)].map(([, tag]) => tag);
  const hostile = `"><script>alert(1)</script><a href="javascript:alert(1)">x</a>{{7*7}}`;
  for (const [at, occasion] of occasions(signatureLane, typed(hostile)).entries()) {
    for (const reader of READERS) {
      const { html } = await write(reader, signatureLane, occasion);
      expect(tags(html)).not.toContain("script");
      const plain = occasions(signatureLane, typed("x"))[at] as Occasion;
      const benign = tags((await write(reader, signatureLane, plain)).html);
      expect(tags(html).filter((tag) => tag === "a")).toHaveLength(
        benign.filter((tag) => tag === "a").length,
      );
    }
  }
  for (const link of ["https://evil.example/x", "Visit evil.example", "eve@evil.example"]) {
    for (const occasion of occasions(signatureLane, typed(link))) {
      const { subject, html, text } = await write("visitor", signatureLane, occasion);
      expect(subject + html + text).not.toContain("evil.example");
      expect((await write("owner", signatureLane, occasion)).text).toContain(link);
    }
  }
});
