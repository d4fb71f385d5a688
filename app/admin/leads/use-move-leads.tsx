import { notifications } from "@mantine/notifications";
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { formatCount } from "../../../core/format/numbers.ts";
import { LEAD_STATE_LABELS, type LeadState } from "../../../core/leads/lead-states.ts";
import type { SeenLead } from "../../desk.ts";
import { offerUndo } from "../shared/notices/offer-undo.tsx";
import type { BulkResult } from "./bulk-action.ts";

/** Moves leads to a state, shows the outcome, and offers an undo. */
export function useMoveLeads(onDone: () => void = () => {}) {
  const fetcher = useFetcher<BulkResult>();
  const undo = useFetcher<BulkResult>();
  const handled = useRef<BulkResult | undefined>(undefined);
  const handledUndo = useRef<BulkResult | undefined>(undefined);
  const send = (
    target: typeof fetcher,
    seen: readonly SeenLead[],
    fields: Record<string, string>,
  ) => {
    const body = new FormData();
    for (const { id, state } of seen) body.append("lead", `${id}:${state}`);
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    void target.submit(body, { method: "post", action: "/admin/leads" });
  };
  const undoResult = undo.data;
  useEffect(() => {
    if (!undoResult || handledUndo.current === undoResult) return;
    handledUndo.current = undoResult;
    if (undoResult.kind === "unreadable")
      notifications.show({ color: "seal", message: undoResult.problem });
    if (undoResult.kind === "back" && undoResult.others > 0) {
      const who =
        undoResult.others === 1 ? "One lead was" : `${formatCount(undoResult.others)} leads were`;
      notifications.show({
        color: "seal",
        message: `${who} not moved back because something changed since then.`,
      });
    }
  });
  const result = fetcher.data;
  useEffect(() => {
    if (!result || handled.current === result) return;
    handled.current = result;
    if (result.kind === "unreadable") {
      notifications.show({ color: "seal", message: result.problem });
    }
    if (result.kind !== "moved") return;
    const { ids, to, actionId, others } = result;
    if (ids.length > 0) {
      const seen = ids.map((id) => ({ id, state: to }));
      offerUndo(`${countText(ids.length)} now ${LEAD_STATE_LABELS[to].toLowerCase()}.`, () =>
        send(undo, seen, { act: actionId }),
      );
    }
    if (others > 0) {
      const who = others === 1 ? "One lead was" : `${formatCount(others)} leads were`;
      notifications.show({
        message: `${who} just changed by someone else, so nothing was changed here.`,
      });
    }
    onDone();
  });
  return {
    isBusy: fetcher.state !== "idle",
    move: (seen: readonly SeenLead[], to: LeadState) => send(fetcher, seen, { to }),
  };
}

function countText(count: number): string {
  return count === 1 ? "1 lead is" : `${formatCount(count)} leads are`;
}
