import { keepKey } from "../platform/kept-key.ts";

/** The key that the secrets of webhooks are sealed with; it lies outside the database. */
export function keepWebhookKey(dataDir: string): Promise<Buffer> {
  return keepKey(dataDir, {
    name: "webhook.key",
    purpose: "seals the secrets of webhooks",
    loss: "webhooks then need new secrets, which their owner makes with one click each",
  });
}
