import type { ShownVisit } from "./shown.ts";

/** A visit, and the wall time somebody dropped it on. */
export interface Dropped {
  readonly visit: ShownVisit;
  readonly day: string;
  readonly time: string;
}
