import { DAY_MS } from "../../format/time-units.ts";
import type { Span } from "../time/zoned-time.ts";
import { zipInAddress } from "./zip-in-address.ts";

/** An event of another calendar, as far as its place counts. `visitId`: the visit it is a copy of. */
interface EventPlace extends Span {
  readonly place: string;
  readonly visitId?: string | null;
}

/**
 * The ZIP a notary drives to for an event of another calendar; null where there is no drive of its own: without a ZIP in its place, of
 * the copy of a visit, and of what lasts a day or longer, such as a vacation.
 */
export function eventZip({ start, end, place, visitId }: EventPlace): string | null {
  return visitId || end - start >= DAY_MS ? null : zipInAddress(place);
}
