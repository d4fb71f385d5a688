import type { Words } from "../../../core/words/words.ts";

/** A link to other times: its URL, and the name and value of the button that does the same in a form. */
export interface DayTarget {
  readonly href: string;
  readonly name: "day" | "from" | "place";
  readonly value: string;
}

/** One day of the day strip. */
export interface PickerDay {
  readonly day: string;
  readonly weekday: string;
  /** `Mar`, and the number of the day. */
  readonly month: string;
  readonly date: string;
  /** The number of slots; a day without any is marked. */
  readonly free: number;
  readonly target: DayTarget;
  readonly isChosen: boolean;
}

/** A slot to choose. Its price is on the card only where it costs more than the day's cheapest. */
export interface PickerSlot {
  /** Epoch milliseconds, the value the form sends. */
  readonly start: number;
  readonly time: string;
  /** Its total and what makes the difference, as text; null at the price that the day begins with. */
  readonly deviation: { readonly total: string; readonly reason: string } | null;
  readonly nearby: boolean;
}

/** The slots of one part of the day. */
export interface PickerGroup {
  readonly name: string;
  readonly slots: readonly PickerSlot[];
}

/** Two weeks of slots to choose from. */
export interface PickerView {
  readonly words: Words["booking"];
  readonly days: readonly PickerDay[];
  /** Links to the two weeks before and after; null at the ends. */
  readonly earlier: DayTarget | null;
  readonly later: DayTarget | null;
  /** The chosen day with its slots, if any. */
  readonly chosen: {
    readonly name: string;
    /** What the day's times cost, `from $100` where they differ, and the parts of the lowest; both empty without a slot. */
    readonly total: string;
    readonly parts: string;
    readonly groups: readonly PickerGroup[];
  };
  /** The next day that has a slot after the chosen one; null if there is none. */
  readonly nextFree: { readonly name: string; readonly target: DayTarget } | null;
  /** The abbreviation of the time zone of all times. */
  readonly zone: string;
}
