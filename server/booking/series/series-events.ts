import type { VisitEvent } from "../notify/visit-event.ts";

/** What happened to the visits of a series, to each the same. */
export type SeriesEvents = readonly Exclude<VisitEvent, { readonly kind: "reminder" }>[];
