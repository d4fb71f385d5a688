import { isPlausibleDay } from "../../../core/booking/time/local-date-time.ts";
import { type Day, plusDays, WEEKDAYS, weekdayOf } from "../../../core/booking/time/zoned-time.ts";
import { formatDay } from "../../../core/format/days.ts";
import { isUuid } from "../../../core/format/patterns.ts";
import { MAX_SEARCH } from "../shared/ui/max-search.ts";
import { type CalendarView, VIEWS, type ViewName } from "./view-names.ts";

/** What the URL of the visits page asks for. */
export interface VisitsQuery {
  /** Null if the URL names none: then the width of the screen decides. */
  readonly view: ViewName | null;
  readonly on: Day;
  /** The notary whose visits are shown; null: everybody's. */
  readonly notary: string | null;
  readonly isPast: boolean;
  readonly state: State | null;
  readonly search: string;
  readonly after: { readonly start: number; readonly id: string } | null;
}

const STATES = ["confirmed", "completed", "cancelled", "no-show"] as const;

type State = (typeof STATES)[number];

/** Parses the URL's parameters; invalid ones count as missing. */
export function parseVisitsQuery(query: URLSearchParams, today: Day): VisitsQuery {
  const on = query.get("on") ?? "";
  return {
    view: VIEWS.find((name) => name === query.get("view")) ?? null,
    on: isPlausibleDay(on) ? on : today,
    notary: /^[\w-]{1,60}$/.exec(query.get("notary") ?? "")?.[0] ?? null,
    isPast: query.get("when") === "past",
    state: STATES.find((state) => state === query.get("state")) ?? null,
    search: (query.get("q") ?? "")
      .replace(/\p{Cc}+/gu, " ")
      .trim()
      .slice(0, MAX_SEARCH)
      .toWellFormed(),
    after: parseCursor(query.get("after") ?? ""),
  };
}

// The first instants of 1900 and of 2200: the centuries whose days a URL may name.
const [EARLIEST, LATEST] = [-2_208_988_800_000, 7_258_118_400_000];

/** The visit a page ends with, as the link to the next page names it; null for any other text. */
function parseCursor(text: string): VisitsQuery["after"] {
  const [, digits, id] = /^(-?\d{1,15})_(.{36})$/.exec(text) ?? [];
  const start = Number(digits);
  return id && isUuid(id) && start >= EARLIEST && start < LATEST ? { start, id } : null;
}

/** The days a calendar shows: the day, its week from Sunday on, or the six weeks around its month. */
export function calendarDays(view: CalendarView, on: Day): { from: Day; days: number } {
  if (view === "day") return { from: on, days: 1 };
  if (view === "week") return { from: sundayBefore(on), days: 7 };
  return { from: sundayBefore(`${on.slice(0, 8)}01`), days: 42 };
}

/** A day of the previous (-1) or the next (1) period. */
export function adjacentPeriod(view: CalendarView, on: Day, by: -1 | 1): Day {
  if (view === "month") {
    return Temporal.PlainDate.from(`${on.slice(0, 8)}01`)
      .add({ months: by })
      .toString();
  }
  return plusDays(on, view === "week" ? by * 7 : by);
}

/** The title of a day, a week or a month. */
export function periodTitle(view: CalendarView, on: Day): string {
  if (view === "month") return formatDay(on, "month");
  if (view === "day") return formatDay(on, "full");
  const first = sundayBefore(on);
  return `${formatDay(first, "month-and-day")} to ${formatDay(plusDays(first, 6), "long")}`;
}

function sundayBefore(day: Day): Day {
  // WEEKDAYS begins with Monday, so Sunday is seven days before the next Sunday.
  const index = WEEKDAYS.indexOf(weekdayOf(day));
  return plusDays(day, -((index + 1) % 7));
}
