import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  createMailTestBed,
  sampleMail,
  startMailServer,
} from "../../../tests/support/platform/mail-test-support.ts";
import { waitUntil } from "../../../tests/support/platform/postgres-test-support.ts";
import { createTestDatabase } from "../../../tests/support/platform/test-database.ts";
import { mails, sites } from "../db/schema.ts";

const database = await createTestDatabase();

test("a mail is sent in HTML and plain text, from the business, within a second of being stored", async () => {
  const { url, received } = await startMailServer();
  const testBed = await createMailTestBed(database, url);
  const before = performance.now();
  const mailId = await testBed.queue();
  await waitUntil(5, () => received.length === 1);
  expect(performance.now() - before).toBeLessThan(1_500);
  expect(received[0]).toMatchObject({ from: "hello@lane.example", to: ["ana@home.example"] });
  const mail = received[0]?.mail;
  expect(mail).toMatchObject({
    from: { name: "Signature Lane", address: "hello@lane.example" },
    to: [{ name: "Ana Ruiz", address: "ana@home.example" }],
    subject: "We have your request",
    messageId: `<${mailId}@lane.example>`,
  });
  expect(mail?.html?.trim()).toBe("<p>We have your request.</p>");
  expect(mail?.text?.trim()).toBe("We have your request.");
  expect(mail?.replyTo).toBeUndefined();
  await waitUntil(5, async () => (await testBed.mailById(mailId)).status === "sent");
  expect(await testBed.mailById(mailId)).toMatchObject({ attempts: 1, lastError: null });
});

test("with MAIL_FROM the sender has the business's name, and replies go to the business", async () => {
  const { url, received } = await startMailServer();
  const mailFrom = { name: null, address: "post@host.example" };
  const testBed = await createMailTestBed(database, url, { mailFrom });
  await testBed.queue();
  await testBed.queue({ kind: "lead-arrived", replyTo: "ana@home.example" });
  await waitUntil(5, () => received.length === 2);
  for (const { from, mail } of received) {
    expect(from).toBe("post@host.example");
    expect(mail.from).toEqual({ name: "Signature Lane", address: "post@host.example" });
  }
  const answers = received.map(({ mail }) => mail.replyTo?.[0]?.address);
  expect(answers.toSorted()).toEqual(["ana@home.example", "hello@lane.example"]);
});

test("a mail is stored in the caller's transaction or not at all", async () => {
  const { url, received } = await startMailServer();
  const testBed = await createMailTestBed(database, url);
  const before = await testBed.db.$count(mails);
  const lost = testBed.db.transaction(async (tx) => {
    await testBed.outbox.queueMail(tx, sampleMail);
    throw new Error("the lead was refused");
  });
  await expect(lost).rejects.toThrow("the lead was refused");
  await testBed.queue({ subject: "The next one" });
  await waitUntil(5, () => received.length === 1);
  expect(received[0]?.mail.subject).toBe("The next one");
  expect(await testBed.db.$count(mails)).toBe(before + 1);
});

test("without a mail server a mail is stored complete and readable", async () => {
  const testBed = await createMailTestBed(database, null);
  const mailId = await testBed.queue();
  await waitUntil(5, async () => (await testBed.mailById(mailId)).status === "kept");
  const { subject, html, text, attempts } = await testBed.mailById(mailId);
  expect({ subject, html, text, attempts }).toEqual({
    subject: sampleMail.subject,
    html: sampleMail.html,
    text: sampleMail.text,
    attempts: 0,
  });
});

test("a calendar appointment is sent with its mail", async () => {
  const { url, received } = await startMailServer();
  const testBed = await createMailTestBed(database, url);
  const content =
    "BEGIN:VCALENDAR\r\nSUMMARY:Visit at Ana's, 10 o'clock – Zoë\r\nEND:VCALENDAR\r\n";
  const contentType = "text/calendar; charset=utf-8; method=REQUEST";
  await testBed.queue({ attachments: [{ filename: "visit.ics", contentType, content }] });
  await waitUntil(5, () => received.length === 1);
  const [file] = received[0]?.mail.attachments ?? [];
  expect(file).toMatchObject({ filename: "visit.ics", mimeType: "text/calendar" });
  const [, packed = ""] =
    /filename=visit\.ics\r\n\r\n([\w+/=\r\n]+)\r\n--/.exec(received[0]?.wire ?? "") ?? [];
  expect(Buffer.from(packed, "base64").toString()).toBe(content); // with the line ends of iCalendar
});

test.each([
  "ana@home.example, eve@elsewhere.example",
  "ana@home.example\r\nBcc: eve@elsewhere.example",
  '"ana@home.example, eve"@elsewhere.example',
  "Ana <ana@home.example>",
  "ana@home@elsewhere.example",
  "ana",
  "",
])("a mail to %j, which is not one address, is dead at once and says so", async (address) => {
  const { url, received } = await startMailServer();
  const testBed = await createMailTestBed(database, url);
  const mailId = await testBed.queue({ to: { name: "Ana", address } });
  expect(await testBed.mailById(mailId)).toMatchObject({
    status: "dead",
    lastError: expect.stringMatching(/^".*" is not one email address\.$/),
  });
  await testBed.queue({ subject: "The next one" });
  await waitUntil(5, () => received.length === 1);
  expect(received[0]?.to).toEqual(["ana@home.example"]);
});

test("removing a site removes its mails, and their jobs do nothing", async () => {
  const { url, received } = await startMailServer();
  const testBed = await createMailTestBed(database, url);
  await testBed.db.insert(sites).values({ siteId: "gone" });
  await testBed.db.transaction(async (tx) => {
    await testBed.outbox.queueMail(tx, { ...sampleMail, siteId: "gone" });
    await tx.delete(sites).where(eq(sites.siteId, "gone"));
  });
  await testBed.queue({ subject: "The next one" });
  await waitUntil(5, () => received.length === 1);
  expect(await testBed.db.$count(mails, eq(mails.siteId, "gone"))).toBe(0);
});
