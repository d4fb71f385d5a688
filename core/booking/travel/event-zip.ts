import { DAY_MS } from "../../format/time-units.ts";
import type { OutsideEventWithZip } from "../slots/busy.ts";
import { dayOf, instantOf, type Span } from "../time/zoned-time.ts";
import { zipInAddress } from "./zip-in-address.ts";

/** An event of another calendar, as far as its place counts. `visitId`: the visit it is a copy of. */
interface OutsideEvent extends Span {
  readonly id: string;
  readonly provider: string;
  readonly place: string;
  readonly visitId?: string | null;
}

/**
 * An event of another calendar as something its notary drives to; null where there is no drive of its own: without a ZIP in its
 * place, of the copy of a visit, and of what takes whole days, such as a vacation. `zone` is that of the business.
 */
export function eventWithZip(event: OutsideEvent, zone: string): OutsideEventWithZip | null {
  const { id, provider, start, end, place, visitId } = event;
  const zip = visitId ? null : zipInAddress(place);
  if (zip === null || takesWholeDays(event, zone)) return null;
  return { kind: "blocked", id, provider, start, end, zip, before: 0, after: 0 };
}

/** A day has 23 hours where the clocks go forward, so an all-day event is known by its local midnights. */
function takesWholeDays({ start, end }: Span, zone: string): boolean {
  const isMidnight = (instant: number) => instantOf(dayOf(instant, zone), 0, zone) === instant;
  return end - start >= DAY_MS || (isMidnight(start) && isMidnight(end));
}
