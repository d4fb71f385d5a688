import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import type { Role } from "../../core/people/roles.ts";
import { siteOf } from "../../tests/support/app/desk-without-database.ts";
import { createTestDatabase } from "../../tests/support/platform/test-database.ts";
import { createBrowser, vapidClaims } from "../../tests/support/push/browser.ts";
import { readZipDirectory } from "../locations/zip-directory.ts";
import { createAuditLog } from "../people/audit-log.ts";
import type { Person } from "../people/person.ts";
import { connect } from "../platform/db/connect.ts";
import { createJobQueue } from "../platform/jobs/jobs.ts";
import { createLog } from "../platform/log.ts";
import { createPublicUrlGuard } from "../webhooks/delivery/url-guard.ts";
import type { PushDeps } from "./push-deps.ts";
import { createPushDesk } from "./push-desk.ts";
import { pushNotificationJob } from "./push-job.ts";
import { createPushNotifier } from "./push-notifier.ts";

const connection = await createTestDatabase();
const { db, pool, close } = connect(connection, () => {});
const site = await siteOf();
const places = await readZipDirectory(join(import.meta.dirname, "../../content"));
const log = createLog("silent");
const jobs = createJobQueue({ connection, log, pace: { poll: 2, supervise: 5, resume: 5 } });
let clock = 0;
const deps: PushDeps = {
  ...{ db, jobs, log, sealKey: Buffer.alloc(32, 5), places },
  urlGuard: { ...createPublicUrlGuard([]), mayConnectTo: () => true },
  audit: createAuditLog(db),
  siteOf: () => site,
  limits: { consume: async () => ({ ok: true }) },
  now: () => Date.now() + clock,
  timeoutMs: 2_000,
};
const job = pushNotificationJob(deps);
await jobs.start([{ ...job, workers: 0 }]);
afterAll(async () => {
  await jobs.close();
  await close();
});

beforeEach(async () => {
  clock = 0;
  await pool.query("DELETE FROM sites; DELETE FROM auth_users; DELETE FROM pgboss.job");
  await pool.query(`INSERT INTO sites (site_id, is_default) VALUES ('${site.id}', true)`);
  for (const [id, role] of [
    ["ana", "owner"],
    ["ben", "notary"],
    ["eve", "editor"],
  ])
    await pool.query(
      `INSERT INTO auth_users (id, name, email, email_verified, created_at, updated_at) VALUES ('${id}', '${id}', '${id}@lane.example', true, now(), now());
       INSERT INTO auth_sessions (id, token, user_id, expires_at) VALUES ('of ${id}', '${id}', '${id}', now() + interval '1 day');
       INSERT INTO memberships (site_id, user_id, role) VALUES ('${site.id}', '${id}', '${role}')`,
    );
  await pool.query(
    `INSERT INTO leads (site_id, lead_id, status, first_name, last_name, phone, email, zip, preferred_time, services, details,
       source_page, referrer, campaign, held_for, request_key, request_hash)
     VALUES ('${site.id}', '${LEAD}', 'new', 'Ana', 'Ruiz', '(513) 555-0123', 'ana@home.example', '45040', 'today', '{}',
       'My mother is ill', '/', '', '{}', '{}', 'k', 'h')`,
  );
});

const LEAD = "ba8d50ea-0000-4000-8000-000000000001";

const deskOf = (userId: string, role: Role = "owner", changes: Partial<PushDeps> = {}) => {
  const person: Person = {
    ...{ userId, role, name: userId, email: `${userId}@lane.example`, siteId: site.id },
    ...{ sessionId: `of ${userId}`, authenticatedAt: deps.now() },
  };
  return createPushDesk(person, "net", { ...deps, ...changes });
};

