import { formatDate, formatTime } from "../../../../core/format/dates.ts";
import { formatUsd } from "../../../../core/format/money.ts";
import type { SeriesMove } from "../../../desk.ts";

/** Where the following visits would go, to look over before they move. */
export interface MovesView {
  /** The day and time that was typed. */
  readonly to: string;
  readonly seen: string;
  readonly isPossible: boolean;
  readonly rows: readonly {
    readonly id: string;
    readonly text: string;
    readonly isPossible: boolean;
    readonly why: readonly string[];
  }[];
}

/** Where each visit would go, with what stands in its way. */
export function movesView(
  moves: readonly SeriesMove[],
  seen: string,
  to: string,
  zone: string,
): MovesView {
  const when = (at: number) => `${formatDate(at, zone)}, ${formatTime(at, zone)}`;
  const rows = moves.map(({ visit, report: { kind, slot, why } }) => {
    const price = slot && slot.total !== visit.agreed.total ? `, ${formatUsd(slot.total)}` : "";
    const goal = slot ? `${when(slot.start)}${price}` : "not possible";
    return {
      ...{ id: visit.id, why, isPossible: kind !== "impossible" && slot !== null },
      text: `${when(visit.start)} → ${goal}`,
    };
  });
  return { to, seen, rows, isPossible: rows.every(({ isPossible }) => isPossible) };
}
