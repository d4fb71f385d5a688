import { expect, test } from "vitest";
import { contact, intake } from "../../../core/booking/intake/intake.ts";
import { visitPlaceLine } from "../../../core/booking/intake/visit-place.ts";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import { at, createTestBooking, kitchen } from "../../../tests/support/booking/booking-database.ts";
import { readCalendar } from "../../../tests/support/booking/read-calendar.ts";

const site = await siteOf();
const { deps, ask, desk, book, clear, logged } = await createTestBooking(site);

/** For the database, the mail's header, the calendar's line, the table's cell, the log, the eye. */
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

/** What the rules make of words in every field a visitor types. */
function typed(words: string) {
  return {
    contact: contact.parse({
      firstName: words,
      lastName: words,
      phone: "(513) 555-0199",
      email: "ana@home.example",
    }),
    intake: intake.parse({
      ...kitchen,
      place: { kind: "home", address: words, unit: words, access: words },
      signers: { count: 2, names: [words, words] },
      documents: [words],
      notes: `${words}\n${words}`,
    }),
  };
}

test.each(HOSTILE)(
  "%j comes back from every field as it was read, and breaks no file",
  async (words) => {
    await clear();
    const said = typed(words);
    const { visit, token } = await book("2026-03-03T10:00", { ...said, requestKey: words });
    expect(visit).toMatchObject(said);
    expect(await desk().visitOf(token)).toEqual(visit);
    expect(await ask("SELECT contact, intake FROM visits")).toEqual([said]);

    const [mine, theirs] = [
      (await desk().feed(deps.links.feedSecret("main"))) ?? "",
      (await desk().calendarOf(token)) ?? "",
    ].map((text) => readCalendar(text).events);
    expect(mine).toHaveLength(1);
    expect(mine?.[0]?.location).toBe(visitPlaceLine(said.intake.place, "45202"));
    expect(theirs).toHaveLength(1);
    expect(theirs?.[0]?.attendees).toHaveLength(1);
    expect(theirs?.[0]?.attendees[0]?.address).toBe("ana@home.example");
    expect(JSON.stringify(theirs)).not.toContain("elsewhere.example");

    await desk().move(token, at("2026-03-04T10:00"));
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

test("what strangers typed leads nobody elsewhere by the visitor's file; the owner reads it all", async () => {
  await clear();
  const said = typed("go to evil.example");
  const { token } = await book("2026-03-03T10:00", said);
  const [event] = readCalendar((await desk().calendarOf(token)) ?? "").events;
  expect(JSON.stringify(event)).not.toContain("evil.example");
  expect(event?.location).toBe("45202");
  expect(event?.attendees[0]?.name).toBe("ana@home.example");
  const feed = await desk().feed(deps.links.feedSecret("main"));
  expect(readCalendar(feed ?? "").events[0]?.summary).toContain("evil.example");
});
