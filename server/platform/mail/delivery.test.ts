import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { connect } from "../db/connect.ts";
import { mails } from "../db/schema.ts";
import { openLog } from "../log.ts";
import { freshDatabase } from "../postgres/testing.ts";
import { until } from "../postgres/trial.ts";
import { mailQueue } from "./delivery.ts";
import { mailRoom, mailServer, no, plainly, rawServer } from "./trial.ts";
import { mailTrouble } from "./trouble.ts";

const database = await freshDatabase();

afterEach(async () => {
  const { db, close } = connect(database, () => {});
  await db.delete(mails);
  await close();
});

test("a mail server that is down gets the mail when it is back, and the owner hears of it meanwhile", async () => {
  const down = await mailServer();
  await down.close();
  const room = await mailRoom(database, down.url);
  const mailId = await room.write();
  await until(5, async () => (await room.at(mailId)).lastError !== null);
  const trouble = await mailTrouble(room.db, "main");
  expect(trouble).toMatchObject({ waiting: 1, dead: 0, since: (await room.at(mailId)).createdAt });
  expect(trouble?.lastReason).toMatch(/^The mail server did not take it: .*ECONNREFUSED/);
  expect(await mailTrouble(room.db, "another")).toBeNull();

  const { taken } = await mailServer({}, () => {}, down.port);
  await until(20, () => taken.length === 1);
  await until(5, async () => (await room.at(mailId)).status === "sent");
  expect((await room.at(mailId)).attempts).toBeGreaterThan(1);
  expect(await mailTrouble(room.db, "main")).toBeNull();
});

test("a server that asks to be tried later is, with the same mail under the same Message-ID", async () => {
  const seen: string[] = [];
  const { url, taken } = await mailServer({}, ({ mail }) => {
    seen.push(mail.messageId ?? "");
    if (seen.length < 3) throw no(451, "4.7.1 Greylisted, try again later");
  });
  const room = await mailRoom(database, url);
  const mailId = await room.write();
  await until(20, () => taken.length === 1);
  expect(new Set(seen)).toEqual(new Set([`<${mailId}@lane.example>`]));
  await until(5, async () => (await room.at(mailId)).status === "sent");
  expect((await room.at(mailId)).attempts).toBe(3);
});

test("a recipient who is refused for good makes a dead mail at once, with the server's reason", async () => {
  let calls = 0;
  const { url, taken } = await mailServer({
    onRcptTo: ({ address }, _session, callback) => {
      calls += address.startsWith("nobody") ? 1 : 0;
      callback(address.startsWith("nobody") ? no(550, "5.1.1 No such user here") : null);
    },
  });
  const room = await mailRoom(database, url);
  const mailId = await room.write({ to: { name: "Ana", address: "nobody@home.example" } });
  await room.write();
  await until(5, async () => (await room.at(mailId)).status === "dead");
  await until(5, () => taken.length === 1);
  expect(await room.at(mailId)).toMatchObject({
    attempts: 1,
    lastError: "The mail server refused it: 550 5.1.1 No such user here",
  });
  expect(calls).toBe(1);
  expect(await mailTrouble(room.db, "main")).toMatchObject({ waiting: 0, dead: 1 });
  const nextMonth = Date.now() + 30 * 24 * 3600 * 1_000;
  expect(await mailTrouble(room.db, "main", nextMonth)).toBeNull();
});

test("a mail whose content is refused for good is dead at once", async () => {
  const { url } = await mailServer({}, () => {
    throw no(554, "5.7.1 Looks like spam");
  });
  const room = await mailRoom(database, url);
  const mailId = await room.write();
  await until(5, async () => (await room.at(mailId)).status === "dead");
  expect((await room.at(mailId)).lastError).toBe(
    "The mail server refused it: 554 5.7.1 Looks like spam",
  );
});

test("a refused password is the operator's to mend: the mail waits, and the password stays unsaid", async () => {
  const { url } = await mailServer({
    authOptional: false,
    onAuth: (_auth, _session, callback) => callback(no(535, "5.7.8 Wrong password")),
  });
  const room = await mailRoom(database, url.replace("//", "//ana:secret@"));
  const mailId = await room.write();
  await until(5, async () => (await room.at(mailId)).attempts > 1);
  const { status, lastError } = await room.at(mailId);
  expect(status).toBe("queued");
  expect(lastError).toMatch(/535 5\.7\.8 Wrong password/);
  expect(lastError).not.toMatch(/secret/);
});

test("a refused sender is the operator's to mend: the mail waits", async () => {
  const { url } = await mailServer({
    onMailFrom: (_address, _session, callback) => callback(no(553, "5.7.1 Not your address")),
  });
  const room = await mailRoom(database, url);
  const mailId = await room.write();
  await until(5, async () => (await room.at(mailId)).attempts > 1);
  expect(await room.at(mailId)).toMatchObject({
    status: "queued",
    lastError: "The mail server did not take it: 553 5.7.1 Not your address",
  });
});

