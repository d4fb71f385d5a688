import { expect, test } from "vitest";
import { waitUntil } from "../../../tests/support/platform/postgres-test-support.ts";
import {
  startWebhookReceiver,
  webhookTestSupport,
} from "../../../tests/support/webhooks/webhook-test-support.ts";

const { addWebhook, emit, runDueJobs, deliveryRows, queryRows, deskOf, work, passHours } =
  await webhookTestSupport();

test("a receiver that never responds delays two calls of its own site; the others are postponed without an attempt", async () => {
  const held: (() => void)[] = [];
  const tarpit = await startWebhookReceiver((answer) => void held.push(() => answer.end()));
  const quick = await startWebhookReceiver();
  await addWebhook(tarpit.url);
  await addWebhook(quick.url, ["lead.created"], "other");
  for (const id of [1, 2, 3]) await emit({ id });
  await emit({}, "lead.created", "other");
  const jobs = await queryRows(
    "SELECT data FROM pgboss.job WHERE name = 'webhook' ORDER BY created_on",
  );
  await queryRows("DELETE FROM pgboss.job");
  const done = jobs.map(({ data }) => work(data, new AbortController().signal));
  await waitUntil(2, async () => held.length === 2 && quick.received.length === 1);
  for (const answer of held) answer();
  await Promise.all(done);
  expect(tarpit.received).toHaveLength(2);
  expect((await deliveryRows()).filter(({ attempts }) => attempts === 0)).toHaveLength(1);
  const waits = await runDueJobs();
  expect(waits).toEqual([1]);
  expect(tarpit.received).toHaveLength(3);
});

test("calls for a webhook that is off are kept for three days and sent once it is on", async () => {
  const other = await startWebhookReceiver();
  const { webhookId } = await addWebhook(other.url);
  await emit({ id: "kept" });
  await deskOf().setOn(webhookId, false);
  await runDueJobs();
  expect(await runDueJobs()).toEqual([600]);
  expect(await deliveryRows()).toMatchObject([{ status: "queued", attempts: 0 }]);
  await deskOf().setOn(webhookId, true);
  await runDueJobs();
  expect(await deliveryRows()).toMatchObject([{ status: "delivered", attempts: 1 }]);
  await emit({ id: "too late" });
  await deskOf().setOn(webhookId, false);
  passHours(73);
  await runDueJobs();
  expect((await deliveryRows())[1]).toMatchObject({ status: "dead", attempts: 0 });
  expect(other.received).toHaveLength(1);
});

test("a lost key is reported and turns nothing off; a resend is not blocked by an old job", async () => {
  const other = await startWebhookReceiver();
  const { webhookId } = await addWebhook(other.url);
  for (let id = 0; id < 20; id += 1) await emit({ id });
  await queryRows("UPDATE webhooks SET sealed_secret = 'v1.x.y.z'");
  await runDueJobs();
  expect(await deskOf().open(webhookId)).toMatchObject({
    isOn: true,
    isSecretLost: true,
    dead: 20,
  });
  await deskOf().rotate(webhookId);
  const [call] = (await deskOf().deliveries(webhookId, {})).deliveries;
  const again = () => deskOf().resend(webhookId, call?.deliveryId ?? "");
  await again();
  await queryRows("UPDATE pgboss.job SET state = 'failed'");
  await again();
  await runDueJobs();
  expect(other.received).toHaveLength(1);
});

test("a webhook whose URL was changed while the old one answered 410 stays on", async () => {
  const elsewhere = await startWebhookReceiver();
  const desk = deskOf();
  const gone = await startWebhookReceiver(async (answer) => {
    const opened = (await desk.open(webhookId))?.settingsKey ?? "";
    await desk.change(webhookId, { url: elsewhere.url, events: ["lead.created"] }, opened);
    answer.writeHead(410).end();
  });
  const { webhookId } = await addWebhook(gone.url);
  await emit();
  await runDueJobs();
  expect(await deliveryRows()).toMatchObject([{ status: "dead", last_status: 410 }]);
  expect(await desk.open(webhookId)).toMatchObject({ isOn: true, url: elsewhere.url });
});
