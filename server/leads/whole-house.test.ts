import type { Socket } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connect } from "../platform/db/connect.ts";
import { mailServer, no, plainly, rawServer } from "../platform/mail/trial.ts";
import { freshDatabase } from "../platform/postgres/testing.ts";
import { trialFolder, until } from "../platform/postgres/trial.ts";
import { ensurePages, startHouse } from "../trial.ts";
import { call, openForm, post, sendForm, typedBy, urlOf } from "./visitor.ts";

beforeAll(ensurePages, 180_000);

const database = await freshDatabase();
const { pool, close } = connect(database, () => {});
afterAll(close);

beforeEach(async () => {
  for (const table of ["leads", "mails", "limits"]) await pool.query(`DELETE FROM ${table}`);
});

const open = (settings: Record<string, string> = {}) =>
  startHouse({ DATABASE_URL: urlOf(database), DATA_DIR: trialFolder(), ...settings }).address;

const ask = async (sql: string) => (await pool.query(sql)).rows;

/** Everything stored of enquiries: to be the same before and after what must change nothing. */
const stored = () =>
  ask(
    "SELECT (SELECT count(*)::int FROM leads) AS leads, (SELECT count(*)::int FROM mails) AS mails",
  );

test("nothing comes in from another site, from nowhere, or in a form's dress without an origin", async () => {
  const address = await open();
  const fields = { ...typedBy("eve"), ...(await openForm(address)) };
  const form = new URLSearchParams(fields);
  const json = JSON.stringify(typedBy("eve"));
  const foreign = [
    { origin: "https://evil.example" },
    { origin: "null" },
    {},
    { "content-type": "text/plain" },
    { "content-type": "application/x-www-form-urlencoded" },
    { origin: "https://evil.example", "content-type": "application/json" },
    { "sec-fetch-site": "cross-site", "content-type": "application/json" },
    { origin: address.replace("localhost", "localhost.evil.example") },
  ];
  for (const headers of foreign) {
    for (const [path, body] of [
      ["/contact", form],
      ["/api/leads", form],
      ["/api/leads", json],
    ] as const) {
      const answer = await post(`${address}${path}`, body, headers as Record<string, string>);
      expect(answer.status, `${path} ${JSON.stringify(headers)}`).toBe(403);
    }
  }
  expect(await stored()).toEqual([{ leads: 0, mails: 0 }]);
  expect(await ask("SELECT 1 FROM limits")).toEqual([]);
  expect((await sendForm(address, fields)).status).toBe(303);
});

test("no body, whatever it pretends to be, is answered with an error of ours or kept", async () => {
  const address = await open();
  const types = [
    "multipart/form-data",
    "multipart/form-data; boundary=x",
    "application/x-www-form-urlencoded",
    "application/json",
    "text/plain",
    "image/png",
    "nonsense",
  ];
  const bodies = [
    "",
    "x",
    "%",
    "firstName=%ff%fe&zip=%",
    '--x\r\nContent-Disposition: form-data; name="zip"\r\n\r\n45040',
    '{"firstName":',
    "\0\xff",
    "a=".repeat(20_000),
    "&".repeat(60_000),
  ];
  for (const type of types) {
    for (const body of bodies) {
      for (const path of ["/contact", "/api/leads"]) {
        const headers = { origin: address, "content-type": type };
        const began = performance.now();
        const { status } = await post(`${address}${path}`, body, headers);
        expect([400, 422], `${path} ${type} ${body.slice(0, 40)}`).toContain(status);
        expect(performance.now() - began, `${path} ${type}`).toBeLessThan(2_000);
      }
    }
  }
  expect(await stored()).toEqual([{ leads: 0, mails: 0 }]);
});

test("the sixth form from one network comes back with all that was typed, and says when to send it again", async () => {
  const address = await open();
  const form = await openForm(address);
  for (let at = 1; at <= 5; at += 1) {
    expect((await sendForm(address, { ...typedBy(`visitor-${at}`), ...form })).status).toBe(303);
  }
  const sixth = await sendForm(address, { ...typedBy("visitor-6"), ...form });
  expect(sixth.status).toBe(429);
  expect(Number(sixth.retryAfter)).toBeGreaterThan(500);
  expect(sixth.text).toContain("visitor-6 asks: how soon can you come?");
  expect(sixth.text).toContain(`value="${form.token}"`);
  const partner = await call(address, typedBy("visitor-7"), "partner-key-7");
  expect(partner).toMatchObject({ status: 429, retryAfter: expect.stringMatching(/^\d+$/) });
  expect(await stored()).toEqual([{ leads: 5, mails: 10 }]);
});

