import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails, sites } from "../db/schema.ts";
import { createTestDatabase } from "../../../tests/support/platform/test-database.ts";
import { waitUntil } from "../../../tests/support/platform/postgres-test-support.ts";
import { sampleMail, createMailTestBed, startMailServer } from "../../../tests/support/platform/mail-test-support.ts";

const database = await createTestDatabase();

test("a mail leaves in HTML and plain text, from the business, within a second of being stored", async () => {
  const { url, received } = await startMailServer();
  const room = await createMailTestBed(database, url);
  const before = performance.now();
  const mailId = await room.queue();
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
  await waitUntil(5, async () => (await room.mailById(mailId)).status === "sent");
  expect(await room.mailById(mailId)).toMatchObject({ attempts: 1, lastError: null });
});

test("MAIL_FROM sends for every business under the business's name, and answers go to the business", async () => {
  const { url, received } = await startMailServer();
  const mailFrom = { name: null, address: "post@host.example" };
  const room = await createMailTestBed(database, url, { mailFrom });
  await room.queue();
  await room.queue({ kind: "lead-arrived", replyTo: "ana@home.example" });
  await waitUntil(5, () => received.length === 2);
  for (const { from, mail } of received) {
    expect(from).toBe("post@host.example");
    expect(mail.from).toEqual({ name: "Signature Lane", address: "post@host.example" });
  }
  const answers = received.map(({ mail }) => mail.replyTo?.[0]?.address);
  expect(answers.toSorted()).toEqual(["ana@home.example", "hello@lane.example"]);
});

test("a mail is stored with what it accompanies or not at all", async () => {
  const { url, received } = await startMailServer();
  const room = await createMailTestBed(database, url);
  const before = await room.db.$count(mails);
  const lost = room.db.transaction(async (tx) => {
    await room.outbox.queueMail(tx, sampleMail);
    throw new Error("the lead was refused");
  });
  await expect(lost).rejects.toThrow("the lead was refused");
  await room.queue({ subject: "The next one" });
  await waitUntil(5, () => received.length === 1);
  expect(received[0]?.mail.subject).toBe("The next one");
  expect(await room.db.$count(mails)).toBe(before + 1);
});

test("without a mail server a mail is kept, whole and readable", async () => {
  const room = await createMailTestBed(database, null);
  const mailId = await room.queue();
  await waitUntil(5, async () => (await room.mailById(mailId)).status === "kept");
  const { subject, html, text, attempts } = await room.mailById(mailId);
  expect({ subject, html, text, attempts }).toEqual({
    subject: sampleMail.subject,
    html: sampleMail.html,
    text: sampleMail.text,
    attempts: 0,
  });
});

test("an appointment goes with its mail", async () => {
  const { url, received } = await startMailServer();
  const room = await createMailTestBed(database, url);
  const content =
    "BEGIN:VCALENDAR\r\nSUMMARY:Visit at Ana's, 10 o'clock – Zoë\r\nEND:VCALENDAR\r\n";
  const contentType = "text/calendar; charset=utf-8; method=REQUEST";
  await room.queue({ attachments: [{ filename: "visit.ics", contentType, content }] });
  await waitUntil(5, () => received.length === 1);
  const [file] = received[0]?.mail.attachments ?? [];
  expect(file).toMatchObject({ filename: "visit.ics", mimeType: "text/calendar" });
  const [, packed = ""] =
    /filename=visit\.ics\r\n\r\n([\w+/=\r\n]+)\r\n--/.exec(received[0]?.wire ?? "") ?? [];
  expect(Buffer.from(packed, "base64").toString()).toBe(content); // with the line ends of a calendar
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
  const room = await createMailTestBed(database, url);
  const mailId = await room.queue({ to: { name: "Ana", address } });
  expect(await room.mailById(mailId)).toMatchObject({
    status: "dead",
    lastError: expect.stringMatching(/^".*" is not one mail address\.$/),
  });
  await room.queue({ subject: "The next one" });
  await waitUntil(5, () => received.length === 1);
  expect(received[0]?.to).toEqual(["ana@home.example"]);
});

test("the mails of a site go with it, and their jobs come to nothing", async () => {
  const { url, received } = await startMailServer();
  const room = await createMailTestBed(database, url);
  await room.db.insert(sites).values({ siteId: "gone" });
  await room.db.transaction(async (tx) => {
    await room.outbox.queueMail(tx, { ...sampleMail, siteId: "gone" });
    await tx.delete(sites).where(eq(sites.siteId, "gone"));
  });
  await room.queue({ subject: "The next one" });
  await waitUntil(5, () => received.length === 1);
  expect(await room.db.$count(mails, eq(mails.siteId, "gone"))).toBe(0);
});
