import { storedBooking } from "./booked-visit.ts";

/** Where this tab keeps the id of the hold it has, for the next time that is tapped on any page. */
const STORED = "hold";

/**
 * A step that shows a held time keeps the hold's id for this tab, and releases the hold when it is left for anything but
 * another step, so that a time that nobody will book is free at once. A page that the browser keeps for Back keeps its hold,
 * and so does one that was sent for booking: its payment may go on elsewhere.
 */
export function keepOwnHold(): void {
  const hold = shownHold();
  if (!hold) return;
  sessionStorage.setItem(STORED, hold);
  const submits: SubmitEvent[] = [];
  let followsLink = false;
  addEventListener("submit", (event) => submits.push(event));
  addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.href.includes(hold)) followsLink = true;
  });
  addEventListener("pagehide", ({ persisted }) => {
    const leadsOn = followsLink || submits.some(isSent);
    if (persisted || leadsOn || storedBooking().hold === hold) return;
    sessionStorage.removeItem(STORED);
    navigator.sendBeacon("/api/holds", hold);
  });
}

/** Whether a submit was let through. One that was stopped, by a missing field or without a connection, leads nowhere. */
function isSent({ defaultPrevented, target }: SubmitEvent): boolean {
  const closesDialog = target instanceof HTMLFormElement && target.method === "dialog";
  return !defaultPrevented && !closesDialog;
}

/** Replaces the hold of this tab by a time that is tapped in a card or in the chat, whose forms know of no hold. */
export function carryOwnHold(): void {
  addEventListener("formdata", ({ formData }) => {
    if (formData.get("step") !== "hold" || formData.get("hold")) return;
    try {
      const hold = sessionStorage.getItem(STORED);
      if (hold && storedBooking().hold !== hold) formData.set("hold", hold);
    } catch {
      // session storage is blocked
    }
  });
}

/** The id of the hold that the page's forms carry together with its time; empty on any other page. */
function shownHold(): string {
  const form = [...document.forms].find(({ elements }) => elements.namedItem("shown"));
  const field = form?.elements.namedItem("hold");
  return field instanceof HTMLInputElement ? field.value : "";
}
