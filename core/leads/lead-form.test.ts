import fc from "fast-check";
import { expect, test } from "vitest";
import { leadFormSchema, parseLeadForm } from "./lead-form.ts";

const OFFERED = ["general-notary", "loan-signings", "apostille"];

/** A complete and valid form. */
const ana = {
  firstName: "Ana",
  lastName: "Ruiz",
  phone: "(513) 555-0199",
  email: "ana@home.example",
  zip: "45040",
  preferredTime: "today",
  services: ["loan-signings"],
  details: "My father is in the hospital.\nRoom 12.",
  accept: "on",
};

const read = (changes: object) => parseLeadForm({ ...ana, ...changes }, OFFERED);

/** The error messages by field; empty when the form is accepted. */
function complaints(changes: object): Readonly<Record<string, string>> {
  const answer = read(changes);
  return answer.ok ? {} : answer.errors;
}

test("a complete form is parsed as it was typed, without the consent", () => {
  const { accept: _, ...lead } = ana;
  expect(read({})).toEqual({ ok: true, lead });
});

test("services and details may be left out", () => {
  expect(read({ services: undefined, details: undefined })).toMatchObject({
    ok: true,
    lead: { services: [], details: "" },
  });
});

test("how often a regular client wants visits is one of the rhythms, or left out", () => {
  expect(read({ rhythm: "every-2-weeks" })).toMatchObject({ lead: { rhythm: "every-2-weeks" } });
  expect(read({ rhythm: "" })).toMatchObject({ lead: { rhythm: "" } });
  expect(complaints({ rhythm: "hourly" })).toHaveProperty("rhythm");
});

test.each([
  ["firstName", "Enter your first name."],
  ["lastName", "Enter your last name."],
  ["phone", "Enter your phone number with its area code, ten digits in all."],
  ["email", "Enter your email address, such as name@example.com."],
  ["zip", "Enter a five-digit ZIP code."],
  ["preferredTime", "Choose when you would like us to come."],
  ["accept", "Please agree to the Privacy Policy and Terms of Service so we can reply."],
])("a form with %s empty, blank, missing or not a text asks for it", (field, sentence) => {
  for (const value of ["", "   ", "\t\n", undefined, null, 7, {}, [], ["Ana"], true]) {
    expect(complaints({ [field]: value }), JSON.stringify(value)).toEqual({ [field]: sentence });
  }
});

test("an empty form has one error per field", () => {
  expect(parseLeadForm({}, OFFERED)).toMatchObject({
    ok: false,
    errors: {
      firstName: expect.any(String),
      lastName: expect.any(String),
      phone: expect.any(String),
      email: expect.any(String),
      zip: expect.any(String),
      preferredTime: expect.any(String),
      accept: expect.any(String),
    },
  });
});

test.each([null, undefined, "form", 7, []])(
  "%j is not a form and is rejected with a message",
  (sent) => {
    const answer = parseLeadForm(sent, OFFERED);
    expect(answer.ok ? null : Object.values(answer.errors)).toEqual([expect.stringMatching(/\.$/)]);
  },
);

test.each([
  "5135550199",
  "513-555-0199",
  "(513) 555-0199",
  "513.555.0199",
  "1 513 555 0199",
  "+1 (513) 555-0199",
  "+44 20 7946 0958",
  "+49 30 123456",
  "(513) 555-0199 x12",
  "513-555-0199, ext. 4021",
  "5135550199 extension 7",
  "513 555 0199 #3",
])("%s is a phone number", (phone) => {
  expect(read({ phone })).toMatchObject({ ok: true, lead: { phone } });
});

test.each([
  "555-0199",
  "513555019",
  "51355501999",
  "2 513 555 0199",
  "+123",
  "+1234567890123456",
  "call me",
  "513-555-0199 or 513-555-0198",
  "513-555-0199 x",
  "x12",
  "٥١٣٥٥٥٠١٩٩",
  `513${" ".repeat(60)}5550199`,
])("%s is not a phone number, and the message says what is missing", (phone) => {
  expect(complaints({ phone })).toEqual({
    phone: "Enter your phone number with its area code, ten digits in all.",
  });
});

