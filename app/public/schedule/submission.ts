import { otherZipInStreet } from "../../../core/booking/intake/street-zip.ts";
import type { Slot } from "../../../core/booking/slots/slot.ts";
import type { SiteLanguage } from "../../../core/language.ts";
import { fillWords } from "../../../core/words/fill-words.ts";
import { wordsIn } from "../../../core/words/words.ts";
import type { Desk } from "../../desk.ts";
import { placeFieldName } from "../../widgets/booking/place-kinds.ts";
import { spanishErrors } from "../../widgets/booking/spanish-labels.ts";
import type { TypedFields } from "../../widgets/booking/typed-intake.ts";
import { parseShownSlot } from "./carried-slot.ts";
import { type ParsedBooking, parseBooking, readTypedFields } from "./parse-booking.ts";
import {
  furtherServices,
  parseDay,
  parseInstantMs,
  parsePlace,
  type ScheduleQuery,
  serviceOrFallback,
} from "./schedule-query.ts";
import { type CarriedForm, chosenSlot, extraMinutes } from "./step-views.ts";

/** A submitted form of one of the booking steps. */
export interface ScheduleSubmission {
  readonly siteDesk: Desk;
  readonly query: ScheduleQuery;
  readonly carried: CarriedForm;
  readonly parsed: ParsedBooking;
  /** The slot that the form showed, if it showed one. */
  readonly shownSlot: Slot | null;
  /** A solved proof of work; empty without one. */
  readonly proof: string;
  /** The words of the box about texts that was ticked; empty where it was not. */
  readonly agreedWording: string;
}

/** Reads what a booking form sent; its choices win over those of the address it was sent to. */
export function readScheduleForm(
  siteDesk: Desk,
  address: ScheduleQuery,
  form: FormData,
): ScheduleSubmission {
  const text = (name: string) => String(form.get(name) ?? "");
  const { site } = siteDesk;
  const service = form.has("service") ? serviceOrFallback(text("service"), site) : address.service;
  const place = parsePlace(text("kind") || text("place"), service);
  const typed = withPlace(readTypedFields(form), place);
  const query = {
    ...address,
    service,
    also: furtherServices(form.getAll("also").map(String), service, site),
    place,
    zip: (text("otherZip") || text("zip")).slice(0, 10),
    hold: text("hold").slice(0, 200) || null,
    start: parseInstantMs(text("start")),
    day: parseDay(text("day")),
    from: parseDay(text("from")),
  };
  const parsed = withStreetOfZip(inLanguage(parseBooking(typed), site.language), query);
  const carried = {
    typed,
    requestKey: text("requestKey").slice(0, 80),
    extraMinutes: extraMinutes(query, typed, site),
  };
  return {
    siteDesk,
    query,
    carried,
    parsed,
    shownSlot: parseShownSlot(text("shown")),
    proof: text("proof").slice(0, 500),
    agreedWording: text("texts").slice(0, 2_000),
  };
}

/** The errors of a form in the visitor's language. */
function inLanguage(parsed: ParsedBooking, language: SiteLanguage): ParsedBooking {
  if (parsed.ok || language === "en") return parsed;
  return { ok: false, errors: spanishErrors(parsed.errors) };
}

/** The same with an error where the street line names another ZIP than the one that the visit is priced for. */
function withStreetOfZip(parsed: ParsedBooking, { zip, language }: ScheduleQuery): ParsedBooking {
  if (!parsed.ok) return parsed;
  const { place } = parsed.intake;
  const found = otherZipInStreet(place.address, zip);
  if (!found) return parsed;
  const sentence = fillWords(wordsIn(language).booking.streetInOtherZip, { found, zip });
  return { ok: false, errors: { [placeFieldName(place.kind, { name: "address" })]: sentence } };
}

/** The typed fields with the kind of place that was chosen above the times, where they name none. */
function withPlace(typed: TypedFields, kind: ScheduleQuery["place"]): TypedFields {
  return kind && Object.keys(typed).length > 0 ? { ...typed, kind } : typed;
}

/**
 * Whether a slot is refused because the answers made the visit longer than it. Then the visitor still holds it and can go
 * back to it by changing the answers.
 */
export async function keptSlot(
  { siteDesk, query, shownSlot }: ScheduleSubmission,
  start: number,
  next: readonly Slot[],
) {
  const [longer] = next;
  const isTooShort =
    shownSlot?.start === start &&
    longer !== undefined &&
    longer.end - longer.start > shownSlot.end - shownSlot.start;
  const kept = isTooShort ? await chosenSlot(siteDesk, query, shownSlot) : null;
  return { isTooShort, kept };
}

/** Whether the form carries anything that was typed. */
export function isTyped({ typed }: CarriedForm): boolean {
  return Object.keys(typed).length > 0;
}
