import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails, sites } from "../db/schema.ts";
import { freshDatabase } from "../postgres/testing.ts";
import { until } from "../postgres/trial.ts";
import { letter, mailRoom, mailServer } from "./trial.ts";

const database = await freshDatabase();

test("a mail leaves in HTML and plain text, from the business, within a second of being stored", async () => {
  const { url, taken } = await mailServer();
  const room = await mailRoom(database, url);
  const before = performance.now();
  const mailId = await room.write();
  await until(5, () => taken.length === 1);
  expect(performance.now() - before).toBeLessThan(1_500);
  expect(taken[0]).toMatchObject({ from: "hello@lane.example", to: ["ana@home.example"] });
  const mail = taken[0]?.mail;
  expect(mail).toMatchObject({
    from: { name: "Signature Lane", address: "hello@lane.example" },
    to: [{ name: "Ana Ruiz", address: "ana@home.example" }],
    subject: "We have your request",
    messageId: `<${mailId}@lane.example>`,
  });
  expect(mail?.html?.trim()).toBe("<p>We have your request.</p>");
  expect(mail?.text?.trim()).toBe("We have your request.");
  expect(mail?.replyTo).toBeUndefined();
  await until(5, async () => (await room.at(mailId)).status === "sent");
  expect(await room.at(mailId)).toMatchObject({ attempts: 1, lastError: null });
});

test("MAIL_FROM sends for every business under the business's name, and answers go to the business", async () => {
  const { url, taken } = await mailServer();
  const mailFrom = { name: null, address: "post@host.example" };
  const room = await mailRoom(database, url, { mailFrom });
  await room.write();
  await room.write({ kind: "lead-arrived", replyTo: "ana@home.example" });
  await until(5, () => taken.length === 2);
  for (const { from, mail } of taken) {
    expect(from).toBe("post@host.example");
    expect(mail.from).toEqual({ name: "Signature Lane", address: "post@host.example" });
  }
  const answers = taken.map(({ mail }) => mail.replyTo?.[0]?.address);
  expect(answers.toSorted()).toEqual(["ana@home.example", "hello@lane.example"]);
});

test("a mail is stored with what it accompanies or not at all", async () => {
  const { url, taken } = await mailServer();
  const room = await mailRoom(database, url);
  const before = await room.db.$count(mails);
  const lost = room.db.transaction(async (tx) => {
    await room.outbox.queueMail(tx, letter);
    throw new Error("the lead was refused");
  });
  await expect(lost).rejects.toThrow("the lead was refused");
  await room.write({ subject: "The next one" });
  await until(5, () => taken.length === 1);
  expect(taken[0]?.mail.subject).toBe("The next one");
  expect(await room.db.$count(mails)).toBe(before + 1);
});

test("without a mail server a mail is kept, whole and readable", async () => {
  const room = await mailRoom(database, null);
  const mailId = await room.write();
  await until(5, async () => (await room.at(mailId)).status === "kept");
  const { subject, html, text, attempts } = await room.at(mailId);
  expect({ subject, html, text, attempts }).toEqual({
    subject: letter.subject,
    html: letter.html,
    text: letter.text,
    attempts: 0,
  });
});

test("an appointment goes with its mail", async () => {
  const { url, taken } = await mailServer();
  const room = await mailRoom(database, url);
  const content =
    "BEGIN:VCALENDAR\r\nSUMMARY:Visit at Ana's, 10 o'clock – Zoë\r\nEND:VCALENDAR\r\n";
  const contentType = "text/calendar; charset=utf-8; method=REQUEST";
  await room.write({ attachments: [{ filename: "visit.ics", contentType, content }] });
  await until(5, () => taken.length === 1);
  const [file] = taken[0]?.mail.attachments ?? [];
  expect(file).toMatchObject({ filename: "visit.ics", mimeType: "text/calendar" });
  const [, packed = ""] =
    /filename=visit\.ics\r\n\r\n([\w+/=\r\n]+)\r\n--/.exec(taken[0]?.wire ?? "") ?? [];
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
  const { url, taken } = await mailServer();
  const room = await mailRoom(database, url);
  const mailId = await room.write({ to: { name: "Ana", address } });
  expect(await room.at(mailId)).toMatchObject({
    status: "dead",
    lastError: expect.stringMatching(/^".*" is not one mail address\.$/),
  });
  await room.write({ subject: "The next one" });
  await until(5, () => taken.length === 1);
  expect(taken[0]?.to).toEqual(["ana@home.example"]);
});

test("the mails of a site go with it, and their jobs come to nothing", async () => {
  const { url, taken } = await mailServer();
  const room = await mailRoom(database, url);
  await room.db.insert(sites).values({ siteId: "gone" });
  await room.db.transaction(async (tx) => {
    await room.outbox.queueMail(tx, { ...letter, siteId: "gone" });
    await tx.delete(sites).where(eq(sites.siteId, "gone"));
  });
  await room.write({ subject: "The next one" });
  await until(5, () => taken.length === 1);
  expect(await room.db.$count(mails, eq(mails.siteId, "gone"))).toBe(0);
});
