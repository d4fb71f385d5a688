import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { mailProvider } from "../../core/mail/mail-providers.ts";
import { siteOf } from "../../tests/support/app/desk-without-database.ts";
import { createTestBooking } from "../../tests/support/booking/booking-database.ts";
import { startMailServer } from "../../tests/support/platform/mail-test-support.ts";
import { webhookTestSupport } from "../../tests/support/webhooks/webhook-test-support.ts";
import { completeVisit } from "../booking/owner/complete.ts";
import { createAuditLog } from "../people/audit-log.ts";
import { createLog } from "../platform/log.ts";
import { mailDeliveryJob } from "../platform/mail/delivery.ts";
import { sendDueRequests, stopReviewRequests } from "../reviews/requests.ts";
import { createMailsDesk } from "./mails-desk.ts";

const { person, queryRows, db, ...support } = await webhookTestSupport();
/** A name server that knows one record. */
const lookUpTxt = async (name: string) => (name === "lane.example" ? ["v=spf1 -all"] : []);
const deps = { ...support.deps, lookUpTxt };

function deskOf(siteId = "main") {
  const desk = createMailsDesk(person("owner", siteId), "net", deps);
  if (!desk) throw new Error("An owner has no outbox.");
  return desk;
}

/** Queues a mail and sets it to the given state. */
async function mail(kind: string, to: string, status: string, text = "Hello") {
  const id = await db.transaction((tx) =>
    deps.outbox.queueMail(tx, {
      siteId: "main",
      kind,
      from: { name: "Lane", address: "lane@lane.example" },
      to: { name: "Ana", address: to },
      subject: `${kind} for Ana`,
      html: `<p>${text}</p><script>alert(1)</script>`,
      text,
    }),
  );
  await queryRows("UPDATE mails SET status = $1, attempts = 60 WHERE mail_id = $2", [status, id]);
  return id;
}

test("the outbox is filtered by state and by part of an address, newest first, and shows no mail of another site", async () => {
  const sent = await mail("lead-received", "ana@home.example", "sent");
  const dead = await mail("lead-arrived", "Owner_1@lane.example", "dead");
  const desk = deskOf();
  const ids = async (query: Parameters<typeof desk.page>[0]) =>
    (await desk.page(query)).mails.map(({ mailId }) => mailId);
  expect(await ids({})).toEqual([dead, sent]);
  expect(await ids({ state: "dead" })).toEqual([dead]);
  expect(await ids({ address: "HOME.example" })).toEqual([sent]);
  expect(await ids({ address: "owner_" })).toEqual([dead]);
  expect(await ids({ address: "%" })).toEqual([]);
  expect(await ids({ before: dead })).toEqual([sent]);
  expect(await desk.problemCounts()).toEqual({ queued: 0, dead: 1 });
  expect((await deskOf("other").page({})).mails).toEqual([]);
  expect(await deskOf("other").open(sent)).toBeNull();
  expect(await deskOf("other").resend(dead)).toBe("unknown");
  expect(await desk.open("no number")).toBeNull();
  expect(createMailsDesk(person("editor"), "net", deps)).toBeNull();
  expect(createMailsDesk(person("notary"), "net", deps)).toBeNull();
});

test("a mail that was given up can be sent again; one that was sent cannot, nor one without its link", async () => {
  const dead = await mail("lead-arrived", "owner@lane.example", "dead");
  const desk = deskOf();
  expect(await desk.open(dead)).toMatchObject({
    canResend: true,
    from: "Lane <lane@lane.example>",
  });
  await queryRows("DELETE FROM pgboss.job");
  expect(await desk.resend(dead)).toBe("queued");
  expect(await queryRows("SELECT status, attempts FROM mails")).toEqual([
    { status: "queued", attempts: 0 },
  ]);
  expect(await queryRows("SELECT data FROM pgboss.job WHERE name = 'mail'")).toEqual([
    { data: { siteId: "main", mailId: dead, since: expect.any(Number) } },
  ]);
  expect(await desk.resend(dead)).toBe("not-dead");
  expect(await desk.resend(randomUUID())).toBe("unknown");
  expect(await desk.resend(await mail("reset", "eve@lane.example", "dead"))).toBe("link-gone");
});

test("an account link is shown to nobody, whether the mail waits or is stored", async () => {
  const link = "https://lane.example/admin/new-password?code=abc_DEF-123";
  for (const status of ["queued", "kept"]) {
    const id = await mail("reset", "eve@lane.example", status, `Go to ${link}`);
    const shown = await deskOf().open(id);
    expect(shown).toMatchObject({ isLinkHidden: true, text: "Go to (link removed)" });
    expect(shown?.html).not.toContain("code=");
  }
});

