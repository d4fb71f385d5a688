import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "../db/schema.ts";
import { freshDatabase } from "../postgres/testing.ts";
import { until } from "../postgres/trial.ts";
import { dropOldLinks } from "./links.ts";
import { mailRoom, mailServer, no } from "./trial.ts";

const database = await freshDatabase();
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

test("a link that opens an account goes out whole, and is not kept once the mail is sent or dead", async () => {
  const { url, taken } = await mailServer({
    onRcptTo: ({ address }, _session, callback) =>
      callback(address.startsWith("nobody") ? no(550, "5.1.1 No such user here") : null),
  });
  const room = await mailRoom(database, url);
  const sent = await room.write(worded("reset"));
  const visit = await room.write(worded("visit-booked"));
  const nobody = { name: "", address: "nobody@home.example" };
  const dead = await room.write({ ...worded("invitation"), to: nobody });
  const never = await room.write({ ...worded("confirm-mail"), to: { name: "", address: "no" } });
  for (const [id, status] of [
    [sent, "sent"],
    [visit, "sent"],
    [dead, "dead"],
    [never, "dead"],
  ] as const)
    await until(5, async () => (await room.at(id)).status === status);
  expect(taken.filter(({ mail }) => mail.text?.includes(LINK))).toHaveLength(2);
  for (const id of [sent, dead, never]) expect(await room.at(id)).toMatchObject(bare);
  expect((await room.at(visit)).text).toContain(LINK);
});

test("a kept mail holds its link for as long as it opens something", async () => {
  const room = await mailRoom(database, null);
  const [reset, invitation] = [
    await room.write(worded("reset")),
    await room.write(worded("invitation")),
  ];
  for (const id of [reset, invitation])
    await until(5, async () => (await room.at(id)).status === "kept");
  const hours = (count: number) => Date.now() + count * 3_600_000;
  expect(await dropOldLinks(room.db, hours(0))).toBe(0);
  expect(await dropOldLinks(room.db, hours(1.1))).toBe(1);
  expect(await room.at(reset)).toMatchObject(bare);
  expect((await room.at(invitation)).text).toContain(LINK);
  const waiting = { ...worded("reset"), status: "queued" } as const;
  await room.db.update(mails).set(waiting).where(eq(mails.mailId, reset));
  expect(await dropOldLinks(room.db, hours(7.1 * 24))).toBe(1);
  expect(await room.at(invitation)).toMatchObject(bare);
});