/** A push service that answers as told and keeps the calls it got. */
async function startPushService(status = () => 201) {
  const calls: { headers: Record<string, string>; body: Buffer; path: string }[] = [];
  const server = createServer(async (request, answer) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const headers = request.headers as Record<string, string>; // none of these comes twice
    calls.push({ headers, body: Buffer.concat(parts), path: request.url ?? "" });
    answer.writeHead(status()).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  return { calls, url: `http://127.0.0.1:${port}` };
}

/** Runs every queued notification once; the errors of those that are tried again. */
async function runPushes(): Promise<string[]> {
  const { rows } = await pool.query("DELETE FROM pgboss.job WHERE name = 'push' RETURNING data");
  const signal = new AbortController().signal;
  const results = await Promise.allSettled(rows.map(({ data }) => job.run(data, signal)));
  return results.flatMap((result) => (result.status === "rejected" ? [String(result.reason)] : []));
}

const notify = (actorId?: string) =>
  db.transaction((tx) =>
    createPushNotifier(jobs, deps.now).notify(tx, site.id, {
      ...{ event: "lead.created", id: LEAD },
      ...(actorId !== undefined && { actorId }),
    }),
  );

test("a new lead reaches a device as its browser can read it, signed with the site's own key, with first name and town alone", async () => {
  const service = await startPushService();
  const browser = createBrowser();
  const desk = deskOf("ben", "notary");
  const publicKey = await desk?.publicKey();
  const endpoint = `${service.url}/device/1`;
  const outcome = await desk?.subscribe({ endpoint, keys: browser.keys }, "");
  expect(outcome).toMatchObject({ kind: "subscribed" });
  await pool.query("DELETE FROM pgboss.job"); // the first one, a test
  await notify();
  expect(await runPushes()).toEqual([]);
  const [call] = service.calls;
  expect(service.calls).toHaveLength(1);
  expect(browser.read(call?.body ?? Buffer.alloc(0))).toEqual({
    ...{ title: "New lead", body: "Ana, Mason", path: `/admin/leads/${LEAD}` },
    tag: `lead.created ${LEAD}`,
  });
  const vapid = vapidClaims(call?.headers.authorization ?? "");
  expect(vapid.publicKey).toBe(publicKey);
  expect(vapid.claims).toMatchObject({
    aud: service.url,
    sub: `mailto:${site.businessConfig.email}`,
  });
  expect(call?.headers).toMatchObject({ "content-encoding": "aes128gcm", urgency: "high" });
  expect(await desk?.devices()).toMatchObject([{ sentAt: expect.any(String), lastError: null }]);
  const { rows } = await pool.query("SELECT * FROM push_subscriptions, push_keys");
  expect(JSON.stringify(rows)).not.toContain("/device/1"); // whoever has the address can send to it
});

test("a lead that began with a text is told without its number, which stands in place of a name", async () => {
  const service = await startPushService();
  const browser = createBrowser();
  const desk = deskOf("ben", "notary");
  await desk?.publicKey();
  await desk?.subscribe({ endpoint: `${service.url}/1`, keys: browser.keys }, "");
  await pool.query("DELETE FROM pgboss.job; UPDATE leads SET first_name = phone, zip = ''");
  await notify();
  await runPushes();
  const body = service.calls[0]?.body ?? Buffer.alloc(0);
  expect(browser.read(body)).toMatchObject({ title: "New lead", body: "" });
});

test("a push service that is down is tried again, one that says the device is gone removes it, and old news is not sent", async () => {
  let status = 503;
  const service = await startPushService(() => status);
  const desk = deskOf("ana");
  await desk?.publicKey();
  const subscription = { endpoint: `${service.url}/1`, keys: createBrowser().keys };
  await desk?.subscribe(subscription, "");
  expect(await runPushes()).toEqual([expect.stringContaining("answered with 503")]);
  expect(await desk?.devices()).toMatchObject([{ lastError: expect.stringContaining("503") }]);
  await notify();
  clock = 13 * 3_600_000;
  expect(await runPushes()).toEqual([]);
  expect(service.calls).toHaveLength(1);
  clock = 0;
  status = 410;
  await notify();
  expect(await runPushes()).toEqual([]);
  expect(await desk?.devices()).toEqual([]);
});

test("editors and people without a role get none, nor does the person who did it", async () => {
  const service = await startPushService();
  expect(deskOf("eve", "editor")).toBeNull();
  for (const [person, role] of [
    ["ana", "owner"],
    ["ben", "notary"],
  ] as const) {
    const desk = deskOf(person, role);
    await desk?.publicKey();
    const subscription = { endpoint: `${service.url}/${person}`, keys: createBrowser().keys };
    expect(await desk?.subscribe(subscription, "")).toMatchObject({ kind: "subscribed" });
  }
  await pool.query("DELETE FROM pgboss.job");
  // Someone else of the same name is told.
  await pool.query("UPDATE auth_users SET name = 'Ana'");
  await notify("ana");
  await runPushes();
  expect(service.calls.map(({ path }) => path)).toEqual(["/ben"]);
  // Another notary's visit is told to the owner alone, and of several notaries' business a new lead too.
  const push = createPushNotifier(jobs, deps.now);
  const booked = { event: "visit.booked", id: LEAD, provider: "kim" } as const;
  const asked = { event: "lead.created", id: LEAD, isForOwner: true } as const;
  for (const subject of [booked, asked]) {
    await db.transaction((tx) => push.notify(tx, site.id, subject));
    expect((await pool.query("DELETE FROM pgboss.job WHERE name = 'push'")).rowCount).toBe(1);
  }
  await notify();
  await pool.query("UPDATE memberships SET role = 'editor' WHERE user_id = 'ben'");
  await pool.query("DELETE FROM memberships WHERE user_id = 'ana'");
  await runPushes();
  expect(service.calls).toHaveLength(1);
  const { rows } = await pool.query("SELECT user_id FROM push_subscriptions");
  expect(rows).toEqual([{ user_id: "ben" }]);
});

test("whoever turned notifications on or tested them too often waits, and nothing is sent meanwhile", async () => {
  const desk = deskOf("ana");
  await desk?.publicKey();
  const subscription = { endpoint: "https://push.example/1", keys: createBrowser().keys };
  await desk?.subscribe(subscription, "");
  const [device] = (await desk?.devices()) ?? [];
  await pool.query("DELETE FROM pgboss.job");
  const asked: unknown[] = [];
  const consume = async (...what: unknown[]) => {
    asked.push(what);
    return { ok: false, retryAfterSeconds: 90 } as const;
  };
  const limited = deskOf("ana", "owner", { limits: { consume } });
  for (const answer of [limited?.subscribe(subscription, ""), limited?.sendTest(device?.id ?? "")])
    expect(await answer).toEqual({ kind: "wait", seconds: 90 });
  expect(asked).toEqual(Array(2).fill(["outgoing-check", site.id, "net", "ana"]));
  const { rows } = await pool.query("SELECT id FROM pgboss.job WHERE name = 'push'");
  expect(rows).toEqual([]);
});

test("an address that leads into a private network is never called, and a device can be removed by its person only", async () => {
  const service = await startPushService();
  const guarded = { urlGuard: createPublicUrlGuard([]) };
  const { keys } = createBrowser();
  const subscription = { endpoint: `${service.url}/1`, keys };
  expect(await deskOf("ana", "owner", guarded)?.subscribe(subscription, "")).toMatchObject({
    kind: "refused",
  });
  const named = { endpoint: service.url.replace("127.0.0.1", "localhost"), keys };
  await deskOf("ana")?.publicKey();
  await deskOf("ana")?.subscribe(named, "");
  const { rows } = await pool.query("SELECT data FROM pgboss.job WHERE name = 'push'");
  const strict = pushNotificationJob({ ...deps, ...guarded });
  const { signal } = new AbortController();
  await expect(strict.run(rows[0]?.data, signal)).rejects.toThrow("private network");
  expect(service.calls).toEqual([]);
  const [device] = (await deskOf("ana")?.devices()) ?? [];
  expect(await deskOf("ben")?.remove(device?.id ?? "")).toBe(false);
  expect(await deskOf("ben")?.sendTest(device?.id ?? "")).toEqual({ kind: "unknown" });
  expect(await deskOf("ana")?.remove(device?.id ?? "")).toBe(true);
  const bad = { endpoint: subscription.endpoint, keys: { ...keys, p256dh: "A".repeat(87) } };
  expect(await deskOf("ana")?.subscribe(bad, "")).toMatchObject({ kind: "refused" });
});
