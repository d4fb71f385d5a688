import { isRhythm, type Rhythm } from "../../../../core/booking/series/rhythm.ts";

/** How a new visit repeats, as typed so far; without a rhythm it is one visit. */
export interface RepeatDraft {
  readonly rhythm: Rhythm | "";
  readonly weekdays: readonly string[];
  readonly endKind: "count" | "until";
  readonly until: string;
  readonly count: string;
}

/** The draft a form begins with: the rhythm that a lead asked for, if any. */
export function initialRepeat(rhythm: string): RepeatDraft {
  const asked = isRhythm(rhythm) ? rhythm : "";
  return { rhythm: asked, weekdays: [], endKind: "count", until: "", count: "12" };
}
