import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { waitUntil } from "../../../tests/support/platform/postgres-test-support.ts";
import {
  startWebhookReceiver,
  webhookTestSupport,
} from "../../../tests/support/webhooks/webhook-test-support.ts";
import { RETRY_DELAYS_SECONDS } from "./attempts.ts";

const support = await webhookTestSupport();
const { addWebhook, emit, runDueJobs, deliveryRows, queryRows, deskOf } = support;

test("a call to a receiver that is down is retried with the same body and id until it succeeds", async () => {
  const gone = await startWebhookReceiver();
  const { secret } = await addWebhook(gone.url);
  await gone.stop();
  await emit({ id: "7", details: "Zwölf Blätter & a “deed”" });
  expect(await runDueJobs()).toEqual([0]);
  expect(await deliveryRows()).toMatchObject([
    {
      status: "queued",
      attempts: 1,
      last_status: null,
      last_error: "Nothing responds at that address.",
    },
  ]);
  expect(await runDueJobs()).toEqual([RETRY_DELAYS_SECONDS[0]]);
  const failing = await startWebhookReceiver(
    (answer) => answer.writeHead(503).end("not now"),
    gone.port,
  );
  expect(await runDueJobs()).toEqual([RETRY_DELAYS_SECONDS[1]]);
  await failing.stop();
  const back = await startWebhookReceiver(undefined, gone.port);
  expect(await runDueJobs()).toEqual([RETRY_DELAYS_SECONDS[2]]);
  expect(await runDueJobs()).toEqual([]);
  const [first, last] = [failing.received[0], back.received[0]];
  expect(last?.body).toBe(first?.body);
  expect(last?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  expect(last?.headers["content-type"]).toMatch(/^application\/json/);
  const told = new Webhook(secret).verify(last?.body ?? "", last?.headers ?? {});
  expect(told).toEqual({
    type: "lead.created",
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: { id: "7", details: "Zwölf Blätter & a “deed”" },
  });
  expect(await deliveryRows()).toMatchObject([
    { status: "delivered", attempts: 4, last_status: 200 },
  ]);
});

test("after three days a call is given up, and one click resends all of them", async () => {
  let isFixed = false;
  const other = await startWebhookReceiver((answer) => answer.writeHead(isFixed ? 204 : 500).end());
  const { webhookId } = await addWebhook(other.url);
  for (const id of [1, 2, 3]) await emit({ id });
  const waited: number[] = [];
  for (let step = 0; step <= RETRY_DELAYS_SECONDS.length; step += 1)
    waited.push((await runDueJobs())[0] ?? -1);
  expect(waited).toEqual([0, ...RETRY_DELAYS_SECONDS]);
  const days = RETRY_DELAYS_SECONDS.reduce((sum, wait) => sum + wait, 0) / 86_400;
  expect(days).toBeGreaterThan(2.5);
  expect(days).toBeLessThan(3.5);
  expect(await runDueJobs()).toEqual([]);
  expect((await deliveryRows()).map(({ status, attempts }) => [status, attempts])).toEqual(
    Array(3).fill(["dead", RETRY_DELAYS_SECONDS.length + 1]),
  );
  isFixed = true;
  const desk = deskOf();
  expect(await deskOf("other").resendFailed(webhookId)).toEqual({ kind: "unknown" });
  await desk.setOn(webhookId, false);
  expect(await desk.resendFailed(webhookId)).toEqual({ kind: "off" });
  await desk.setOn(webhookId, true);
  expect(await desk.resendFailed(webhookId)).toEqual({ kind: "sent", count: 3 });
  expect(await runDueJobs()).toEqual([0, 0, 0]);
  expect((await deliveryRows()).map(({ status }) => status)).toEqual(Array(3).fill("delivered"));
  const numbers = other.received.map(({ headers }) => headers["webhook-id"]);
  expect(new Set(numbers).size).toBe(3);
});

test("a redirect is a failure and is not followed; slow and oversized responses are cut", async () => {
  const behind = await startWebhookReceiver();
  const moved = await startWebhookReceiver((answer) =>
    answer.writeHead(302, { Location: behind.url }).end(),
  );
  const slow = await startWebhookReceiver(() => {});
  let written = 0;
  const chatty = await startWebhookReceiver((answer) => {
    const talk = () => {
      while (!answer.destroyed && answer.write("x".repeat(16_384))) written += 16_384;
      if (!answer.destroyed) answer.once("drain", talk);
    };
    talk();
  });
  for (const { url } of [moved, slow, chatty]) await addWebhook(url);
  await emit();
  const before = performance.now();
  await runDueJobs();
  expect(performance.now() - before).toBeLessThan(3_000);
  const errors = (await queryRows("SELECT last_error, status FROM webhook_deliveries")).map(
    ({ last_error, status }) => `${status} ${last_error ?? ""}`,
  );
  expect(errors.toSorted()).toEqual([
    "delivered ",
    "queued It responded with 302, a redirect. Redirects aren't followed, so enter the final address.",
    "queued There was no complete response within 1 seconds.",
  ]);
  expect(behind.connections()).toBe(0);
  expect(written).toBeLessThan(20_000_000);
});

test("a receiver that answers 410 is not called again, and the owner is notified by mail", async () => {
  const gone = await startWebhookReceiver((answer) => answer.writeHead(410).end());
  const { webhookId } = await addWebhook(gone.url);
  await emit();
  await runDueJobs();
  await emit();
  expect(await runDueJobs()).toEqual([]);
  expect(gone.received).toHaveLength(1);
  expect(await deskOf().open(webhookId)).toMatchObject({ isOn: false, dead: 1, waiting: 0 });
  const [mail] = await queryRows("SELECT kind, to_address, subject, text FROM mails");
  expect(mail).toMatchObject({ kind: "webhook-off", subject: "A webhook was turned off" });
  expect(mail?.text).toContain(`/admin/webhooks/${webhookId}`);
  expect(mail?.text).not.toContain("/in"); // the URL may be a secret; only its host is recorded
  const acts = await queryRows("SELECT who, act FROM audit_log WHERE act LIKE 'webhook-turned%'");
  expect(acts).toEqual([{ who: "the machine", act: "webhook-turned-off" }]);
});

test("twenty failed deliveries in a row turn a webhook off; turned on again, it has twenty more", async () => {
  const broken = await startWebhookReceiver((answer) => answer.writeHead(500).end());
  const { webhookId } = await addWebhook(broken.url);
  const desk = deskOf();
  const isOn = async () => (await desk.open(webhookId))?.isOn;
  const giveUp = async (count: number) => {
    for (let call = 0; call < count; call += 1) await emit({ call });
    await queryRows(
      `UPDATE pgboss.job SET data = jsonb_set(data, '{step}', '${RETRY_DELAYS_SECONDS.length}') WHERE name = 'webhook'`,
    );
    await runDueJobs();
  };
  await giveUp(19);
  for (const _ of Array(3)) await desk.sendTest(webhookId); // failed test calls do not count
  await runDueJobs();
  expect(await isOn()).toBe(true);
  const other = await startWebhookReceiver((answer) => answer.writeHead(500).end());
  const moveTo = async (url: string) => {
    const opened = (await desk.open(webhookId))?.settingsKey ?? "";
    return desk.change(webhookId, { url, events: ["lead.created"] }, opened);
  };
  await moveTo(other.url); // failures at the old URL do not count against the new one
  await giveUp(19);
  expect(await isOn()).toBe(true);
  await giveUp(1);
  expect(await isOn()).toBe(false);
  expect(await queryRows("SELECT kind FROM mails")).toEqual([{ kind: "webhook-off" }]);
  await desk.setOn(webhookId, true);
  await giveUp(19);
  expect(await isOn()).toBe(true);
  await giveUp(1);
  expect(await isOn()).toBe(false);
});

test("the call of a process that dies is sent by another one with the same id", async () => {
  const dying = new AbortController();
  const other = await startWebhookReceiver((answer) => {
    if (other.received.length > 1) answer.end();
    else dying.abort(new Error("the process ends"));
  });
  await addWebhook(other.url);
  await emit({ id: 1 });
  await expect(runDueJobs(dying.signal)).rejects.toThrow("the process ends");
  await runDueJobs();
  expect(await deliveryRows()).toMatchObject([{ status: "delivered", attempts: 1 }]);
  const [first, second] = other.received;
  expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  expect(second?.body).toBe(first?.body);
});

test("a job that runs twice calls once, and an outdated job does not call", async () => {
  const other = await startWebhookReceiver();
  const { webhookId } = await addWebhook(other.url);
  await emit();
  const [job] = await queryRows("SELECT data FROM pgboss.job WHERE name = 'webhook'");
  await runDueJobs();
  await queryRows(
    "INSERT INTO pgboss.job (name, data) SELECT 'webhook', $1::jsonb FROM generate_series(1, 2)",
    [JSON.stringify(job?.data)],
  );
  await runDueJobs();
  expect(other.received).toHaveLength(1);
  const { deliveries: shown } = await deskOf().deliveries(webhookId, {});
  const [call] = shown;
  expect(await deskOf().resend(webhookId, call?.deliveryId ?? "")).toEqual({ kind: "sent" });
  await runDueJobs();
  expect(other.received).toHaveLength(2);
  expect(await deliveryRows()).toMatchObject([{ status: "delivered", attempts: 2 }]);
});

test("deleting a webhook deletes its log with customers' data", async () => {
  const other = await startWebhookReceiver();
  const { webhookId } = await addWebhook(other.url);
  await emit({ details: "Room 12" });
  expect(await deskOf("other").remove(webhookId)).toBe(false);
  expect(await deskOf().remove(webhookId)).toBe(true);
  await runDueJobs();
  expect(await deliveryRows()).toEqual([]);
  expect(other.received).toEqual([]);
  await waitUntil(1, async () => (await deskOf().list()).length === 0);
});
