import type { RouterContextProvider } from "react-router";
import type { DayLines } from "../../../core/booking/day-lines.ts";
import { readInbox } from "../../../core/leads/inbox.ts";
import { admin, desk } from "../../desk.ts";
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
}

/** Reads the day of whoever drives; null for who does not. */
export async function readToday(context: Readonly<RouterContextProvider>): Promise<Today | null> {
  const { day, person } = context.get(admin);
  if (!day) return null;
  const [lines, waiting] = await Promise.all([day.lines(day.today()), readWaiting(context)]);
  return { person: person.userId, lines, waiting };
}

async function readWaiting(context: Readonly<RouterContextProvider>): Promise<Waiting | null> {
  const { leads, day } = context.get(admin);
  if (!leads || !day) return null;
  const { leads: waiting, counts } = await leads.list(readInbox(new URLSearchParams()));
  const [first = null] = linesOf(waiting.slice(0, 1), context.get(desk).site, day.now());
  return { count: counts.new, first };
}
