import { minutesAdded } from "../../../core/booking/intake.ts";
import { instantChosen } from "../../../core/booking/wall.ts";
import type { Desk } from "../../desk.ts";
import { PLACES } from "../../widgets/booking/place-kinds.ts";

/** Reads a named field of a form or an address; "" where it was not sent. */
export type Field = (name: string) => string;

/** What a visit is to be for: services separated by commas, a ZIP, and what makes it longer. */
export function wishIn(field: Field, { site }: Desk) {
  const kind = PLACES.find((place) => place.kind === field("kind"))?.kind;
  const count = Math.min(20, Math.max(1, Number.parseInt(field("signers.count"), 10) || 1));
  return {
    services: servicesIn(field("services")),
    zip: field("zip").trim(),
    extraMinutes: kind ? minutesAdded({ place: { kind }, signers: { count } }, site.scheduling) : 0,
  };
}

/** The instant somebody tapped or typed; null where it is no time. */
export function startIn(field: Field, zone: string): number | null {
  const wall = { day: field("day"), time: field("time") };
  return instantChosen(wall, Number(field("start")), zone);
}

/** The services that can be written down, by name. */
export function serviceChoices({ site, price }: Desk): { value: string; label: string }[] {
  const own = site.services.filter(({ enabled }) => enabled).map(({ id }) => id);
  const priced = site.pricing.services.map(({ id }) => id);
  return [...new Set([...own, ...priced])]
    .filter((id) => price(id).time !== null)
    .map((id) => ({ value: id, label: price(id).name }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

function servicesIn(text: string): string[] {
  return [...new Set(text.split(",").map((id) => id.trim()))]
    .filter((id) => id !== "")
    .slice(0, 10);
}
