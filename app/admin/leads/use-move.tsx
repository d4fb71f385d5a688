import { notifications } from "@mantine/notifications";
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { type LeadState, STATE_WORDS } from "../../../core/leads/states.ts";
import { offerUndo } from "../editing/offer-undo.tsx";
import type { BulkAnswer } from "./bulk.ts";

interface Seen {
  readonly id: string;
  readonly state: LeadState;
}

/** Moves enquiries to a state, says what became of it, and offers to take it back. */
export function useMove(onDone: () => void = () => {}) {
  const fetcher = useFetcher<BulkAnswer>();
  const undo = useFetcher<BulkAnswer>();
  const told = useRef<BulkAnswer | undefined>(undefined);
  const toldBack = useRef<BulkAnswer | undefined>(undefined);
  const send = (via: typeof fetcher, seen: readonly Seen[], more: Record<string, string>) => {
    const body = new FormData();
    for (const { id, state } of seen) body.append("lead", `${id}:${state}`);
    for (const [name, value] of Object.entries(more)) body.append(name, value);
    void via.submit(body, { method: "post", action: "/admin/leads" });
  };
  const back = undo.data;
  useEffect(() => {
    if (!back || toldBack.current === back) return;
    toldBack.current = back;
    if (back.kind === "unreadable") notifications.show({ color: "seal", message: back.trouble });
    if (back.kind === "back" && back.others > 0) {
      const who = back.others === 1 ? "One was" : `${back.others} were`;
      notifications.show({
        color: "seal",
        message: `${who} not taken back: something else was done since.`,
      });
    }
  });
  const answer = fetcher.data;
  useEffect(() => {
    if (!answer || told.current === answer) return;
    told.current = answer;
    if (answer.kind === "unreadable") {
      notifications.show({ color: "seal", message: answer.trouble });
    }
    if (answer.kind !== "moved") return;
    const { ids, to, act, others } = answer;
    if (ids.length > 0) {
      const seen = ids.map((id) => ({ id, state: to }));
      offerUndo(`${countWords(ids.length)} now ${STATE_WORDS[to].toLowerCase()}.`, () =>
        send(undo, seen, { act }),
      );
    }
    if (others > 0) {
      const who = others === 1 ? "One was" : `${others} were`;
      notifications.show({
        message: `${who} changed by somebody else meanwhile and stayed as it is now.`,
      });
    }
    onDone();
  });
  return {
    isBusy: fetcher.state !== "idle",
    move: (seen: readonly Seen[], to: LeadState) => send(fetcher, seen, { to }),
  };
}

function countWords(count: number): string {
  return count === 1 ? "1 lead is" : `${count} leads are`;
}
