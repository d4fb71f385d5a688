import { type Day, plusDays, weekdayOf } from "../../../core/booking/time.ts";
import { isDay } from "../../../core/booking/wall.ts";
import { isId } from "../../../core/leads/inbox.ts";
import { VIEWS, type ViewName } from "./view-names.ts";

/** What the address asks the visits for. */
export interface Asked {
  /** Null where it names none: then it is up to the width of the screen. */
  readonly view: ViewName | null;
  readonly on: Day;
  readonly isPast: boolean;
  readonly state: State | null;
  readonly search: string;
  readonly after: { readonly start: number; readonly id: string } | null;
}

const STATES = ["confirmed", "completed", "cancelled", "no-show"] as const;

type State = (typeof STATES)[number];

/** Reads the address; what it cannot mean is left out. */
export function askedOf(query: URLSearchParams, today: Day): Asked {
  const on = query.get("on") ?? "";
  return {
    view: VIEWS.find((name) => name === query.get("view")) ?? null,
    on: isDay(on) ? on : today,
    isPast: query.get("when") === "past",
    state: STATES.find((state) => state === query.get("state")) ?? null,
    search: (query.get("q") ?? "")
      .replace(/\p{Cc}+/gu, " ")
      .trim()
      .slice(0, 200)
      .toWellFormed(),
    after: keyOf(query.get("after") ?? ""),
  };
}

// The first instant of 1900 and of 2200: the centuries whose days an address may name.
const [EARLIEST, LATEST] = [-2_208_988_800_000, 7_258_118_400_000];

/** Where a page ended, as its link says it; null for what is no such place. */
function keyOf(text: string): Asked["after"] {
  const [, digits, id] = /^(-?\d{1,15})_(.{36})$/.exec(text) ?? [];
  const start = Number(digits);
  return id && isId(id) && start >= EARLIEST && start < LATEST ? { start, id } : null;
}

/** The days a calendar shows: the day, its week from Sunday on, or the six weeks its month is drawn in. */
export function daysOf(view: Exclude<ViewName, "agenda">, on: Day): { from: Day; days: number } {
  if (view === "day") return { from: on, days: 1 };
  if (view === "week") return { from: sundayBefore(on), days: 7 };
  return { from: sundayBefore(`${on.slice(0, 8)}01`), days: 42 };
}

/** Where the arrows of a calendar lead. */
export function stepFrom(view: Exclude<ViewName, "agenda">, on: Day, by: -1 | 1): Day {
  if (view === "month") {
    return Temporal.PlainDate.from(`${on.slice(0, 8)}01`)
      .add({ months: by })
      .toString();
  }
  return plusDays(on, view === "week" ? by * 7 : by);
}

/** The name of what a calendar shows: a day, a week, a month. */
export function titleOf(view: Exclude<ViewName, "agenda">, on: Day): string {
  const words = (day: Day, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { ...style, timeZone: "UTC" }).format(
      new Date(`${day}T12:00:00Z`),
    );
  const long = { month: "long", day: "numeric", year: "numeric" } as const;
  if (view === "month") return words(on, { month: "long", year: "numeric" });
  if (view === "day") return words(on, { weekday: "long", ...long });
  const first = sundayBefore(on);
  const last = plusDays(first, 6);
  const begin = words(first, { month: "long", day: "numeric" });
  return `${begin} to ${words(last, long)}`;
}

function sundayBefore(day: Day): Day {
  const order = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
  return plusDays(day, -order.indexOf(weekdayOf(day)));
}
