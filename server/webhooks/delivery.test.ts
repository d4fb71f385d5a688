import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { until } from "../platform/postgres/trial.ts";
import { WAITS } from "./queue.ts";
import { callingHouse, receiver } from "./trial.ts";

const house = await callingHouse();
const { add, ring, tick, calls, ask, deskOf } = house;

test("a receiver that is down is called again and again, with the same words and number, until it is up", async () => {
  const gone = await receiver();
  const { secret } = await add(gone.url);
  await gone.leave();
  await ring({ id: "7", details: "Zwölf Blätter & a “deed”" });
  expect(await tick()).toEqual([0]);
  expect(await calls()).toMatchObject([
    {
      status: "queued",
      attempts: 1,
      last_status: null,
      last_error: "Nobody answers at that address.",
    },
  ]);
  expect(await tick()).toEqual([WAITS[0]]);
  const failing = await receiver((answer) => answer.writeHead(503).end("not now"), gone.port);
  expect(await tick()).toEqual([WAITS[1]]);
  await failing.leave();
  const back = await receiver(undefined, gone.port);
  expect(await tick()).toEqual([WAITS[2]]);
  expect(await tick()).toEqual([]);
  const [first, last] = [failing.heard[0], back.heard[0]];
  expect(last?.body).toBe(first?.body);
  expect(last?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  expect(last?.headers["content-type"]).toMatch(/^application\/json/);
  const told = new Webhook(secret).verify(last?.body ?? "", last?.headers ?? {});
  expect(told).toEqual({
    type: "lead.created",
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: { id: "7", details: "Zwölf Blätter & a “deed”" },
  });
  expect(await calls()).toMatchObject([{ status: "delivered", attempts: 4, last_status: 200 }]);
});

test("after three days a call is given up, and one click sends all of them once the receiver is mended", async () => {
  let isMended = false;
  const other = await receiver((answer) => answer.writeHead(isMended ? 204 : 500).end());
  const { webhookId } = await add(other.url);
  for (const id of [1, 2, 3]) await ring({ id });
  const waited: number[] = [];
  for (let step = 0; step <= WAITS.length; step += 1) waited.push((await tick())[0] ?? -1);
  expect(waited).toEqual([0, ...WAITS]);
  const days = WAITS.reduce((sum, wait) => sum + wait, 0) / 86_400;
  expect(days).toBeGreaterThan(2.5);
  expect(days).toBeLessThan(3.5);
  expect(await tick()).toEqual([]);
  expect((await calls()).map(({ status, attempts }) => [status, attempts])).toEqual(
    Array(3).fill(["dead", WAITS.length + 1]),
  );
  isMended = true;
  const desk = deskOf();
  expect(await deskOf("other").resendDead(webhookId)).toEqual({ kind: "unknown" });
  await desk.turn(webhookId, false);
  expect(await desk.resendDead(webhookId)).toEqual({ kind: "off" });
  await desk.turn(webhookId, true);
  expect(await desk.resendDead(webhookId)).toEqual({ kind: "sent", count: 3 });
  expect(await tick()).toEqual([0, 0, 0]);
  expect((await calls()).map(({ status }) => status)).toEqual(Array(3).fill("delivered"));
  const numbers = other.heard.map(({ headers }) => headers["webhook-id"]);
  expect(new Set(numbers).size).toBe(3);
});

test("a redirect is a failure told as such and nobody is called behind it; a slow one, and one that talks too long, are cut", async () => {
  const behind = await receiver();
  const moved = await receiver((answer) => answer.writeHead(302, { Location: behind.url }).end());
  const slow = await receiver(() => {});
  let written = 0;
  const chatty = await receiver((answer) => {
    const talk = () => {
      while (!answer.destroyed && answer.write("x".repeat(16_384))) written += 16_384;
      if (!answer.destroyed) answer.once("drain", talk);
    };
    talk();
  });
  for (const { url } of [moved, slow, chatty]) await add(url);
  await ring();
  const before = performance.now();
  await tick();
  expect(performance.now() - before).toBeLessThan(3_000);
  const errors = (await ask("SELECT last_error, status FROM webhook_deliveries")).map(
    ({ last_error, status }) => `${status} ${last_error ?? ""}`,
  );
  expect(errors.toSorted()).toEqual([
    "delivered ",
    "queued It answered 302, a redirect. Redirects are not followed: enter the final address.",
    "queued There was no whole answer within 1 seconds.",
  ]);
  expect(behind.connections()).toBe(0);
  expect(written).toBeLessThan(20_000_000);
});

test("who answers 410 is not called again, and the owner is told by mail", async () => {
  const gone = await receiver((answer) => answer.writeHead(410).end());
  const { webhookId } = await add(gone.url);
  await ring();
  await tick();
  await ring();
  expect(await tick()).toEqual([]);
  expect(gone.heard).toHaveLength(1);
  expect(await deskOf().open(webhookId)).toMatchObject({ isOn: false, dead: 1, waiting: 0 });
  const [mail] = await ask("SELECT kind, to_address, subject, text FROM mails");
  expect(mail).toMatchObject({ kind: "webhook-off", subject: "A webhook is turned off" });
  expect(mail?.text).toContain(`/admin/webhooks/${webhookId}`);
  expect(mail?.text).not.toContain("/in"); // an address may be a secret; only its host is named
  const acts = await ask("SELECT who, act FROM audit_log WHERE act LIKE 'webhook-turned%'");
  expect(acts).toEqual([{ who: "the machine", act: "webhook-turned-off" }]);
});

test("twenty calls given up in a row turn a webhook off; turned on again, it has twenty more", async () => {
  const broken = await receiver((answer) => answer.writeHead(500).end());
  const { webhookId } = await add(broken.url);
  const desk = deskOf();
  const isOn = async () => (await desk.open(webhookId))?.isOn;
  const giveUp = async (count: number) => {
    for (let call = 0; call < count; call += 1) await ring({ call });
    await ask(
      `UPDATE pgboss.job SET data = jsonb_set(data, '{step}', '${WAITS.length}') WHERE name = 'webhook'`,
    );
    await tick();
  };
  await giveUp(19);
  for (const _ of Array(3)) await desk.test(webhookId); // tests that fail do not count
  await tick();
  expect(await isOn()).toBe(true);
  const other = await receiver((answer) => answer.writeHead(500).end());
  const moveTo = async (url: string) => {
    const opened = (await desk.open(webhookId))?.standing ?? "";
    return desk.change(webhookId, { url, events: ["lead.created"] }, opened);
  };
  await moveTo(other.url); // what the old address did not take says nothing of the new one
  await giveUp(19);
  expect(await isOn()).toBe(true);
  await giveUp(1);
  expect(await isOn()).toBe(false);
  expect(await ask("SELECT kind FROM mails")).toEqual([{ kind: "webhook-off" }]);
  await desk.turn(webhookId, true);
  await giveUp(19);
  expect(await isOn()).toBe(true);
  await giveUp(1);
  expect(await isOn()).toBe(false);
});

test("a process that dies with a call in hand leaves it to another, which sends it under the same number", async () => {
  const dying = new AbortController();
  const other = await receiver((answer) => {
    if (other.heard.length > 1) answer.end();
    else dying.abort(new Error("the process ends"));
  });
  await add(other.url);
  await ring({ id: 1 });
  await expect(tick(dying.signal)).rejects.toThrow("the process ends");
  await tick();
  expect(await calls()).toMatchObject([{ status: "delivered", attempts: 1 }]);
  const [first, second] = other.heard;
  expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  expect(second?.body).toBe(first?.body);
});

test("a job that comes twice calls once, and one that was overtaken not at all", async () => {
  const other = await receiver();
  const { webhookId } = await add(other.url);
  await ring();
  const [job] = await ask("SELECT data FROM pgboss.job WHERE name = 'webhook'");
  await tick();
  await ask(
    "INSERT INTO pgboss.job (name, data) SELECT 'webhook', $1::jsonb FROM generate_series(1, 2)",
    [JSON.stringify(job?.data)],
  );
  await tick();
  expect(other.heard).toHaveLength(1);
  const { calls: shown } = await deskOf().deliveries(webhookId, {});
  const [call] = shown;
  expect(await deskOf().resend(webhookId, call?.deliveryId ?? "")).toEqual({ kind: "sent" });
  await tick();
  expect(other.heard).toHaveLength(2);
  expect(await calls()).toMatchObject([{ status: "delivered", attempts: 2 }]);
});

test("a webhook with its customers' words is deleted with its log", async () => {
  const other = await receiver();
  const { webhookId } = await add(other.url);
  await ring({ details: "Room 12" });
  expect(await deskOf("other").remove(webhookId)).toBe(false);
  expect(await deskOf().remove(webhookId)).toBe(true);
  await tick();
  expect(await calls()).toEqual([]);
  expect(other.heard).toEqual([]);
  await until(1, async () => (await deskOf().list()).length === 0);
});
