import { OWNER_PROVIDER } from "../../../core/booking/hours/owner-provider.ts";
import { hasSeveralNotaries } from "../../../core/booking/notaries/has-several-notaries.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { Person } from "../../people/person.ts";

/** The notary a person is. Without several notaries everyone drives for the owner, whoever they were before. */
export function providerOf(
  { provider = OWNER_PROVIDER }: Pick<Person, "provider">,
  site: Pick<Site, "notaries">,
): string {
  return hasSeveralNotaries(site) ? provider : OWNER_PROVIDER;
}

/** The notary whose visits a person sees and changes; undefined for the owner, who sees those of all notaries. */
export function visitsLimitedTo(
  person: Pick<Person, "role" | "provider">,
  site: Pick<Site, "notaries">,
): string | undefined {
  return person.role === "owner" ? undefined : providerOf(person, site);
}

/** Whether a person who sees the visits of one notary, or of all, sees this visit or blocked time. */
export function isVisibleTo(
  limitedTo: string | undefined,
  { provider }: { readonly provider: string },
): boolean {
  return limitedTo === undefined || limitedTo === provider;
}

/** Whose other calendars a person sees and changes; `limitedTo` names a notary as for visits. */
type CalendarAccess =
  | { readonly kind: "all" | "none"; readonly limitedTo?: undefined }
  | { readonly kind: "own"; readonly limitedTo: string };

/**
 * Who reads the titles, times and places of the events in the calendars that a person connects: for a notary the owner too, for
 * the owner of several notaries each of them their own, else whoever handles the owner's visits.
 */
export type CalendarReaders = "owner-too" | "each-their-own" | "owners-and-notaries";

/** The readers of the calendars that a person connects. */
export function calendarReaders(
  person: Pick<Person, "role">,
  site: Pick<Site, "notaries">,
): CalendarReaders {
  if (!hasSeveralNotaries(site)) return "owners-and-notaries";
  return person.role === "owner" ? "each-their-own" : "owner-too";
}

/** The owner sees the calendars of all notaries. Where everyone drives for the owner, the calendars are the owner's alone. */
export function calendarAccess(
  person: Pick<Person, "role" | "provider">,
  site: Pick<Site, "notaries">,
): CalendarAccess {
  if (person.role === "owner") return { kind: "all" };
  return person.role === "notary" && hasSeveralNotaries(site)
    ? { kind: "own", limitedTo: providerOf(person, site) }
    : { kind: "none" };
}

/**
 * Whose calendar is added: a notary of the list who takes visits, the person who adds it unless another is named; null for no one
 * of the list. Only the owner may name another.
 */
export function calendarProvider(
  named: string | undefined,
  person: Pick<Person, "role" | "provider">,
  site: Pick<Site, "notaries">,
): string | null {
  const provider = (person.role === "owner" && named) || providerOf(person, site);
  if (site.notaries.length === 0) return providerOf(person, site);
  return site.notaries.some(({ id, left }) => id === provider && !left) ? provider : null;
}

/** What a form says at the field that asks whose calendar it is. */
export const CHOOSE_NOTARY = "Choose one of your notaries.";
