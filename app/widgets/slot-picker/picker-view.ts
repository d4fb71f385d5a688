/** The way to another day: an address, and what a form says that goes there with all it carries. */
export interface DayWay {
  readonly href: string;
  readonly name: "day" | "from";
  readonly value: string;
}

/** One day of the strip, in words. */
export interface PickerDay {
  readonly day: string;
  readonly weekday: string;
  readonly date: string;
  /** How many starts it has; 0 marks it. */
  readonly free: number;
  readonly way: DayWay;
  readonly isChosen: boolean;
}

/** A start that can be chosen, with what it costs, in words. */
export interface PickerStart {
  /** Epoch milliseconds, as the form sends it. */
  readonly start: number;
  readonly time: string;
  readonly price: string;
  readonly travelFee: string;
  readonly surcharge: { readonly name: string; readonly amount: string } | null;
  readonly total: string;
  readonly nearby: boolean;
}

/** Starts of one part of the day. */
export interface PickerGroup {
  readonly name: string;
  readonly starts: readonly PickerStart[];
}

/** Two weeks to choose a start from. */
export interface PickerView {
  readonly days: readonly PickerDay[];
  /** Where the two weeks before and after are shown; null at the ends. */
  readonly earlier: DayWay | null;
  readonly later: DayWay | null;
  /** The chosen day with its starts; none when nothing is free. */
  readonly chosen: { readonly name: string; readonly groups: readonly PickerGroup[] };
  /** The next day with a start, where the chosen one has none. */
  readonly nextFree: { readonly name: string; readonly way: DayWay } | null;
  /** The zone all times are in, as people abbreviate it. */
  readonly zone: string;
}
