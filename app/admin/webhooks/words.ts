import type { AdminDesk } from "../../desk.ts";

export type WebhookDesk = NonNullable<AdminDesk["webhooks"]>;
export type Webhook = Awaited<ReturnType<WebhookDesk["list"]>>[number];
export type Call = Awaited<ReturnType<WebhookDesk["deliveries"]>>["calls"][number];

/** What may become of a call, in the owner's words. */
export const CALL_STATES: Readonly<Record<Call["status"], string>> = {
  queued: "Waiting",
  delivered: "Got through",
  dead: "Given up",
};

/** Reads the state an address asks for; null for all. */
export function callState(text: string | null): Call["status"] | null {
  return text !== null && Object.hasOwn(CALL_STATES, text) ? (text as Call["status"]) : null;
}

/** `3 calls`, `1 call`. */
export function calls(count: number): string {
  return count === 1 ? "1 call" : `${count} calls`;
}
