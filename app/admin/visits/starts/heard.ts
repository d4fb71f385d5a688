import { centsTyped } from "../../../../core/booking/by-hand.ts";
import { dateText } from "../../../../core/booking/labels.ts";
import { atTotal } from "../../../../core/booking/offer.ts";
import { reasonText } from "../../../../core/booking/reason-words.ts";
import { instantOf } from "../../../../core/booking/time.ts";
import { isDay } from "../../../../core/booking/wall.ts";
import type { Desk } from "../../../desk.ts";
import { shownStart, type VisitsDesk } from "../shown.ts";
import { type Judgement, verdictOf } from "../verdict.ts";
import { startIn, wishIn } from "../wish.ts";

/** The open starts of a day, and what is to be said of one start: for a new visit, or for one that is to move. Null for an unknown one. */
export async function startsHeard(asked: URLSearchParams, visits: VisitsDesk, open: Desk) {
  const field = (name: string) => asked.get(name) ?? "";
  const { zone } = visits;
  const day = isDay(field("day")) ? field("day") : visits.today();
  const range = { from: day, days: 1 };
  const wish = wishIn(field, open);
  const visit = field("visit");
  const answer = visit ? await visits.startsToMove(visit, range) : await visits.starts(wish, range);
  if (!answer) return null;
  const start = startIn(field, zone);
  const judge = (at: number) => (visit ? visits.judgeMove(visit, at) : visits.judge(at, wish));
  const judged = start === null ? null : await judge(start);
  const words = { zone, now: visits.now(), nameOf: () => "" };
  const dateOf = (of: string) => dateText(instantOf(of, 720, zone), zone);
  return {
    /** What it answers, so that nobody takes an earlier answer for it. */
    asked: asked.toString(),
    day,
    date: dateOf(day),
    starts: answer.starts.map((one) => shownStart(one, zone)),
    refusal: answer.refusal && reasonText(answer.refusal, words),
    nextOpen: answer.nextOpenDay && { day: answer.nextOpenDay, date: dateOf(answer.nextOpenDay) },
    verdict: judged && verdictOf(agreed(judged, field("agreedTotal")), zone),
  };
}

/** What a form hears about its starts. */
export type StartsHeard = NonNullable<Awaited<ReturnType<typeof startsHeard>>>;

/** At the total that was agreed by word of mouth, where one was typed. */
function agreed(judged: Judgement, typed: string): Judgement {
  const total = centsTyped(typed);
  if (total === null || !judged.start) return judged;
  return { ...judged, start: atTotal(judged.start, total) };
}
