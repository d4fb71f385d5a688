import { type Busy, type BusyVisit, indexBusy } from "./busy.ts";
import { openCase, type Wish } from "./case.ts";
import { drivesOf } from "./drive.ts";
import { hoursObjections, objections, openingAt, overlapObjections } from "./judge.ts";
import { type OpenStart, priced } from "./offer.ts";
import type { Reason } from "./reasons.ts";
import { rulesFor, type Schedule } from "./schedule.ts";
import { dayOf, instantOf } from "./time.ts";
import { driveObjections } from "./ways.ts";

/** A start as its owner may take it: at what price, against which of their own rules, and what rules it out. */
export interface Placing {
  /** Null where no price can be reckoned. */
  readonly start: OpenStart | null;
  /** What a visitor would be refused for, and the owner may wave through: these are the owner's own rules. */
  readonly unusual: readonly Reason[];
  /** What nobody may: two at once, no way there, a day that is over, or nothing to reckon with. */
  readonly impossible: readonly Reason[];
}

const OWN_RULES: ReadonlySet<Reason["kind"]> = new Set<Reason["kind"]>([
  "outside-hours",
  "off-grid",
  "too-soon",
  "beyond-horizon",
  "blocked",
  "home-before",
  "home-after",
]);

/** Judges a start for the owner, by the objections that `verdict` raises. A visit may be written down late, on its own day. */
export function placing(
  start: number,
  wish: Wish,
  schedule: Schedule,
  busy: readonly Busy[],
  now: number,
): Placing {
  const matter = openCase(
    wish,
    { from: dayOf(start, schedule.zone), days: 1 },
    schedule,
    busy,
    now,
  );
  if ("kind" in matter) return { start: null, unusual: [], impossible: [matter] };
  const found = [...hoursObjections(start, matter), ...objections(start, matter)];
  const isOver = start < instantOf(matter.today, 0, schedule.zone);
  const isOwn = ({ kind }: Reason) => OWN_RULES.has(kind) && !(isOver && kind === "too-soon");
  const opening = openingAt(start, matter) ?? { start, end: start, grid: [], regular: [] };
  return {
    start: priced(start, opening, matter),
    unusual: found.filter(isOwn),
    impossible: found.filter((reason) => !isOwn(reason)),
  };
}

/**
 * What a visit that is to stand as it was agreed collides with: another at its time, or a drive there is no time for. Hours,
 * notice and prices were agreed on before, and a time the owner blocked has visits in it as ever.
 */
export function clashes(
  visit: BusyVisit,
  schedule: Schedule,
  busy: readonly Busy[],
  now: number,
): Reason[] {
  const { id, provider, zip } = visit;
  const rules = rulesFor(provider, schedule.rules);
  const legs = drivesOf(rules, schedule.prices.places.places);
  const drive = (from: string | undefined, to: string | undefined) =>
    from && to ? legs(from, to).minutes : 0;
  const matter = {
    busy: indexBusy(busy, { visit: id, ...(provider && { provider }) }, now),
    need: visit,
    driveTo: (to: string) => drive(zip, to),
    driveFrom: (from: string) => drive(from, zip),
  };
  const overlaps = overlapObjections(visit, matter).filter(({ kind }) => kind !== "blocked");
  return [...overlaps, ...driveObjections(visit, matter)];
}
