import { type Day, dayOf, plusDays } from "../../../core/booking/time/zoned-time.ts";
import { PATHS, type SiteLanguage } from "../../../core/language.ts";
import type { Site } from "../../../core/sections/site.ts";
import { type Service, serviceById } from "../../../core/site/services.ts";
import type { Desk } from "../../desk.ts";
import { PLACE_KINDS, type PlaceKind } from "../../widgets/booking/place-kinds.ts";

/** What the URL of a booking page contains. */
export interface ScheduleQuery {
  readonly service: Service;
  /** Further services in the same visit, each once. */
  readonly also: readonly Service[];
  readonly zip: string;
  /** The kind of place, which can make the visit longer. Null while it isn't known: then the times fit every kind. */
  readonly place: PlaceKind | null;
  /** Framed by the dialog or by a partner's page: shown without the site's header and footer. */
  readonly embed: boolean;
  readonly language: SiteLanguage;
  /** The first of the fourteen days shown, and the chosen day among them; empty if none was chosen. */
  readonly from: Day;
  readonly day: Day;
  /** The chosen start, with the id of its hold. Only the desk knows whether it is held and until when. */
  readonly start: number | null;
  readonly hold: string | null;
}

/** The id of a step's heading: the response to a sent form opens there and moves the focus, without a script. */
export const STEP_ANCHOR = "step";

/** The id of the chosen day: a page about another day opens there, so that the day is in view and has the focus. */
export const DAY_ANCHOR = "day";

/** The service with an id; for an unknown id the owner's fallback, else the first one. Throws if no service is enabled. */
export function serviceOrFallback(id: string, { services, scheduling }: Site): Service {
  const offered = services.filter(({ enabled }) => enabled);
  const found = serviceById(id, offered) ?? serviceById(scheduling.external.fallback, offered);
  const service = found ?? offered[0];
  if (service) return service;
  throw new Error("No service is enabled. Enable one in services, so that it can be booked.");
}

/** The most services that one visit can be booked for. */
const MOST_SERVICES = 4;

/** The further services of a visit from their ids; unknown, repeated and surplus ones are left out. */
export function furtherServices(
  ids: readonly string[],
  service: Service,
  { services }: Site,
): Service[] {
  const offered = services.filter(({ enabled }) => enabled);
  const found = ids.flatMap((id) => serviceById(id, offered) ?? []);
  return [...new Set(found)].filter(({ id }) => id !== service.id).slice(0, MOST_SERVICES - 1);
}

/** How an address and a form write a place that isn't known yet. */
export const ANY_PLACE = "any";

/** The kind of place with this name, `null` for `any`; for any other text the one where visits for the service usually are. */
export function parsePlace(text: string, service: Service): PlaceKind | null {
  if (text === ANY_PLACE) return null;
  return PLACE_KINDS.find(({ kind }) => kind === text)?.kind ?? usualPlace(service);
}

/** Where visits for a service usually are: at a home, unless the owner says that this varies. */
export function usualPlace({ placeVaries }: Pick<Service, "placeVaries">): PlaceKind | null {
  return placeVaries ? null : "home";
}

/** A place as the parameter `place`; empty where it is the usual one, which needs no parameter. */
export function placeParameter({
  service,
  place,
}: Pick<ScheduleQuery, "service" | "place">): string {
  return place === usualPlace(service) ? "" : (place ?? ANY_PLACE);
}

/** Parses the URL of a booking page; invalid values count as missing. */
export function parseScheduleQuery(url: URL, service: Service, site: Site): ScheduleQuery {
  const query = url.searchParams;
  const text = (name: string) => query.get(name)?.trim() ?? "";
  return {
    service,
    also: furtherServices(query.getAll("also"), service, site),
    zip: text("zip").slice(0, 10),
    place: parsePlace(text("place"), service),
    embed: isFramed(url),
    language: site.language,
    from: parseDay(text("from")),
    day: parseDay(text("day")),
    start: parseInstantMs(text("start")),
    hold: text("hold").slice(0, 200) || null,
  };
}

/** Whether a URL asks for the page without the site around it, to be framed. */
export function isFramed(url: URL): boolean {
  return /^(?:true|1|)$/.test(url.searchParams.get("embed") ?? "no");
}

/** The URL of a booking page for a query, with `more` parameters; empty ones are left out. */
export function schedulePath(
  visit: ScheduleQuery,
  more: Readonly<Record<string, string | number | null>> = {},
): string {
  const { service, also, zip, embed, language } = visit;
  const place = placeParameter(visit);
  const query = new URLSearchParams();
  if (embed) query.set("embed", "true");
  if (zip) query.set("zip", zip);
  for (const { id } of also) query.append("also", id);
  if (place) query.set("place", place);
  for (const [name, value] of Object.entries(more)) if (value) query.set(name, String(value));
  const search = query.size > 0 ? `?${query}` : "";
  return `${PATHS[language].schedule}/${service.id}${search}`;
}

/** A calendar day; empty for any other text. */
export function parseDay(text: string): Day {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return "";
  try {
    return Temporal.PlainDate.from(text, { overflow: "reject" }).toString();
  } catch {
    return "";
  }
}

/** An instant in epoch milliseconds within the range of dates; null for any other text. */
export function parseInstantMs(text: string): number | null {
  return /^\d{1,15}$/.test(text) && Number(text) <= 8.64e15 ? Number(text) : null;
}

/** Whether a start lies between now and the last day that can be booked, so that it may have been offered. */
export function isBookable(start: number, { booking, site }: Pick<Desk, "booking" | "site">) {
  const last = plusDays(booking.today(), site.scheduling.horizonDays);
  return start > booking.now() && dayOf(start, booking.zone) <= last;
}
