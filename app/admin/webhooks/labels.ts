import { formatCountOf } from "../../../core/format/numbers.ts";
import type { DeliverySummary } from "../../desk.ts";

type DeliveryStatus = DeliverySummary["status"];

/** The delivery states with their labels. */
export const CALL_STATE_LABELS: Readonly<Record<DeliveryStatus, string>> = {
  queued: "Waiting",
  delivered: "Delivered",
  dead: "Failed",
};

const DELIVERY_STATES = [
  "queued",
  "delivered",
  "dead",
] as const satisfies readonly DeliveryStatus[];

/** Reads a delivery state from the URL; null for all. */
export function parseCallState(text: string | null): DeliveryStatus | null {
  return DELIVERY_STATES.find((state) => state === text) ?? null;
}

/** `3 calls`, `1 call`. */
export function callCount(count: number): string {
  return formatCountOf(count, "call");
}
