import { data } from "react-router";
import type { EvaluationView } from "../evaluation-view.ts";
import type { SeriesView } from "../series/series-view.ts";

/** Why a visit is not stored yet; the form keeps everything that was typed. */
export interface CreateRejection {
  readonly errors: Readonly<Record<string, string>>;
  /** The problem of the form as a whole. */
  readonly formError: string | null;
  readonly evaluation: EvaluationView | null;
  /** The visit that this form stored before. */
  readonly storedId: string | null;
  /** The dates of a series to look over; null for one visit. */
  readonly series: SeriesView | null;
}

/** The response to a form that was not stored. */
export function rejected(status: number, part: Partial<CreateRejection>) {
  return data<CreateRejection>(
    { errors: {}, formError: null, evaluation: null, storedId: null, series: null, ...part },
    { status },
  );
}
