import { expect, test } from "vitest";
import { contact, intake } from "../../../core/booking/intake/intake.ts";
import { visitPlaceLine } from "../../../core/booking/intake/visit-place.ts";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import {
  cincinnatiTime,
  createTestBooking,
  kitchen,
} from "../../../tests/support/booking/booking-database.ts";
import { addCalendarMember } from "../../../tests/support/booking/calendar-links.ts";
import { readCalendar } from "../../../tests/support/booking/read-calendar.ts";

const site = await siteOf();
const { deps, ask, desk, book, clear, logged } = await createTestBooking(site);
const secret = await (await addCalendarMember("Olive", "owner", site, deps)).makeLink();

/** Texts that attack the database, mail headers, calendar lines, CSV cells, the log or the reader. */
const HOSTILE = [
  `Robert'); DROP TABLE visits;--`,
  `$1 \\' {"a","b"} \\N NULL`,
  "<script>alert(1)</script>",
  "Ana\r\nBcc: eve@elsewhere.example",
  "x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nATTENDEE:mailto:eve@elsewhere.example",
  "x\\nATTENDEE:mailto:eve;CN=a,b",
  `"quoted"; CN="x":mailto:eve`,
  "=cmd|' /C calc'!A0",
  `{"level":60,"msg":"forged"}`,
  "\u001b[31m red",
  "Zoë Nguyễn 李小龍 عَلِيّ 👩‍👩‍👧‍👦".repeat(2),
  "Ana\u202egpj.exe",
  "Ana\u2028Ruiz\u0085Ruiz",
  "Ana\0Ruiz",
  "Ana\ud800Ruiz",
  "\uffff\ufeff\u200b x",
  "__proto__",
  "^n^'^^",
  "é".repeat(80),
];

/** A contact and an intake with the same text in every field a visitor types. */
function typed(text: string) {
  return {
    contact: contact.parse({
      firstName: text,
      lastName: text,
      phone: "(513) 555-0199",
      email: "ana@home.example",
    }),
    intake: intake.parse({
      ...kitchen,
      place: { kind: "home", address: text, unit: text, access: text },
      signers: { count: 2, names: [text, text] },
      documents: [text],
      notes: `${text}\n${text}`,
    }),
  };
}

test.each(HOSTILE)(
  "%j comes back from every field as it was read, and breaks no file",
  async (words) => {
    await clear();
    const fields = typed(words);
    const { visit, token } = await book("2026-03-03T10:00", { ...fields, requestKey: words });
    expect(visit).toMatchObject(fields);
    expect(await desk().visitOf(token)).toEqual(visit);
    expect(await ask("SELECT contact, intake FROM visits")).toEqual([fields]);

    const [mine, theirs] = [
      (await desk().feed(secret)) ?? "",
      (await desk().calendarOf(token)) ?? "",
    ].map((text) => readCalendar(text).events);
    expect(mine).toHaveLength(1);
    expect(mine?.[0]?.location).toBe(visitPlaceLine(fields.intake.place, "45202"));
    expect(theirs).toHaveLength(1);
    expect(theirs?.[0]?.attendees).toHaveLength(1);
    expect(theirs?.[0]?.attendees[0]?.address).toBe("ana@home.example");
    expect(JSON.stringify(theirs)).not.toContain("elsewhere.example");

    await desk().move(token, cincinnatiTime("2026-03-04T10:00"));
    const mails = await ask("SELECT to_name, to_address, subject, attachments FROM mails");
    expect(mails).toHaveLength(4);
    for (const mail of mails) {
      expect(String(mail.to_name)).not.toMatch(/\p{Cc}/u);
      for (const { content } of mail.attachments as { content: string }[]) {
        expect(readCalendar(content).events).toHaveLength(1);
      }
    }
    expect(logged.join()).not.toContain("555-0199");
  },
);

test("the visitor's calendar file contains no links that strangers typed, the owner's contains everything", async () => {
  await clear();
  const fields = typed("go to evil.example");
  const { token } = await book("2026-03-03T10:00", fields);
  const [event] = readCalendar((await desk().calendarOf(token)) ?? "").events;
  expect(JSON.stringify(event)).not.toContain("evil.example");
  expect(event?.location).toBe("45202");
  expect(event?.attendees[0]?.name).toBe("ana@home.example");
  const feed = await desk().feed(secret);
  expect(readCalendar(feed ?? "").events[0]?.summary).toContain("evil.example");
});
