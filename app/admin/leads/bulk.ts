import { isId } from "../../../core/leads/inbox.ts";
import { isLeadState, type LeadState } from "../../../core/leads/states.ts";
import type { AdminDesk } from "../../desk.ts";

/** More than a page holds is nobody's tick. */
const MOST = 200;

export type BulkAnswer =
  | {
      readonly kind: "moved";
      readonly to: LeadState;
      readonly act: string;
      readonly ids: readonly string[];
      /** How many somebody else had moved meanwhile. */
      readonly others: number;
    }
  | {
      readonly kind: "back";
      readonly count: number;
      /** How many somebody had gone on with. */
      readonly others: number;
    }
  | { readonly kind: "unreadable"; readonly trouble: string };

const UNREADABLE: BulkAnswer = {
  kind: "unreadable",
  trouble: "That could not be read, so nothing was changed. Load the page again and retry.",
};

/** Does what the bar of ticked enquiries sent: `lead` is an id and the state it was seen in. */
export async function answerBulk(
  form: FormData,
  leads: NonNullable<AdminDesk["leads"]>,
): Promise<BulkAnswer> {
  const seen = form.getAll("lead").flatMap((each) => {
    const [id = "", state = ""] = String(each).split(":");
    return isId(id) && isLeadState(state) ? [{ id, state }] : [];
  });
  const act = String(form.get("act") ?? "");
  if (seen.length === 0 || seen.length > MOST) return UNREADABLE;
  if (isId(act)) {
    const ids = seen.map(({ id }) => id);
    const count = await leads.takeBack(act, ids);
    return { kind: "back", count, others: new Set(ids).size - count };
  }
  const to = form.get("to");
  if (!isLeadState(to)) return UNREADABLE;
  const moved = await leads.move(seen, to);
  return { kind: "moved", to, act: moved.act, ids: moved.ids, others: moved.others.length };
}
