import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import {
  createMailTestBed,
  plainSmtp,
  smtpRejection,
  startMailServer,
  startRawServer,
} from "../../../tests/support/platform/mail-test-support.ts";
import { waitUntil } from "../../../tests/support/platform/postgres-test-support.ts";
import { createTestDatabase } from "../../../tests/support/platform/test-database.ts";
import { connect } from "../db/connect.ts";
import { mails } from "../db/schema.ts";
import { createLog } from "../log.ts";
import { mailDeliveryJob } from "./delivery.ts";
import { mailDeliveryProblem } from "./delivery-problem.ts";

const database = await createTestDatabase();

afterEach(async () => {
  const { db, close } = connect(database, () => {});
  await db.delete(mails);
  await close();
});

test("a mail server that is down gets the mail when it is back, and the owner is notified meanwhile", async () => {
  const down = await startMailServer();
  await down.close();
  const testBed = await createMailTestBed(database, down.url);
  const mailId = await testBed.queue();
  await waitUntil(5, async () => (await testBed.mailById(mailId)).lastError !== null);
  const trouble = await mailDeliveryProblem(testBed.db, "main");
  expect(trouble).toMatchObject({
    waiting: 1,
    dead: 0,
    since: (await testBed.mailById(mailId)).createdAt,
  });
  expect(trouble?.lastReason).toMatch(/^The mail server didn't accept it: .*ECONNREFUSED/);
  expect(await mailDeliveryProblem(testBed.db, "another")).toBeNull();

  const { received } = await startMailServer({}, () => {}, down.port);
  await waitUntil(20, () => received.length === 1);
  await waitUntil(5, async () => (await testBed.mailById(mailId)).status === "sent");
  expect((await testBed.mailById(mailId)).attempts).toBeGreaterThan(1);
  expect(await mailDeliveryProblem(testBed.db, "main")).toBeNull();
});

test("a server that answers with a temporary error gets the same mail later, under the same Message-ID", async () => {
  const seen: string[] = [];
  const { url, received } = await startMailServer({}, ({ mail }) => {
    seen.push(mail.messageId ?? "");
    if (seen.length < 3) throw smtpRejection(451, "4.7.1 Greylisted, try again later");
  });
  const testBed = await createMailTestBed(database, url);
  const mailId = await testBed.queue();
  await waitUntil(20, () => received.length === 1);
  expect(new Set(seen)).toEqual(new Set([`<${mailId}@lane.example>`]));
  await waitUntil(5, async () => (await testBed.mailById(mailId)).status === "sent");
  expect((await testBed.mailById(mailId)).attempts).toBe(3);
});

test("a permanently rejected recipient ends the mail at once, with the server's reason", async () => {
  let calls = 0;
  const { url, received } = await startMailServer({
    onRcptTo: ({ address }, _session, callback) => {
      calls += address.startsWith("nobody") ? 1 : 0;
      callback(address.startsWith("nobody") ? smtpRejection(550, "5.1.1 No such user here") : null);
    },
  });
  const testBed = await createMailTestBed(database, url);
  const mailId = await testBed.queue({ to: { name: "Ana", address: "nobody@home.example" } });
  await testBed.queue();
  await waitUntil(5, async () => (await testBed.mailById(mailId)).status === "dead");
  await waitUntil(5, () => received.length === 1);
  expect(await testBed.mailById(mailId)).toMatchObject({
    attempts: 1,
    lastError: "The mail server refused it: 550 5.1.1 No such user here",
  });
  expect(calls).toBe(1);
  expect(await mailDeliveryProblem(testBed.db, "main")).toMatchObject({ waiting: 0, dead: 1 });
  const nextMonth = Date.now() + 30 * 24 * 3600 * 1_000;
  expect(await mailDeliveryProblem(testBed.db, "main", nextMonth)).toBeNull();
});

test("a mail whose content is permanently rejected is given up at once", async () => {
  const { url } = await startMailServer({}, () => {
    throw smtpRejection(554, "5.7.1 Looks like spam");
  });
  const testBed = await createMailTestBed(database, url);
  const mailId = await testBed.queue();
  await waitUntil(5, async () => (await testBed.mailById(mailId)).status === "dead");
  expect((await testBed.mailById(mailId)).lastError).toBe(
    "The mail server refused it: 554 5.7.1 Looks like spam",
  );
});

test("after a rejected password the mail waits for the operator, and the password is not logged", async () => {
  const { url } = await startMailServer({
    authOptional: false,
    onAuth: (_auth, _session, callback) => callback(smtpRejection(535, "5.7.8 Wrong password")),
  });
  const testBed = await createMailTestBed(database, url.replace("//", "//ana:secret@"));
  const mailId = await testBed.queue();
  await waitUntil(5, async () => (await testBed.mailById(mailId)).attempts > 1);
  const { status, lastError } = await testBed.mailById(mailId);
  expect(status).toBe("queued");
  expect(lastError).toMatch(/535 5\.7\.8 Wrong password/);
  expect(lastError).not.toMatch(/secret/);
});

test("after a rejected sender address the mail waits for the operator", async () => {
  const { url } = await startMailServer({
    onMailFrom: (_address, _session, callback) =>
      callback(smtpRejection(553, "5.7.1 Not your address")),
  });
  const testBed = await createMailTestBed(database, url);
  const mailId = await testBed.queue();
  await waitUntil(5, async () => (await testBed.mailById(mailId)).attempts > 1);
  expect(await testBed.mailById(mailId)).toMatchObject({
    status: "queued",
    lastError: "The mail server didn't accept it: 553 5.7.1 Not your address",
  });
});

test("after a day of attempts a mail is given up with the last reason; sent again, it has another day", async () => {
  const { url } = await startMailServer({}, () => {
    throw smtpRejection(451, "4.3.0 Not today");
  });
  const testBed = await createMailTestBed(database, url);
  const mailId = await testBed.queue();
  await waitUntil(5, async () => (await testBed.mailById(mailId)).lastError !== null);
  const yesterday = new Date(Date.now() - 24 * 3600 * 1_000);
  await testBed.db.update(mails).set({ createdAt: yesterday }).where(eq(mails.mailId, mailId));
  await waitUntil(10, async () => (await testBed.mailById(mailId)).status === "dead");
  expect((await testBed.mailById(mailId)).lastError).toMatch(/451 4\.3\.0 Not today/);

  const { run } = mailDeliveryJob({
    ...testBed,
    smtpUrl: url,
    mailFrom: null,
    log: createLog("silent"),
  });
  await testBed.db.update(mails).set({ status: "queued" }).where(eq(mails.mailId, mailId));
  const again = run({ siteId: "main", mailId, since: Date.now() }, new AbortController().signal);
  await expect(again).rejects.toThrow(mailId);
  expect(await testBed.mailById(mailId)).toMatchObject({ status: "queued", createdAt: yesterday });
});

test.each([
  ["takes the call and never says a word", () => () => null],
  ["falls silent at the end of the mail", () => plainSmtp(() => null)],
  [
    "drips a line now and then and never ends",
    () => {
      const answers = plainSmtp((socket) => {
        const drip = setInterval(() => socket.write("250-still here\r\n"), 300);
        socket.on("close", () => clearInterval(drip));
        return null;
      });
      return answers;
    },
  ],
  [
    "hangs up at the end of the mail",
    () =>
      plainSmtp((socket) => {
        socket.destroy();
        return null;
      }),
  ],
  ["speaks no SMTP", () => () => "HTTP/1.1 400 Bad Request"],
])("a server that %s costs an attempt, no more", async (_what, behaviour) => {
  const { url } = await startRawServer(behaviour());
  const testBed = await createMailTestBed(database, url);
  const mailId = await testBed.queue();
  await waitUntil(8, async () => (await testBed.mailById(mailId)).lastError !== null);
  expect((await testBed.mailById(mailId)).status).toBe("queued");
});

test("a server that accepts the mail and disconnects before QUIT has received it once", async () => {
  let ends = 0;
  const { url } = await startRawServer(
    plainSmtp((socket) => {
      ends += 1;
      socket.end("250 received\r\n", () => socket.destroy());
      return null;
    }),
  );
  const testBed = await createMailTestBed(database, url);
  const mailId = await testBed.queue();
  await waitUntil(5, async () => (await testBed.mailById(mailId)).status === "sent");
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(ends).toBe(1);
});

test("a mail on which the server stalls does not delay the others", async () => {
  const { url, received } = await startMailServer({
    onRcptTo: ({ address }, _session, callback) => {
      if (!address.startsWith("stall")) callback();
    },
  });
  const testBed = await createMailTestBed(database, url);
  for (let at = 0; at < 4; at += 1) {
    await testBed.queue({ to: { name: "", address: `stall-${at}@home.example` } });
  }
  const before = performance.now();
  for (let at = 0; at < 20; at += 1) {
    await testBed.queue({ to: { name: "", address: `ana-${at}@home.example` } });
  }
  await waitUntil(10, () => received.length === 20);
  expect(performance.now() - before).toBeLessThan(4_000);
});

test("losing the database between delivery and its record makes no second mail", async () => {
  const { db, pool, close } = connect(database, () => {});
  const { url, received } = await startMailServer({}, async () => {
    await pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
  });
  const testBed = await createMailTestBed(database, url);
  const mailId = await testBed.queue();
  await waitUntil(10, async () => {
    const rows = await db.select().from(mails).where(eq(mails.mailId, mailId));
    return rows[0]?.status === "sent";
  });
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  await close();
  expect(received).toHaveLength(1);
});

test("a server with an untrusted certificate gets no mail", async () => {
  const { url, received } = await startMailServer({ disabledCommands: [] });
  const testBed = await createMailTestBed(database, url);
  const mailId = await testBed.queue();
  await waitUntil(5, async () => (await testBed.mailById(mailId)).lastError !== null);
  expect((await testBed.mailById(mailId)).lastError).toMatch(/certificate/);
  expect(received).toEqual([]);
});

test.each([
  ["smtp: speaks TLS as soon as the server offers it", "smtp:", { disabledCommands: [] }],
  ["smtps: speaks TLS from the first word", "smtps:", { secure: true }],
])("%s", async (_what, protocol, options) => {
  const sealed: boolean[] = [];
  const { url, received } = await startMailServer({
    ...options,
    onMailFrom: (_address, { secure }, callback) => {
      sealed.push(secure);
      callback();
    },
  });
  const address = `${url.replace("smtp:", protocol)}?tls.rejectUnauthorized=false`;
  const testBed = await createMailTestBed(database, address);
  await testBed.queue();
  await waitUntil(5, () => received.length === 1);
  expect(sealed).toEqual([true]);
});
