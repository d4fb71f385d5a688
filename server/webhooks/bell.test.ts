import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { until } from "../platform/postgres/trial.ts";
import { callingHouse, receiver } from "./trial.ts";

const { add, ring, calls, ask, deskOf, db, bell } = await callingHouse({ works: true });

test("what is committed is told soon after, signed; what is rolled back is told to nobody", async () => {
  const other = await receiver();
  const { secret } = await add(other.url, ["lead.created", "visit.booked"]);
  const lost = db.transaction(async (tx) => {
    await bell.ring(tx, "main", "lead.created", { id: "lost" });
    throw new Error("the lead was refused");
  });
  await expect(lost).rejects.toThrow("the lead was refused");
  await ring({ id: "kept" });
  await ring({ id: "other kind" }, "post.published");
  await until(10, async () => other.heard.length > 0);
  await until(5, async () => (await calls())[0]?.status === "delivered");
  const [call] = other.heard;
  expect(new Webhook(secret).verify(call?.body ?? "", call?.headers ?? {})).toMatchObject({
    type: "lead.created",
    data: { id: "kept" },
  });
  expect(other.heard).toHaveLength(1);
});

test("a webhook that is off, wants other events, or belongs to another site is not told; without one nothing is stored", async () => {
  const other = await receiver();
  await ring();
  const { webhookId } = await add(other.url);
  await deskOf().turn(webhookId, false);
  await add(other.url, ["post.published"]);
  await add(other.url, ["lead.created"], "other");
  await ring();
  expect(await calls()).toEqual([]);
  expect(await ask("SELECT id FROM pgboss.job WHERE name = 'webhook'")).toEqual([]);
});

test("a webhook deleted in the very moment of a ring costs neither the lead nor the ring of others", async () => {
  const other = await receiver();
  const { webhookId } = await add(other.url);
  const ringing = Promise.withResolvers<void>();
  const done = db.transaction(async (tx) => {
    await bell.ring(tx, "main", "lead.created", {});
    ringing.resolve();
    await tx.execute("SELECT pg_sleep(0.2)");
  });
  await ringing.promise;
  const removed = deskOf().remove(webhookId);
  await expect(done).resolves.toBeUndefined();
  expect(await removed).toBe(true);
});
