import { expect, test } from "vitest";
import { until } from "../platform/postgres/trial.ts";
import { callingHouse, receiver } from "./trial.ts";

const { add, ring, tick, calls, ask, deskOf, work, pass } = await callingHouse();

test("a receiver that answers nobody holds two calls of its own site up; the others are put off without an attempt", async () => {
  const held: (() => void)[] = [];
  const tarpit = await receiver((answer) => void held.push(() => answer.end()));
  const quick = await receiver();
  await add(tarpit.url);
  await add(quick.url, ["lead.created"], "other");
  for (const id of [1, 2, 3]) await ring({ id });
  await ring({}, "lead.created", "other");
  const jobs = await ask("SELECT data FROM pgboss.job WHERE name = 'webhook' ORDER BY created_on");
  await ask("DELETE FROM pgboss.job");
  const done = jobs.map(({ data }) => work(data, new AbortController().signal));
  await until(2, async () => held.length === 2 && quick.heard.length === 1);
  for (const answer of held) answer();
  await Promise.all(done);
  expect(tarpit.heard).toHaveLength(2);
  expect((await calls()).filter(({ attempts }) => attempts === 0)).toHaveLength(1);
  const waits = await tick();
  expect(waits).toEqual([1]);
  expect(tarpit.heard).toHaveLength(3);
});

test("what waits while a webhook is off is kept for three days, and goes out once it is on", async () => {
  const other = await receiver();
  const { webhookId } = await add(other.url);
  await ring({ id: "kept" });
  await deskOf().turn(webhookId, false);
  await tick();
  expect(await tick()).toEqual([600]);
  expect(await calls()).toMatchObject([{ status: "queued", attempts: 0 }]);
  await deskOf().turn(webhookId, true);
  await tick();
  expect(await calls()).toMatchObject([{ status: "delivered", attempts: 1 }]);
  await ring({ id: "too late" });
  await deskOf().turn(webhookId, false);
  pass(73);
  await tick();
  expect((await calls())[1]).toMatchObject({ status: "dead", attempts: 0 });
  expect(other.heard).toHaveLength(1);
});

test("a lost key is told and turns nothing off; a resend gets past a job that was left alone", async () => {
  const other = await receiver();
  const { webhookId } = await add(other.url);
  for (let id = 0; id < 20; id += 1) await ring({ id });
  await ask("UPDATE webhooks SET sealed_secret = 'v1.x.y.z'");
  await tick();
  expect(await deskOf().open(webhookId)).toMatchObject({
    isOn: true,
    isSecretLost: true,
    dead: 20,
  });
  await deskOf().rotate(webhookId);
  const [call] = (await deskOf().deliveries(webhookId, {})).calls;
  const again = () => deskOf().resend(webhookId, call?.deliveryId ?? "");
  await again();
  await ask("UPDATE pgboss.job SET state = 'failed'");
  await again();
  await tick();
  expect(other.heard).toHaveLength(1);
});

test("an address that was changed while the old one said 410 stays on", async () => {
  const elsewhere = await receiver();
  const desk = deskOf();
  const gone = await receiver(async (answer) => {
    const opened = (await desk.open(webhookId))?.standing ?? "";
    await desk.change(webhookId, { url: elsewhere.url, events: ["lead.created"] }, opened);
    answer.writeHead(410).end();
  });
  const { webhookId } = await add(gone.url);
  await ring();
  await tick();
  expect(await calls()).toMatchObject([{ status: "dead", last_status: 410 }]);
  expect(await desk.open(webhookId)).toMatchObject({ isOn: true, url: elsewhere.url });
});