test("a test mail goes to the person who requests it, through the outbox, and its number is returned", async () => {
  const id = await deskOf().sendTest();
  expect(await deskOf().open(id)).toMatchObject({
    kind: "test",
    toAddress: "ana@owner.example",
    state: "queued",
    subject: "Email is working",
  });
});

test("connecting email is done when the mail server accepted a test and the owner opened its link, not before", async () => {
  const { url, received } = await startMailServer();
  const desk = deskOf();
  await queryRows("DELETE FROM mails");
  expect(await desk.connection()).toEqual({ test: null, arrivedAt: null });
  const mailId = await desk.sendTest();
  const [row] = await queryRows("SELECT text FROM mails WHERE mail_id = $1", [mailId]);
  const code = /code=([\w-]+)/.exec(String(row?.text))?.[1] ?? "";
  expect((await desk.open(mailId))?.text).not.toContain(code);
  expect(JSON.stringify(await queryRows("SELECT detail FROM audit_log"))).not.toContain(code);
  expect(await desk.confirmArrival(code)).toBe("not-accepted");
  expect(await desk.connection()).toMatchObject({ test: { state: "queued" }, arrivedAt: null });
  const log = createLog("silent");
  const delivery = mailDeliveryJob({ db, smtpUrl: url, mailFrom: null, log });
  await delivery.run({ siteId: "main", mailId }, new AbortController().signal);
  expect(received[0]?.mail.text).toContain(`/admin/mails/connect?code=${code}`);
  expect(await desk.connection()).toMatchObject({ test: { state: "sent" }, arrivedAt: null });
  expect(await desk.confirmArrival("another-code")).toBe("unknown");
  expect(await deskOf("other").confirmArrival(code)).toBe("unknown");
  expect(await desk.confirmArrival(code)).toBe("arrived");
  expect(await desk.connection()).toMatchObject({ arrivedAt: expect.any(String) });
  expect((await deskOf("other").connection()).arrivedAt).toBeNull();
});

test("an obsolete mail is not sent again: for a visit that was moved, canceled or is over, or an unsubscribed review request", async () => {
  const link = "https://reviews.example/lane";
  const reviews = { isOn: true, link, waitHours: 24, subject: "How?", text: "Tell." };
  const site = { ...(await siteOf()), reviews };
  const office = await createTestBooking(site);
  const { links, outbox, now, db, log } = office.deps;
  const desk = createMailsDesk(person("owner", site.id), "net", {
    ...deps,
    ...{ db, links, now, outbox, audit: createAuditLog(db), siteOf: office.siteOf },
  });
  const again = async (kind: string) => {
    await office.ask("UPDATE mails SET status = 'dead' WHERE kind = $1", [kind]);
    const [row] = await office.ask(
      "SELECT mail_id FROM mails WHERE kind = $1 ORDER BY created_at LIMIT 1",
      [kind],
    );
    return desk?.resend(String(row?.mail_id));
  };
  const { token, visit } = await office.book("2026-03-03T10:00");
  expect(await again("visit-confirmed")).toBe("queued");
  const start = visit.start + 3 * 3_600_000;
  await office.desk().move(token, start);
  expect(await again("visit-confirmed")).toBe("overtaken");
  expect(await again("visit-confirmed-owner")).toBe("overtaken");
  expect(await again("visit-moved")).toBe("queued");
  office.set("2026-03-03T18:30");
  expect(await again("visit-moved-owner")).toBe("overtaken");
  await completeVisit(visit.id, site, office.deps);
  office.set("2026-03-04T19:00");
  const review = {
    ...{ db, links, outbox, log, now },
    renderEmail: async () => ({ subject: "How?", html: "", text: "" }),
  };
  await sendDueRequests(site, review);
  expect(await again("review-request")).toBe("queued");
  await stopReviewRequests(links.reviewToken(site.id, visit.id), site, review);
  expect(await again("review-request")).toBe("wants-none");
});

test("an owner sees which records their domain lacks", async () => {
  const records = await deskOf().senderRecords(
    "lane.example",
    mailProvider("fastmail"),
    "ana@lane.example",
  );
  expect(records.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    "SPF wrong",
    ...Array(3).fill("DKIM missing"),
    "DMARC missing",
  ]);
});