test.each(["ana@home.example", "ana.ruiz+notary@mail.home.example", "o'neil@home.example"])(
  "%s is an email address",
  (email) => {
    expect(read({ email: ` ${email} ` })).toMatchObject({ ok: true, lead: { email } });
  },
);

test.each([
  "ana",
  "ana@home",
  "@home.example",
  "ana@home.example, eve@elsewhere.example",
  "Ana <ana@home.example>",
  "ana@home.example\r\nBcc: eve@elsewhere.example",
  `${"a".repeat(200)}@home.example`,
])("%j is not one email address", (email) => {
  expect(Object.keys(complaints({ email }))).toEqual(["email"]);
});

test.each(["4504", "450400", "45040-1234", "4504O", "٤٥٠٤٠"])("%s is not a ZIP", (zip) => {
  expect(complaints({ zip })).toEqual({ zip: "Enter a five-digit ZIP code." });
});

test.each(["tonight", "TODAY", "__proto__"])("%s is not an offered time", (preferredTime) => {
  expect(Object.keys(complaints({ preferredTime }))).toEqual(["preferredTime"]);
});

test.each([
  [["ghost-hunting"]],
  [["loan-signings", "ghost-hunting"]],
  [["x".repeat(100)]],
  [Array.from({ length: 21 }, () => "apostille")],
  ["loan-signings"],
  [[7]],
])("services %j are rejected with one message", (services) => {
  expect(complaints({ services })).toEqual({ services: "Choose services from the list." });
});

test("a name of 80 letters is accepted and a longer one is not; the details have a limit too", () => {
  expect(complaints({ firstName: "a".repeat(80), details: "a".repeat(4000) })).toEqual({});
  expect(complaints({ firstName: "a".repeat(81), details: "a".repeat(4001) })).toEqual({
    firstName: "Keep this under 80 characters.",
    details: "Keep the details under 4,000 characters.",
  });
});

test("unknown fields are ignored, whatever their names", () => {
  const sent = JSON.parse(
    '{"site_id":"other","status":"booked","held_for":[],"heldFor":[],"id":"1","__proto__":{"status":"x"},"constructor":1}',
  );
  const answer = read({ ...sent, ["__proto__"]: { status: "x" } });
  const { accept: _, ...lead } = ana;
  expect(answer).toEqual({ ok: true, lead });
  expect(leadFormSchema.parse({ ...lead, ...sent })).toEqual(lead);
});

/** Any text, also with lone surrogates, which can arrive only through JSON. */
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc.string({
    unit: fc.constantFrom("a", " ", "\0", "\r", "\n", "\t", "\u0085", "\ud800", "\udc00", "é"),
  }),
);
const LINES = ["firstName", "lastName", "phone", "email", "zip"] as const;

/**
 * What must be left of a line: control characters become spaces, a lone surrogate becomes the replacement character.
 */
const asLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, " ")
    .trim();
const asLines = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]+/gu, " ")
    .trim();

test("any text in any field is parsed intact, trimmed and without control characters, or rejected with a message", () => {
  fc.assert(
    fc.property(fc.constantFrom(...LINES, "details"), anyText, (field, text) => {
      const answer = read({ [field]: text });
      if (!answer.ok) {
        expect(Object.keys(answer.errors)).toEqual([field]);
        expect(answer.errors[field]).toMatch(/^[A-Z].*\.$/);
        return;
      }
      const kept = String(answer.lead[field as "details"]);
      expect(kept).toBe(field === "details" ? asLines(text) : asLine(text));
      expect(kept).not.toMatch(field === "details" ? /[^\P{Cc}\n\t]/u : /\p{Cc}/u);
      expect(kept.isWellFormed()).toBe(true);
      expect(read(answer.lead)).toMatchObject({ ok: true, lead: answer.lead }); // parsing is idempotent
    }),
    { numRuns: 3000 },
  );
});

test("no JSON makes the parser throw, and every rejection has a message", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.jsonValue(), fc.object({ key: fc.constantFrom(...Object.keys(ana)) })),
      (sent) => {
        const answer = parseLeadForm(sent, OFFERED);
        for (const sentence of answer.ok ? [] : Object.values(answer.errors)) {
          expect(sentence).toMatch(/^[A-Z].*\.$/);
        }
      },
    ),
    { numRuns: 2000 },
  );
});
