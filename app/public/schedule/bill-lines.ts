import { surchargeName } from "../../../core/booking/next-times/time-labels.ts";
import type { Slot } from "../../../core/booking/slots/slot.ts";
import { formatDate, formatTimeWithZone } from "../../../core/format/dates.ts";
import { formatDuration } from "../../../core/format/durations.ts";
import { formatFee, formatUsd, sumCents } from "../../../core/format/money.ts";
import { MINUTE_MS } from "../../../core/format/time-units.ts";
import type { SiteLanguage } from "../../../core/language.ts";
import type { PricedService } from "../../../core/pricing/estimate.ts";
import { fillWords } from "../../../core/words/fill-words.ts";
import { wordsIn } from "../../../core/words/words.ts";
import type { BillLine, ChosenSlotView } from "./view-model.ts";

/** The price of a slot or of an agreed visit. */
export type BillInput = Pick<Slot, "price" | "travelFee" | "surcharge" | "total">;

/** What a bill names: the services with their present prices, and the travel zone. */
export interface BillNames {
  readonly services: readonly Pick<PricedService, "name" | "price">[];
  readonly zone: string;
  readonly language: SiteLanguage;
}

/**
 * The lines of a bill without its total. Each service has its own line while the prices still add up to the agreed one; a
 * price that was agreed otherwise is one line.
 */
export function billLines(
  { price, travelFee, surcharge }: BillInput,
  names: BillNames,
): BillLine[] {
  const { services, language } = names;
  const { booking: words, times } = wordsIn(language);
  const addsUp = sumCents(services.map((service) => service.price)) === price;
  const oneLine = { label: services.map(({ name }) => name).join(", "), amount: formatUsd(price) };
  return [
    ...(addsUp
      ? services.map((service) => ({ label: service.name, amount: formatUsd(service.price) }))
      : [oneLine]),
    {
      label: names.zone ? fillWords(words.travelZone, { zone: names.zone }) : words.travel,
      amount: formatFee(travelFee, words.free),
    },
    ...(surcharge
      ? [{ label: surchargeName(surcharge.kind, times), amount: formatUsd(surcharge.amount) }]
      : []),
  ];
}

/** The hold of a slot. */
interface Held {
  /** The id that the visitor's form carries; null for none. */
  readonly hold: string | null;
  /** When the hold ends; null where the slot isn't held. */
  readonly until: number | null;
  readonly now: number;
  /** Minutes that the slot is longer than the visit, in case the place takes longer. */
  readonly spareMinutes: number;
}

/** A slot as the steps after the choice show it. */
export function chosenSlotView(
  slot: Slot,
  zone: string,
  names: BillNames,
  { hold, until, now, spareMinutes }: Held,
): ChosenSlotView {
  return {
    slot,
    day: formatDate(slot.start, zone, names.language),
    time: formatTimeWithZone(slot.start, zone, names.language),
    duration: formatDuration(slot.end - slot.start - spareMinutes * MINUTE_MS),
    lines: billLines(slot, names),
    total: formatUsd(slot.total),
    hold: hold ?? "",
    heldUntil: until === null ? "" : formatTimeWithZone(until, zone, names.language),
    heldUntilMs: until,
    heldForMs: until === null ? 0 : until - now,
  };
}
