import { formatPhone } from "../../../core/format/phones.ts";
import { textCost } from "../../../core/text-messages/text-cost.ts";
import {
  TEXT_KIND_LABELS,
  TEXT_STATUS_LABELS,
  TEXT_STATUSES,
  type TextStatus,
} from "../../../core/text-messages/text-message.ts";
import type { ListedText } from "../../desk.ts";

/** A text of the log, as words. */
export interface TextRow {
  readonly id: string;
  readonly kind: string;
  readonly status: string;
  readonly isTrouble: boolean;
  readonly canResend: boolean;
  readonly phone: string;
  readonly body: string;
  /** `2 segments, $0.02`; the price is left out where it is not known. */
  readonly size: string;
  readonly problem: string | null;
  /** The page of the lead or the visit it is about; null without one. */
  readonly link: { readonly to: string; readonly label: string } | null;
  readonly at: string;
}

/** Turns texts into rows. */
export function textRows(texts: readonly ListedText[]): TextRow[] {
  return texts.map((text) => {
    const { id, kind, status, phone, body, segments, price, createdAt } = text;
    const isTrouble = status === "failed" || status === "dropped";
    const count = segments === 1 ? "1 segment" : `${segments} segments`;
    return {
      ...{ id, body, isTrouble, kind: TEXT_KIND_LABELS[kind], status: TEXT_STATUS_LABELS[status] },
      canResend: isTrouble && kind !== "received",
      phone: formatPhone(phone) ?? phone,
      size: price === null ? count : `${count}, ${textCost(price)}`,
      problem: text.lastError,
      link: linkOf(text),
      at: new Date(createdAt).toISOString(),
    };
  });
}

function linkOf({ leadId, visitId }: ListedText): TextRow["link"] {
  if (leadId !== null) return { to: `/admin/leads/${leadId}`, label: "Open the lead" };
  return visitId === null ? null : { to: `/admin/visits/${visitId}`, label: "Open the visit" };
}

/** A status from a URL; undefined for another text. */
export function parseTextStatus(text: string | null): TextStatus | undefined {
  return TEXT_STATUSES.find((status) => status === text);
}

/** What the month's texts cost, as a sentence. */
export function monthText(month: {
  readonly texts: number;
  readonly segments: number;
  readonly cost: number;
  readonly isPartial: boolean;
}): string {
  const { texts, segments, cost, isPartial } = month;
  if (texts === 0) return "No texts sent this month.";
  const sent = `This month: ${texts} ${texts === 1 ? "text" : "texts"} in ${segments} ${segments === 1 ? "segment" : "segments"}`;
  if (cost === 0 && isPartial) {
    return `${sent}. Enter the price of a segment under Set up texts to see the cost.`;
  }
  return `${sent}, ${isPartial ? "at least " : ""}${textCost(cost)}. Your provider’s bill is the final amount.`;
}
