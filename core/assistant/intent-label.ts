import { capitalize } from "../format/names.ts";
import type { IntentId } from "./topics/topic-ids.ts";

/** Intents whose name does not say what they are about. */
const LABELS = {
  unknown: "Not understood",
  "asked-back": "Not sure, asked back",
  written: "One of your questions",
  price: "A price",
  area: "Whether you serve that place",
  book: "Booking a visit",
  "next-start": "The next free time",
  document: "A document",
  service: "A service",
  services: "What you offer",
  "id-accepted": "Which ID is accepted",
  "id-expired": "An expired ID",
  "id-none": "No ID",
  i9: "Form I-9",
  yes: "A yes",
  no: "A no",
  bye: "Goodbye",
  offtopic: "Something else entirely",
  injection: "An attempt to trick it",
  sensitive: "A number no one should send",
  "fee-law": "What the law lets you charge",
} satisfies Partial<Record<IntentId, string>>;

const labels = new Map<string, string>(Object.entries(LABELS));

/** A stored intent as the owner reads it: `apostille-time` is "Apostille time". */
export function intentLabel(intent: string | null): string {
  if (!intent) return "Not known";
  return labels.get(intent) ?? capitalize(intent.replaceAll("-", " "));
}
