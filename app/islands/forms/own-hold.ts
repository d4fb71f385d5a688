import { OWN_HOLD } from "./carry-own-hold.ts";
import { storedBooking } from "./stored-booking.ts";

/**
 * A step that shows a held time keeps the hold's id for this tab, and releases the hold when it is left for anything but
 * another step, so that a time that nobody will book is free at once. A page that the browser keeps for Back keeps its hold,
 * and so does one that was sent for booking: its payment may go on elsewhere.
 */
export function keepOwnHold(): void {
  const form = formWithHold();
  const hold = form ? holdIn(form) : "";
  if (!form || !hold) return;
  sessionStorage.setItem(OWN_HOLD, hold);
  const submits: SubmitEvent[] = [];
  let followsLink = false;
  let leadsToStep = false;
  globalThis.navigation?.addEventListener("navigate", ({ navigationType, destination }) => {
    leadsToStep = navigationType === "traverse" && isStepWith(hold, destination.url, form);
  });
  addEventListener("submit", (event) => submits.push(event));
  addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.href.includes(hold)) followsLink = true;
  });
  addEventListener("pagehide", ({ persisted }) => {
    const leadsOn = followsLink || leadsToStep || submits.some(isSent);
    if (persisted || leadsOn || storedBooking().hold === hold) return;
    sessionStorage.removeItem(OWN_HOLD);
    navigator.sendBeacon("/api/holds", hold);
  });
}

/** Whether a submit was let through. One that was stopped, by a missing field or without a connection, leads nowhere. */
function isSent({ defaultPrevented, target }: SubmitEvent): boolean {
  const closesDialog = target instanceof HTMLFormElement && target.method === "dialog";
  return !defaultPrevented && !closesDialog;
}

/**
 * Whether Back or Forward leads to a step that shows the same hold: one with its id in the address, or the response to a form,
 * which shows what the form carried. The list of times has another id each time it is loaded, and would not offer a time that is held.
 */
function isStepWith(hold: string, address: string | null, form: HTMLFormElement): boolean {
  if (!address) return false;
  const { pathname, searchParams } = new URL(address);
  const isResponse = pathname === new URL(form.action).pathname && !searchParams.has("zip");
  return isResponse || searchParams.get("hold") === hold;
}

/** The form that carries the hold together with its time; none on any other page. */
function formWithHold(): HTMLFormElement | undefined {
  return [...document.forms].find(({ elements }) => elements.namedItem("shown"));
}

function holdIn(form: HTMLFormElement): string {
  const field = form.elements.namedItem("hold");
  return field instanceof HTMLInputElement ? field.value : "";
}