test("after a day of attempts a mail is given up, and keeps the last reason; sent again, it has another day", async () => {
  const { url } = await mailServer({}, () => {
    throw no(451, "4.3.0 Not today");
  });
  const room = await mailRoom(database, url);
  const mailId = await room.write();
  await until(5, async () => (await room.at(mailId)).lastError !== null);
  const yesterday = new Date(Date.now() - 24 * 3600 * 1_000);
  await room.db.update(mails).set({ createdAt: yesterday }).where(eq(mails.mailId, mailId));
  await until(10, async () => (await room.at(mailId)).status === "dead");
  expect((await room.at(mailId)).lastError).toMatch(/451 4\.3\.0 Not today/);

  const { work } = mailQueue({ ...room, smtpUrl: url, mailFrom: null, log: openLog("silent") });
  await room.db.update(mails).set({ status: "queued" }).where(eq(mails.mailId, mailId));
  const again = work({ siteId: "main", mailId, since: Date.now() }, new AbortController().signal);
  await expect(again).rejects.toThrow(mailId);
  expect(await room.at(mailId)).toMatchObject({ status: "queued", createdAt: yesterday });
});

test.each([
  ["takes the call and never says a word", () => () => null],
  ["falls silent at the end of the mail", () => plainly(() => null)],
  [
    "drips a line now and then and never ends",
    () => {
      const answers = plainly((socket) => {
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
      plainly((socket) => {
        socket.destroy();
        return null;
      }),
  ],
  ["speaks no SMTP", () => () => "HTTP/1.1 400 Bad Request"],
])("a server that %s costs an attempt, no more", async (_what, behaviour) => {
  const { url } = await rawServer(behaviour());
  const room = await mailRoom(database, url);
  const mailId = await room.write();
  await until(8, async () => (await room.at(mailId)).lastError !== null);
  expect((await room.at(mailId)).status).toBe("queued");
});

test("a server that says yes and hangs up before the goodbye has taken the mail, once", async () => {
  let ends = 0;
  const { url } = await rawServer(
    plainly((socket) => {
      ends += 1;
      socket.end("250 taken\r\n", () => socket.destroy());
      return null;
    }),
  );
  const room = await mailRoom(database, url);
  const mailId = await room.write();
  await until(5, async () => (await room.at(mailId)).status === "sent");
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(ends).toBe(1);
});

test("mails that a server stalls on do not hold up the others", async () => {
  const { url, taken } = await mailServer({
    onRcptTo: ({ address }, _session, callback) => {
      if (!address.startsWith("stall")) callback();
    },
  });
  const room = await mailRoom(database, url);
  for (let at = 0; at < 4; at += 1) {
    await room.write({ to: { name: "", address: `stall-${at}@home.example` } });
  }
  const before = performance.now();
  for (let at = 0; at < 20; at += 1) {
    await room.write({ to: { name: "", address: `ana-${at}@home.example` } });
  }
  await until(10, () => taken.length === 20);
  expect(performance.now() - before).toBeLessThan(4_000);
});

test("a database that goes away between the server's yes and the mark makes no second mail", async () => {
  const { db, pool, close } = connect(database, () => {});
  const { url, taken } = await mailServer({}, async () => {
    await pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
  });
  const room = await mailRoom(database, url);
  const mailId = await room.write();
  await until(10, async () => {
    const rows = await db.select().from(mails).where(eq(mails.mailId, mailId));
    return rows[0]?.status === "sent";
  });
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  await close();
  expect(taken).toHaveLength(1);
});

test("a server whose certificate nobody vouches for gets nothing", async () => {
  const { url, taken } = await mailServer({ disabledCommands: [] });
  const room = await mailRoom(database, url);
  const mailId = await room.write();
  await until(5, async () => (await room.at(mailId)).lastError !== null);
  expect((await room.at(mailId)).lastError).toMatch(/certificate/);
  expect(taken).toEqual([]);
});

test.each([
  ["smtp: speaks TLS as soon as the server offers it", "smtp:", { disabledCommands: [] }],
  ["smtps: speaks TLS from the first word", "smtps:", { secure: true }],
])("%s", async (_what, protocol, options) => {
  const sealed: boolean[] = [];
  const { url, taken } = await mailServer({
    ...options,
    onMailFrom: (_address, { secure }, callback) => {
      sealed.push(secure);
      callback();
    },
  });
  const address = `${url.replace("smtp:", protocol)}?tls.rejectUnauthorized=false`;
  const room = await mailRoom(database, address);
  await room.write();
  await until(5, () => taken.length === 1);
  expect(sealed).toEqual([true]);
});
