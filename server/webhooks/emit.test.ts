import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { waitUntil } from "../../tests/support/platform/postgres-test-support.ts";
import {
  startWebhookReceiver,
  webhookTestSupport,
} from "../../tests/support/webhooks/webhook-test-support.ts";

const { addWebhook, emit, deliveryRows, queryRows, deskOf, db, webhooks } =
  await webhookTestSupport({ runWorkers: true });

test("committed events are delivered soon after, signed; events that are rolled back are not", async () => {
  const other = await startWebhookReceiver();
  const { secret } = await addWebhook(other.url, ["lead.created", "visit.booked"]);
  const lost = db.transaction(async (tx) => {
    await webhooks.emit(tx, "main", "lead.created", { id: "lost" });
    throw new Error("the lead was refused");
  });
  await expect(lost).rejects.toThrow("the lead was refused");
  await emit({ id: "kept" });
  await emit({ id: "other kind" }, "post.published");
  await waitUntil(10, async () => other.received.length > 0);
  await waitUntil(5, async () => (await deliveryRows())[0]?.status === "delivered");
  const [call] = other.received;
  expect(new Webhook(secret).verify(call?.body ?? "", call?.headers ?? {})).toMatchObject({
    type: "lead.created",
    data: { id: "kept" },
  });
  expect(other.received).toHaveLength(1);
});

test("a webhook that is off, wants other events, or belongs to another site is not called; without one nothing is stored", async () => {
  const other = await startWebhookReceiver();
  await emit();
  const { webhookId } = await addWebhook(other.url);
  await deskOf().setOn(webhookId, false);
  await addWebhook(other.url, ["post.published"]);
  await addWebhook(other.url, ["lead.created"], "other");
  await emit();
  expect(await deliveryRows()).toEqual([]);
  expect(await queryRows("SELECT id FROM pgboss.job WHERE name = 'webhook'")).toEqual([]);
});

test("deleting a webhook while an event is emitted affects neither the lead nor other webhooks", async () => {
  const other = await startWebhookReceiver();
  const { webhookId } = await addWebhook(other.url);
  const ringing = Promise.withResolvers<void>();
  const done = db.transaction(async (tx) => {
    await webhooks.emit(tx, "main", "lead.created", {});
    ringing.resolve();
    await tx.execute("SELECT pg_sleep(0.2)");
  });
  await ringing.promise;
  const removed = deskOf().remove(webhookId);
  await expect(done).resolves.toBeUndefined();
  expect(await removed).toBe(true);
});
