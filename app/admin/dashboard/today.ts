import type { RouterContextProvider } from "react-router";
import type { DayLines } from "../../../core/booking/day-lines.ts";
import { restOfDay } from "../../../core/booking/day-rest.ts";
import { wallOf } from "../../../core/booking/wall.ts";
import { queryOf } from "../../../core/query.ts";
import { admin, type Desk, desk } from "../../desk.ts";
import { type Line, linesOf } from "../leads/line.ts";

/** Who waits for an answer, and the one who waits longest. */
export interface Waiting {
  readonly count: number;
  readonly first: Line | null;
}

/** The working day at a glance. */
export interface Today {
  readonly person: string;
  readonly lines: DayLines;
  readonly waiting: Waiting | null;
  /** The form that keeps the rest of the day free. */
  readonly block: string;
}

/** Reads the day of whoever drives; null for who does not. */
export async function readToday(context: Readonly<RouterContextProvider>): Promise<Today | null> {
  const { day, person } = context.get(admin);
  if (!day) return null;
  const [lines, waiting] = await Promise.all([day.lines(day.today()), readWaiting(context)]);
  const block = blockForm(day.now(), context.get(desk).site);
  return { person: person.userId, lines, waiting, block };
}

async function readWaiting(context: Readonly<RouterContextProvider>): Promise<Waiting | null> {
  const { leads, day } = context.get(admin);
  if (!leads || !day) return null;
  const { count, first: longest } = await leads.waiting();
  const [first = null] = linesOf(longest ? [longest] : [], context.get(desk).site, day.now());
  return { count, first };
}

function blockForm(
  now: number,
  { scheduling, businessConfig: { timezone } }: Desk["site"],
): string {
  const rest = restOfDay(now, scheduling, timezone);
  if (!rest) return "/admin/visits/blocked";
  const written = (instant: number) => Object.values(wallOf(instant, timezone)).join(" ");
  return `/admin/visits/blocked${queryOf({ from: written(rest.start), to: written(rest.end) })}`;
}
