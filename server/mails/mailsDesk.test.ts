import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { callingHouse } from "../webhooks/trial.ts";
import { openMailsDesk } from "./mailsDesk.ts";

const { world, person, ask, db } = await callingHouse();

function deskOf(siteId = "main") {
  const desk = openMailsDesk(person("owner", siteId), "net", world);
  if (!desk) throw new Error("An owner has no outbox.");
  return desk;
}

/** Writes a mail by the outbox, in whatever state it is wanted. */
async function mail(kind: string, to: string, status: string, text = "Hello") {
  const id = await db.transaction((tx) =>
    world.outbox.queueMail(tx, {
      siteId: "main",
      kind,
      from: { name: "Lane", address: "lane@lane.example" },
      to: { name: "Ana", address: to },
      subject: `${kind} for Ana`,
      html: `<p>${text}</p><script>alert(1)</script>`,
      text,
    }),
  );
  await ask("UPDATE mails SET status = $1, attempts = 60 WHERE mail_id = $2", [status, id]);
  return id;
}

test("the outbox is read by state and by part of an address, the newest first; another site's stays shut", async () => {
  const sent = await mail("lead-received", "ana@home.example", "sent");
  const dead = await mail("lead-arrived", "Owner_1@lane.example", "dead");
  const desk = deskOf();
  const ids = async (wish: Parameters<typeof desk.page>[0]) =>
    (await desk.page(wish)).mails.map(({ mailId }) => mailId);
  expect(await ids({})).toEqual([dead, sent]);
  expect(await ids({ state: "dead" })).toEqual([dead]);
  expect(await ids({ address: "HOME.example" })).toEqual([sent]);
  expect(await ids({ address: "owner_" })).toEqual([dead]);
  expect(await ids({ address: "%" })).toEqual([]);
  expect(await ids({ before: dead })).toEqual([sent]);
  expect(await desk.inTrouble()).toEqual({ queued: 0, dead: 1 });
  expect((await deskOf("other").page({})).mails).toEqual([]);
  expect(await deskOf("other").open(sent)).toBeNull();
  expect(await deskOf("other").sendAgain(dead)).toBe("unknown");
  expect(await desk.open("no number")).toBeNull();
  expect(openMailsDesk(person("editor"), "net", world)).toBeNull();
  expect(openMailsDesk(person("notary"), "net", world)).toBeNull();
});

test("a mail that was given up is sent again; one that was sent is not, nor one whose link is gone", async () => {
  const dead = await mail("lead-arrived", "owner@lane.example", "dead");
  const desk = deskOf();
  expect(await desk.open(dead)).toMatchObject({
    maySendAgain: true,
    from: "Lane <lane@lane.example>",
  });
  await ask("DELETE FROM pgboss.job");
  expect(await desk.sendAgain(dead)).toBe("queued");
  expect(await ask("SELECT status, attempts FROM mails")).toEqual([
    { status: "queued", attempts: 0 },
  ]);
  expect(await ask("SELECT data FROM pgboss.job WHERE name = 'mail'")).toEqual([
    { data: { siteId: "main", mailId: dead } },
  ]);
  expect(await desk.sendAgain(dead)).toBe("not-dead");
  expect(await desk.sendAgain(randomUUID())).toBe("unknown");
  expect(await desk.sendAgain(await mail("reset", "eve@lane.example", "dead"))).toBe("link-gone");
});

test("a link that opens somebody's account is shown to nobody, waiting or kept", async () => {
  const link = "https://lane.example/admin/new-password?code=abc_DEF-123";
  for (const status of ["queued", "kept"]) {
    const id = await mail("reset", "eve@lane.example", status, `Go to ${link}`);
    const shown = await deskOf().open(id);
    expect(shown).toMatchObject({ isLinkHidden: true, text: "Go to (link removed)" });
    expect(shown?.html).not.toContain("code=");
  }
});

test("a test mail goes to whoever asks, through the outbox, and says its number", async () => {
  const id = await deskOf().sendTest();
  expect(await deskOf().open(id)).toMatchObject({
    kind: "test",
    toAddress: "ana@owner.example",
    state: "queued",
    subject: "Mail gets through",
  });
});
