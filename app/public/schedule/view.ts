import type { OpenStart } from "../../../core/booking/starts.ts";
import type { Typed } from "../../widgets/booking/typed-intake.ts";
import type { PickerView } from "../../widgets/slot-picker/picker-view.ts";

/** A line of a bill, in words. */
export interface BillLine {
  readonly label: string;
  readonly amount: string;
}

/** A start somebody chose, as every later step names it. */
export interface Chosen {
  /** As the desk offered it: it goes along, so that a refused form still shows it. */
  readonly open: OpenStart;
  readonly day: string;
  /** With the zone's abbreviation. */
  readonly time: string;
  readonly duration: string;
  readonly lines: readonly BillLine[];
  readonly total: string;
  readonly hold: string;
  /** The instant until which it is kept, and as a time of day. */
  readonly until: number | null;
  readonly heldUntil: string;
}

/** What every step of a booking knows. */
interface Common {
  readonly service: { readonly id: string; readonly name: string };
  readonly zip: string;
  readonly embed: boolean;
  /** What was typed on a later step already; it goes along, so that nothing is typed twice. */
  readonly typed: Typed;
  /** Names this one booking, however often it is sent. */
  readonly requestKey: string;
}

/** The ZIP is missing, or nothing can be booked online there: then `sentence` says why. */
export interface ZipView extends Common {
  readonly step: "zip";
  /** What is wrong with the ZIP. */
  readonly error: string;
  readonly sentence: string;
}

export interface TimesView extends Common {
  readonly step: "times";
  readonly picker: PickerView;
  /** What happened to the start that was wanted before; empty when nothing did. */
  readonly note: string;
  readonly hold: string;
}

export interface DetailsView extends Common {
  readonly step: "details";
  readonly chosen: Chosen;
  readonly errors: Readonly<Record<string, string>>;
  readonly trouble: string | null;
  readonly ready: readonly string[];
}

export interface ReviewView extends Common {
  readonly step: "review";
  readonly chosen: Chosen;
  readonly trouble: string | null;
  /** Everything said, once. */
  readonly said: readonly BillLine[];
  readonly law: string;
  readonly terms: readonly BillLine[];
  readonly ready: readonly string[];
}

export type ScheduleView = ZipView | TimesView | DetailsView | ReviewView;
