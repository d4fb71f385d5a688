import { expect, test } from "vitest";
import { pushMessage } from "./push-message.ts";
import { pushSubscriptionSchema } from "./push-subscription.ts";

test("a notification names the event, first name and town, and leads to the lead or the visit", () => {
  const ana = { id: "7", firstName: "Ana", town: "Mason" };
  expect(pushMessage("lead.created", ana)).toEqual({
    ...{ title: "New lead", body: "Ana, Mason", path: "/admin/leads/7", tag: "lead.created 7" },
  });
  expect(pushMessage("visit.cancelled", { ...ana, town: "" })).toMatchObject({
    ...{ title: "Visit canceled", body: "Ana", path: "/admin/visits/7" },
  });
});

test("only a browser's subscription at a secure address is taken", () => {
  const keys = { p256dh: "B".repeat(87), auth: "a".repeat(22) };
  const isTaken = (input: unknown) => pushSubscriptionSchema.safeParse(input).success;
  expect(isTaken({ endpoint: "https://push.example/1", keys, expirationTime: null })).toBe(true);
  expect(isTaken({ endpoint: "http://push.example/1", keys })).toBe(false);
  expect(isTaken({ endpoint: "https://push.example/1", keys: { ...keys, auth: "short" } })).toBe(
    false,
  );
});
