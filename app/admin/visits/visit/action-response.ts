import { data } from "react-router";
import type { Cents } from "../../../../core/format/money.ts";
import type { MovesView } from "../series/moves-view.ts";

/** The result of an action on a visit, as a sentence. */
export interface ActionResponse {
  readonly kind: "done" | "trouble";
  readonly message: string;
  /** What canceling costs by now, if that differs from the fee that was shown. */
  readonly fee?: { readonly cents: Cents; readonly text: string };
  /** Where the following visits of a series would go, to look over first. */
  readonly moves?: MovesView;
  /** The notes as somebody else changed them meanwhile. */
  readonly currentNotes?: string;
}

export const VISIT_CHANGED =
  "The visit has changed, so this is no longer possible. Review it again.";
export const UNKNOWN_VISIT = "This visit no longer exists.";

/** The response to an action that was done. */
export function success(message: string) {
  return data<ActionResponse>({ kind: "done", message });
}

/** The response to an action that was not done. */
export function failure(status: number, message: string, more: Partial<ActionResponse> = {}) {
  return data<ActionResponse>({ ...more, kind: "trouble", message }, { status });
}
