import { notifications } from "@mantine/notifications";
import { useRevalidator } from "react-router";
import type { ContactChannel } from "../../../../core/leads/lead-states.ts";
import type { MoveResult } from "../../../desk.ts";
import { offerUndo } from "../notices/offer-undo.tsx";

/** Records that a lead was called, texted or emailed, and with which text, while the phone opens the link. A new lead becomes contacted, which can be undone. */
export function useRecordContact(): (
  lead: { id: string; name: string },
  channel: ContactChannel,
  text?: string,
) => void {
  const { revalidate } = useRevalidator();
  return ({ id, name }, channel, text = "") => {
    const body = new URLSearchParams({ way: channel, text });
    // `keepalive`: the request must be sent even when the phone leaves the page.
    fetch(`/admin/leads/${id}/tap`, { method: "POST", body, keepalive: true })
      .then(async (response) => {
        if (!response.ok) return;
        const { actionId, ids }: MoveResult = await response.json();
        if (ids.length > 0) {
          offerUndo(`${name} is marked as contacted.`, () => {
            void undoContact(id, actionId, name).then(revalidate);
          });
        }
        await revalidate();
      })
      .catch(() => {}); // offline the call still works; the owner can set the state later
  };
}

/** Undoes a recorded contact, and reports when that failed. */
async function undoContact(id: string, actionId: string, name: string): Promise<void> {
  const body = new URLSearchParams({ undo: actionId });
  const problem = await fetch(`/admin/leads/${id}/tap`, { method: "POST", body })
    .then(async (response) => {
      if (!response.ok) return "it couldn't be undone. Please set the status yourself.";
      const { count }: { count: number } = await response.json();
      return count > 0 ? "" : "it wasn't undone because something changed since then.";
    })
    .catch(() => "it couldn't be undone without a connection. Please try again later.");
  if (problem) notifications.show({ color: "seal", message: `${name}: ${problem}` });
}
