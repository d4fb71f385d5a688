import { minutesAdded } from "../../../core/booking/intake/intake.ts";
import { instantOfChosenTime } from "../../../core/booking/time/local-date-time.ts";
import { compareNames } from "../../../core/format/names.ts";
import type { Desk } from "../../desk.ts";
import { PLACE_KINDS } from "../../widgets/booking/place-kinds.ts";

/** Reads a named field of a form or a URL; "" if it was not sent. */
export type ReadField = (name: string) => string;

/** Parses what a visit is for: services separated by commas, a ZIP, the notary who was chosen, and the answers that make it longer. */
export function parseVisitQuery(field: ReadField, { site }: Desk) {
  const kind = PLACE_KINDS.find((place) => place.kind === field("kind"))?.kind;
  const count = Math.min(20, Math.max(1, Number.parseInt(field("signers.count"), 10) || 1));
  const chosen = site.notaries.find(({ id, left }) => id === field("notary") && !left);
  return {
    ...(chosen && { provider: chosen.id }),
    services: parseServiceIds(field("services")),
    zip: field("zip").trim(),
    extraMinutes: kind ? minutesAdded({ place: { kind }, signers: { count } }, site.scheduling) : 0,
  };
}

/** The chosen or typed start in epoch milliseconds; null for an invalid time. */
export function parseStart(field: ReadField, zone: string): number | null {
  const local = { day: field("day"), time: field("time") };
  return instantOfChosenTime(local, Number(field("start")), zone);
}

/** The services a visit can be booked for, by name. */
export function serviceOptions({ site, price }: Desk): { value: string; label: string }[] {
  const own = site.services.filter(({ enabled }) => enabled).map(({ id }) => id);
  const priced = site.pricing.services.map(({ id }) => id);
  return [...new Set([...own, ...priced])]
    .filter((id) => price(id).time !== null)
    .map((id) => ({ value: id, label: price(id).name }))
    .toSorted((a, b) => compareNames(a.label, b.label));
}

function parseServiceIds(text: string): string[] {
  return [...new Set(text.split(",").map((id) => id.trim()))]
    .filter((id) => id !== "")
    .slice(0, 10);
}
