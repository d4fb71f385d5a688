import { isUuid } from "../../../core/format/patterns.ts";
import { isLeadState, type LeadState } from "../../../core/leads/lead-states.ts";
import type { LeadInbox } from "../../desk.ts";

/** More leads than one page holds. */
const MAX_LEADS = 200;

/** The outcome of a bulk action on leads. */
export type BulkResult =
  | {
      readonly kind: "moved";
      readonly to: LeadState;
      readonly actionId: string;
      readonly ids: readonly string[];
      /** How many were changed by somebody else meanwhile and not moved. */
      readonly others: number;
    }
  | {
      readonly kind: "back";
      readonly count: number;
      /** How many were changed since and not undone. */
      readonly others: number;
    }
  | { readonly kind: "unreadable"; readonly problem: string };

const UNREADABLE: BulkResult = {
  kind: "unreadable",
  problem: "Something went wrong, so nothing was changed. Reload the page and try again.",
};

/** Moves leads to a state, or undoes such a move. Each `lead` field is an id and the state in which the lead was shown. */
export async function handleBulkForm(form: FormData, leads: LeadInbox): Promise<BulkResult> {
  const seen = form.getAll("lead").flatMap((each) => {
    const [id = "", state = ""] = String(each).split(":");
    return isUuid(id) && isLeadState(state) ? [{ id, state }] : [];
  });
  const actionId = String(form.get("act") ?? "");
  if (seen.length === 0 || seen.length > MAX_LEADS) return UNREADABLE;
  if (isUuid(actionId)) {
    const ids = seen.map(({ id }) => id);
    const count = await leads.undo(actionId, ids);
    return { kind: "back", count, others: new Set(ids).size - count };
  }
  const to = form.get("to");
  if (!isLeadState(to)) return UNREADABLE;
  const moved = await leads.move(seen, to);
  return {
    kind: "moved",
    to,
    actionId: moved.actionId,
    ids: moved.ids,
    others: moved.conflicts.length,
  };
}
