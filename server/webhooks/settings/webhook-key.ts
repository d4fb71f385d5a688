import { loadOrCreateKey } from "../../platform/load-or-create-key.ts";

/** Loads or creates the key that encrypts the secrets of webhooks and the addresses of other calendars; it is stored outside the database. */
export function loadOrCreateWebhookKey(dataDir: string): Promise<Buffer> {
  return loadOrCreateKey(dataDir, {
    name: "webhook.key",
    purpose:
      "encrypts the secrets of webhooks and notifications, the addresses of other calendars and the keys of Stripe and of text providers",
    loss: "webhooks then need new secrets, which their owner creates with one click each, other calendars have to be added, notifications turned on, and Stripe and the text provider connected again",
  });
}
