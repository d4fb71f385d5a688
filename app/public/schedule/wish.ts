import type { Day } from "../../../core/booking/time.ts";
import { type Service, serviceById } from "../../../core/site/services.ts";
import type { Site } from "../../../core/site/site.ts";

/** What the address of a booking page says. */
export interface Wish {
  readonly service: Service;
  readonly zip: string;
  /** Framed by the dialog or by a partner's page: then nothing of the site stands around it. */
  readonly embed: boolean;
  /** The first of the fourteen days shown, and the day chosen among them; empty when nobody chose. */
  readonly from: Day;
  readonly day: Day;
  /** The start somebody chose, with the hold that keeps it and the instant it ends. */
  readonly start: number | null;
  readonly hold: string | null;
  readonly until: number | null;
}

/** The step's heading: where a sent form's answer opens, and where the focus goes then, without a script. */
export const STEP = "step";

/** The service an address names; unknown ones are the owner's fallback, else the first. */
export function serviceOrFallback(id: string, { services, scheduling }: Site): Service {
  const offered = services.filter(({ enabled }) => enabled);
  const found = serviceById(id, offered) ?? serviceById(scheduling.external.fallback, offered);
  const service = found ?? offered[0];
  if (service) return service;
  throw new Error("No service is enabled. Enable one in services, so that it can be booked.");
}

/** Reads a booking page's address. What is no day, number or ZIP counts as not said. */
export function wishOf(url: URL, service: Service): Wish {
  const query = url.searchParams;
  const text = (name: string) => query.get(name)?.trim() ?? "";
  return {
    service,
    zip: text("zip").slice(0, 10),
    embed: isFramed(url),
    from: dayIn(text("from")),
    day: dayIn(text("day")),
    start: instantIn(text("start")),
    hold: text("hold").slice(0, 200) || null,
    until: instantIn(text("until")),
  };
}

/** Whether an address asks for the page alone, to be framed. */
export function isFramed(url: URL): boolean {
  return /^(?:true|1|)$/.test(url.searchParams.get("embed") ?? "no");
}

/** The address of a booking page: what differs from the wish, and of it only what an address needs. */
export function bookingPath(
  { service, zip, embed }: Wish,
  more: Readonly<Record<string, string | number | null>> = {},
): string {
  const query = new URLSearchParams();
  if (embed) query.set("embed", "true");
  if (zip) query.set("zip", zip);
  for (const [name, value] of Object.entries(more)) if (value) query.set(name, String(value));
  const search = query.size > 0 ? `?${query}` : "";
  return `/schedule/${service.id}${search}`;
}

/** A calendar day, or empty for what is none. */
export function dayIn(text: string): Day {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return "";
  try {
    return Temporal.PlainDate.from(text, { overflow: "reject" }).toString();
  } catch {
    return "";
  }
}

/** An instant in epoch milliseconds, within what a date can say. */
export function instantIn(text: string): number | null {
  return /^\d{1,15}$/.test(text) && Number(text) <= 8.64e15 ? Number(text) : null;
}
