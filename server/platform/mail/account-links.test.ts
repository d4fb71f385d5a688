import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  createMailTestBed,
  smtpRejection,
  startMailServer,
} from "../../../tests/support/platform/mail-test-support.ts";
import { waitUntil } from "../../../tests/support/platform/postgres-test-support.ts";
import { createTestDatabase } from "../../../tests/support/platform/test-database.ts";
import { mails } from "../db/schema.ts";
import { redactExpiredLinks } from "./account-links.ts";

const database = await createTestDatabase();
const LINK = "https://lane.example/admin/new-password?code=abc_DEF-123";
const worded = (kind: string) => ({
  kind,
  html: `<p><a href="${LINK}">Set a new password</a></p>`,
  text: `Set a new password:\n\n${LINK}\n\nBye`,
});
const bare = {
  html: '<p><a href="(link removed)">Set a new password</a></p>',
  text: "Set a new password:\n\n(link removed)\n\nBye",
};

test("an account link is sent complete, and is not stored once the mail is sent or given up", async () => {
  const { url, received } = await startMailServer({
    onRcptTo: ({ address }, _session, callback) =>
      callback(address.startsWith("nobody") ? smtpRejection(550, "5.1.1 No such user here") : null),
  });
  const testBed = await createMailTestBed(database, url);
  const sent = await testBed.queue(worded("reset"));
  const visit = await testBed.queue(worded("visit-booked"));
  const nobody = { name: "", address: "nobody@home.example" };
  const dead = await testBed.queue({ ...worded("invitation"), to: nobody });
  const never = await testBed.queue({ ...worded("confirm-mail"), to: { name: "", address: "no" } });
  for (const [id, status] of [
    [sent, "sent"],
    [visit, "sent"],
    [dead, "dead"],
    [never, "dead"],
  ] as const)
    await waitUntil(5, async () => (await testBed.mailById(id)).status === status);
  expect(received.filter(({ mail }) => mail.text?.includes(LINK))).toHaveLength(2);
  for (const id of [sent, dead, never]) expect(await testBed.mailById(id)).toMatchObject(bare);
  expect((await testBed.mailById(visit)).text).toContain(LINK);
});

test("a mail kept without a mail server contains its link for as long as the link is valid", async () => {
  const testBed = await createMailTestBed(database, null);
  const [reset, invitation] = [
    await testBed.queue(worded("reset")),
    await testBed.queue(worded("invitation")),
  ];
  for (const id of [reset, invitation])
    await waitUntil(5, async () => (await testBed.mailById(id)).status === "kept");
  const hours = (count: number) => Date.now() + count * 3_600_000;
  expect(await redactExpiredLinks(testBed.db, hours(0))).toBe(0);
  expect(await redactExpiredLinks(testBed.db, hours(1.1))).toBe(1);
  expect(await testBed.mailById(reset)).toMatchObject(bare);
  expect((await testBed.mailById(invitation)).text).toContain(LINK);
  const waiting = { ...worded("reset"), status: "queued" } as const;
  await testBed.db.update(mails).set(waiting).where(eq(mails.mailId, reset));
  expect(await redactExpiredLinks(testBed.db, hours(7.1 * 24))).toBe(1);
  expect(await testBed.mailById(invitation)).toMatchObject(bare);
});
