import { notifications } from "@mantine/notifications";
import { useRevalidator } from "react-router";
import type { AnswerWay } from "../../../core/leads/states.ts";
import { offerUndo } from "../editing/offer-undo.tsx";

/** What a tap is answered. */
interface Tapped {
  readonly act: string;
  readonly ids: readonly string[];
}

/** Notes that somebody was called, texted or mailed while the phone already does it; a new enquiry is contacted by it, which can be taken back. */
export function useTap(): (lead: { id: string; name: string }, way: AnswerWay) => void {
  const { revalidate } = useRevalidator();
  return ({ id, name }, way) => {
    const body = new URLSearchParams({ way });
    // It must arrive even when the phone puts this page aside the next moment.
    fetch(`/admin/leads/${id}/tap`, { method: "POST", body, keepalive: true })
      .then(async (answer) => {
        if (!answer.ok) return;
        const { act, ids } = (await answer.json()) as Tapped;
        if (ids.length > 0) {
          offerUndo(`${name} is marked as contacted.`, () => {
            void takeBack(id, act, name).then(revalidate);
          });
        }
        await revalidate();
      })
      .catch(() => {}); // a phone without a line still calls; the owner can mark it later
  };
}

/** Takes a tap back, and says so where that could not be done. */
async function takeBack(id: string, act: string, name: string): Promise<void> {
  const body = new URLSearchParams({ undo: act });
  const trouble = await fetch(`/admin/leads/${id}/tap`, { method: "POST", body })
    .then(async (answer) => {
      if (!answer.ok) return "it could not be taken back. Please set the state by hand.";
      const { count } = (await answer.json()) as { count: number };
      return count > 0 ? "" : "it was not taken back: something else was done since.";
    })
    .catch(() => "it could not be taken back without a connection. Please try again later.");
  if (trouble) notifications.show({ color: "seal", message: `${name}: ${trouble}` });
}
