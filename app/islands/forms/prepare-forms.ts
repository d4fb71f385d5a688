import { returnToBookedVisit } from "./booked-visit.ts";
import { carryChat } from "./carry-chat.ts";
import { fillFromLastQuote } from "./fill-from-last-quote.ts";
import { keepHeldNotice } from "./held-notice.ts";
import { explainMissingFields } from "./missing-fields.ts";
import { keepOwnHold } from "./own-hold.ts";
import { proveForm } from "./prove-form.ts";
import { showRestoredFields } from "./restored-fields.ts";
import { forgetTypedDetails, keepTypedDetails } from "./typed-details.ts";

/** When a page that nobody touched yet prepares for a lost connection, after its own parts have loaded: milliseconds. */
const WATCH_MS = 500;

/** Prepares the forms of a page that sends something: a lead, a step of a booking, a challenge that came back with one. */
export function prepareForms(
  loadConnection: () => Promise<typeof import("../connection/connection.ts")>,
): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-missing]")) {
    fillFromLastQuote(form);
    explainMissingFields(form);
    keepTypedDetails(form);
    carryChat(form);
    showRestoredFields(form);
  }
  const challenged = document.querySelector<HTMLFormElement>("form[data-proof]");
  if (challenged) proveForm(challenged);
  // A step that Back brings opens at its heading, as it did at first; its form may have grown or shrunk since.
  if (document.getElementById("step")) history.scrollRestoration = "manual";
  if (document.querySelector("[data-booked]")) forgetTypedDetails();
  returnToBookedVisit();
  keepHold();
  // Before the visitor has typed anything that a lost connection could take.
  const watch = () => {
    loadConnection().then(
      ({ watchPage }) => watchPage(),
      () => {}, // without a connection by now: the form is sent as it is
    );
  };
  for (const sign of ["focusin", "touchstart"])
    addEventListener(sign, watch, { passive: true, once: true });
  setTimeout(watch, WATCH_MS); // links are tapped before any field
}

function keepHold(): void {
  try {
    keepOwnHold();
    keepHeldNotice();
  } catch {
    // session storage is blocked
  }
}
