import type { Span } from "../../../core/booking/time/zoned-time.ts";
import type { CalendarSync } from "./caldav-deps.ts";
import type { DavObject } from "./dav-client.ts";
import type { VisitPair } from "./load-pairs.ts";
import { type FoundEvent, readFoundEvent, visitIdIn } from "./visit-event.ts";

/** A visit, its copy, and its event as it is in the calendar; null when it is not there. */
export interface FoundPair extends VisitPair {
  readonly found: (FoundEvent & Pick<DavObject, "href" | "etag" | "text">) | null;
}

/** What a calendar holds: the events of visits with their visits, and the files of all other events. */
interface FoundEvents {
  readonly pairs: readonly FoundPair[];
  readonly others: readonly string[];
}

/** Reads a calendar. The event of a visit that is not within the span is looked for where it was written. */
export async function readFound(
  { client, url, site }: CalendarSync,
  pairs: readonly VisitPair[],
  span: Span,
): Promise<FoundEvents> {
  const objects = await client.objects(url, span);
  const byVisit = Map.groupBy(objects, ({ text }) => visitIdIn(text, site.id));
  const zone = site.businessConfig.timezone;
  const found: FoundPair[] = [];
  for (const pair of pairs) {
    const { visitId, copy } = pair;
    const listed = byVisit.get(visitId) ?? [];
    const own = listed.find(({ href }) => href === copy?.href) ?? listed[0];
    const object = own ?? (copy ? await client.object(copy.href) : null);
    const event =
      object && visitIdIn(object.text, site.id) === visitId && readFoundEvent(object.text, zone);
    found.push({ ...pair, found: object && event ? { ...event, ...object } : null });
  }
  return { pairs: found, others: (byVisit.get(null) ?? []).map(({ text }) => text) };
}
