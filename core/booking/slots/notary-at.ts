import { compareNotaries, type NotaryForSlot } from "../notaries/choose-notary.ts";
import { contextDayAt, type SlotContext, type SlotRequest } from "./slot-context.ts";

/** Compares whose calendars two contexts are by who should take a visit at a start; negative: the first one. */
export function compareAt(
  start: number,
  a: SlotContext,
  b: SlotContext,
  { preferredProvider }: Pick<SlotRequest, "preferredProvider">,
): number {
  return compareNotaries(notaryAt(start, a), notaryAt(start, b), preferredProvider);
}

function notaryAt(start: number, context: SlotContext): NotaryForSlot {
  const { provider, busy, driveFrom, rules } = context;
  const day = contextDayAt(start, context);
  const previous = busy.before(start);
  const from = previous && previous.end > day.start ? previous.zip : rules.home.zip;
  return {
    provider,
    driveMinutes: from ? driveFrom(from) : rules.unknownDriveMinutes,
    visitsThatDay: busy.startingIn(day),
  };
}
