import type { Slot } from "../../../core/booking/slots/slot.ts";
import type { SiteLanguage } from "../../../core/language.ts";
import type { PlaceKind } from "../../widgets/booking/place-kinds.ts";
import type { TypedFields } from "../../widgets/booking/typed-intake.ts";
import type { DayTarget, PickerView } from "../../widgets/slot-picker/picker-view.ts";

/** A line of a bill, both parts as text. */
export interface BillLine {
  readonly label: string;
  readonly amount: string;
}

/** An answer the visitor gave, both parts as text. */
export interface AnswerLine {
  readonly label: string;
  readonly value: string;
}

/** The chosen slot, as every later step shows it. */
export interface ChosenSlotView {
  /** As the desk offered it. Each form carries it, so that a rejected form still shows it. */
  readonly slot: Slot;
  readonly day: string;
  /** With the zone's abbreviation. */
  readonly time: string;
  readonly duration: string;
  readonly lines: readonly BillLine[];
  readonly total: string;
  readonly hold: string;
  /** When the hold ends, as a time of day with the zone's abbreviation; empty where the slot isn't held. */
  readonly heldUntil: string;
  /** The same instant in epoch milliseconds; null where the slot isn't held. */
  readonly heldUntilMs: number | null;
  /** The milliseconds until then, because the clock of a visitor's device may be wrong. */
  readonly heldForMs: number;
}

interface ServiceName {
  readonly id: string;
  readonly name: string;
}

/** One kind of place as a choice above the times. */
export interface PlaceChoice {
  readonly kind: PlaceKind;
  readonly label: string;
  readonly target: DayTarget;
  readonly isChosen: boolean;
}

/** What every step view contains. */
interface StepViewBase {
  readonly service: ServiceName;
  /** Further services in the same visit. */
  readonly also: readonly ServiceName[];
  readonly zip: string;
  /** Null while it isn't known. */
  readonly place: PlaceKind | null;
  /** The place as an address carries it; empty for the usual one. */
  readonly placeParameter: string;
  readonly embed: boolean;
  readonly language: SiteLanguage;
  /** What was typed on a later step; each form carries it, so that nothing is typed twice. */
  readonly typed: TypedFields;
  /** Idempotency key: the same key is the same booking, however often the form is sent. */
  readonly requestKey: string;
}

/** The ZIP is missing, or nothing can be booked online there: then `sentence` says why. */
export interface ZipView extends StepViewBase {
  readonly step: "zip";
  /** What is wrong with the ZIP; empty if nothing is. */
  readonly error: string;
  readonly sentence: string;
  /** Whether no visit can take place there, so that nothing can be requested either. */
  readonly isOutOfReach: boolean;
}

export interface TimesView extends StepViewBase {
  readonly step: "times";
  readonly picker: PickerView;
  /** The kinds of places; empty if every kind takes the same time, because then the details ask early enough. */
  readonly places: readonly PlaceChoice[];
  /** Services that this visit could include as well. */
  readonly moreServices: readonly ServiceName[];
  readonly holdMinutes: number;
  /** Why the start chosen before is no longer offered; empty if it is. */
  readonly note: string;
  readonly hold: string;
  /** The slot that the visitor still holds, although the visit no longer fits into it; else null. */
  readonly kept: ChosenSlotView | null;
}

export interface DetailsView extends StepViewBase {
  readonly step: "details";
  /** The place that is chosen at first; null where the visitor has to choose one. */
  readonly usualPlace: PlaceKind | null;
  readonly chosen: ChosenSlotView;
  readonly errors: Readonly<Record<string, string>>;
  readonly formError: string | null;
  /** The ZIP that the typed street line names in place of the one that the price is for; empty where it names none. */
  readonly otherZip: string;
  readonly checklist: readonly string[];
  /** What to say about each required field that is empty, by its name. */
  readonly missing: Readonly<Record<string, string>>;
}

export interface ReviewView extends StepViewBase {
  readonly step: "review";
  readonly chosen: ChosenSlotView;
  readonly formError: string | null;
  /** A proof of work to solve before the visit is booked; "" when none is needed. */
  readonly challenge: string;
  /** Everything the visitor answered, each answer once. */
  readonly answers: readonly AnswerLine[];
  /** What to call about before booking, because the notary may not be able to notarize; empty for nothing. */
  readonly callFirst: readonly string[];
  /** What is paid or saved right after this step; empty where nothing is asked. */
  readonly ask: string;
  /** The words by which the visitor agrees to texts, and whether they had; null where the site sends none. */
  readonly texts: { readonly wording: string; readonly isAgreed: boolean } | null;
  readonly feeLaw: string;
  readonly terms: readonly BillLine[];
  readonly checklist: readonly string[];
}

export type ScheduleView = ZipView | TimesView | DetailsView | ReviewView;