test("of 600 posts from twenty networks at two processes the bound of a hundred gets through", async () => {
  const settings = { TRUST_PROXY: "loopback" };
  const addresses = [await open(settings), await open(settings)];
  const statuses: number[] = [];
  const send = async (at: number) => {
    const from = { "x-forwarded-for": `203.0.113.${at % 20}` };
    const address = addresses[(at >> 1) % 2] ?? "";
    statuses.push((await call(address, typedBy(`visitor-${at}`), `flooding-${at}`, from)).status);
  };
  const lane = async (first: number) => {
    for (let at = first; at < 600; at += 12) await send(at);
  };
  await Promise.all(Array.from({ length: 12 }, (_, first) => lane(first)));
  const taken = statuses.filter((status) => status === 201).length;
  expect(new Set(statuses)).toEqual(new Set([201, 429]));
  expect(Math.abs(taken - 100)).toBeLessThanOrEqual(5);
  expect(await stored()).toEqual([{ leads: taken, mails: 2 * taken }]);
});

/** How a mail server may be of no use: what stands at the address of the post. */
const TROUBLES: readonly [string, () => Promise<string>][] = [
  [
    "is down",
    async () => {
      const server = await mailServer();
      await server.close();
      return server.url;
    },
  ],
  ["never greets", async () => (await rawServer(() => null)).url],
  ["never says yes", async () => (await rawServer(plainly(() => null))).url],
  [
    "hangs up at the last word",
    async () =>
      (
        await rawServer(
          plainly((socket: Socket) => {
            socket.destroy();
            return null;
          }),
        )
      ).url,
  ],
  [
    "takes nobody's mail",
    async () => {
      const { url } = await mailServer({
        onRcptTo: (_address, _session, callback) => callback(no(550, "5.7.1 Not today")),
      });
      return url;
    },
  ],
];

test.each(TROUBLES)(
  "a mail server that %s keeps no visitor from his thanks, and no mail is lost",
  async (_, find) => {
    const address = await open({ SMTP_URL: await find() });
    for (const name of ["ana", "ben", "eva"]) {
      const fields = { ...typedBy(name), ...(await openForm(address)) };
      const began = performance.now();
      expect(await sendForm(address, fields)).toMatchObject({
        status: 303,
        location: "/contact/thanks",
      });
      expect(performance.now() - began).toBeLessThan(3_000);
    }
    expect(await stored()).toEqual([{ leads: 3, mails: 6 }]);
    const sent = await ask("SELECT status FROM mails WHERE status NOT IN ('queued', 'dead')");
    expect(sent).toEqual([]);
  },
);

test("when the mail server is back, every mail goes out, each once", async () => {
  const gone = await mailServer();
  await gone.close();
  const address = await open({ SMTP_URL: gone.url });
  const fields = { ...typedBy("ana"), ...(await openForm(address)) };
  expect((await sendForm(address, fields)).status).toBe(303);
  const failed = async () => (await ask("SELECT 1 FROM mails WHERE last_error IS NOT NULL")).length;
  await until(20, async () => (await failed()) === 2);
  const { taken } = await mailServer({}, () => {}, gone.port);
  await until(20, async () => {
    // The minute until the next attempt is over.
    await pool.query("UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'");
    return taken.length === 2;
  });
  await until(
    10,
    async () => (await ask("SELECT 1 FROM mails WHERE status = 'sent'")).length === 2,
  );
  expect(taken.map(({ to }) => to[0]).toSorted()).toEqual([
    "ana@home.example",
    "hello@signaturelane.example",
  ]);
});

test("a database whose connections are all cut is found again, and the house lives on", async () => {
  const address = await open({ LIMIT_FACTOR: "1000" });
  const form = await openForm(address);
  const cut = async () => {
    await pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()",
    );
  };
  let thanked = 0;
  const lane = async (first: number) => {
    for (let at = first; at < 60; at += 6) {
      const { status } = await sendForm(address, { ...typedBy(`visitor-${at}`), ...form });
      expect([303, 503]).toContain(status);
      thanked += status === 303 ? 1 : 0;
      if (first === 0) await cut(); // one at a time: a cut would end another on its way
    }
  };
  await Promise.all([0, 1, 2, 3, 4, 5].map(lane));
  const after = { ...typedBy("after"), ...form };
  await until(10, async () => (await sendForm(address, after)).status === 303);
  const [{ leads } = { leads: 0 }] = await stored();
  expect(leads).toBeGreaterThanOrEqual(thanked + 1);
});
