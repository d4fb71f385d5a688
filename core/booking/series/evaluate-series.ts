import { DAY_MS } from "../../format/time-units.ts";
import { OWNER_PROVIDER } from "../hours/owner-provider.ts";
import { type Schedule, visitNeeds } from "../hours/schedule.ts";
import { candidatesFor } from "../notaries/candidates.ts";
import type { Busy } from "../slots/busy.ts";
import { evaluateForOwner, type OwnerEvaluation } from "../slots/owner-evaluation.ts";
import type { SlotRequest } from "../slots/slot-context.ts";
import type { Violation } from "../slots/violations.ts";

/** One visit of a series: where it would be, and what it is. */
export interface SeriesItem {
  readonly start: number;
  readonly request: SlotRequest;
}

/** A buffer and a drive last a day each at most, so what is farther away cannot affect a start. */
const NEAR_MS = 5 * DAY_MS;

/** Evaluates the visits of a series for the owner, each among those before it. What is busy must not include the visits themselves. */
export function evaluateSeries(
  items: readonly SeriesItem[],
  schedule: Schedule,
  busy: readonly Busy[],
  now: number,
): OwnerEvaluation[] {
  const placed: Busy[] = [];
  return items.map(({ start, request }, index) => {
    const near = [...busy, ...placed].filter(
      (entry) => entry.end > start - NEAR_MS && entry.start < start + NEAR_MS,
    );
    const evaluation = withoutHorizon(evaluateForOwner(start, request, schedule, near, now));
    const { slot, impossible, provider } = evaluation;
    if (slot && impossible.length === 0) {
      const { before, after } = visitNeeds(request.services, schedule, request.extraMinutes);
      const span = { start: slot.start, end: slot.end };
      placed.push({
        ...{ id: `series ${index}`, kind: "visit", provider, zip: request.zip },
        ...{ ...span, before, after },
      });
    }
    return evaluation;
  });
}

/** How far ahead visitors may book says nothing about a series, which is agreed for months. */
function withoutHorizon(evaluation: OwnerEvaluation): OwnerEvaluation {
  const isOther = ({ kind }: Violation) => kind !== "beyond-horizon";
  const obstacles = evaluation.obstacles
    .map((own) => ({ ...own, violations: own.violations.filter(isOther) }))
    .filter(({ violations }) => violations.length > 0);
  return { ...evaluation, unusual: evaluation.unusual.filter(isOther), obstacles };
}

/**
 * The notary who takes all visits of a new series, with the evaluation of each start: the one who was chosen, or the one who is free
 * most often; among equals, the first on the list.
 */
export function evaluateNewSeries(
  starts: readonly number[],
  request: SlotRequest,
  schedule: Schedule,
  busy: readonly Busy[],
  now: number,
): { readonly provider: string; readonly evaluations: OwnerEvaluation[] } {
  const evaluate = (provider: string) => {
    const items = starts.map((start) => ({ start, request: { ...request, provider } }));
    return { provider, evaluations: evaluateSeries(items, schedule, busy, now) };
  };
  const candidates = request.provider
    ? [request.provider]
    : candidatesFor(request, schedule).map(({ id }) => id);
  const all = (candidates.length > 0 ? candidates : [OWNER_PROVIDER]).map(evaluate);
  const [best] = all.toSorted((a, b) => scoreOf(b.evaluations) - scoreOf(a.evaluations));
  return best ?? evaluate(OWNER_PROVIDER);
}

/** Dates that are possible count most, then those against no rule. */
function scoreOf(evaluations: readonly OwnerEvaluation[]): number {
  return evaluations.reduce((score, { impossible, unusual }) => {
    if (impossible.length > 0) return score;
    return score + (unusual.length > 0 ? 100 : 101);
  }, 0);
}
