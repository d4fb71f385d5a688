import { returnToBookedVisit } from "./booked-visit.ts";
import { fillFromLastQuote } from "./fill-from-last-quote.ts";
import { explainMissingFields } from "./missing-fields.ts";
import { proveForm } from "./prove-form.ts";

/** Prepares the forms of a page that sends something: a lead, a step of a booking, a challenge that came back with one. */
export function prepareForms(
  loadConnection: () => Promise<typeof import("../connection/connection.ts")>,
): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-missing]")) {
    fillFromLastQuote(form);
    explainMissingFields(form);
  }
  const challenged = document.querySelector<HTMLFormElement>("form[data-proof]");
  if (challenged) proveForm(challenged);
  returnToBookedVisit();
  // Before the visitor has typed anything that a lost connection could take.
  const watch = () => {
    loadConnection().then(
      ({ watchForms }) => watchForms(),
      () => {}, // without a connection by now: the form is sent as it is
    );
  };
  for (const sign of ["focusin", "touchstart"])
    addEventListener(sign, watch, { passive: true, once: true });
}
