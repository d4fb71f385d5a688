import { LAST_BOOKING, storedBooking } from "./stored-booking.ts";

/**
 * Leads a visitor who goes Back after booking to the confirmation, not to the steps of a booking that is done. The steps are
 * known by the hold that their forms carry; a new booking has another hold. Without session storage the steps stay, and
 * sending the last one again leads to the same visit.
 */
export function returnToBookedVisit(): void {
  try {
    if (document.querySelector("[data-booked]")) rememberBooked();
    addEventListener("submit", rememberHold);
    addEventListener("pageshow", leaveDoneSteps);
    leaveDoneSteps();
  } catch {
    // session storage is blocked
  }
}

function rememberHold({ submitter, target }: SubmitEvent): void {
  const isBooking = submitter instanceof HTMLButtonElement && submitter.value === "book";
  if (isBooking && target instanceof HTMLFormElement)
    sessionStorage.setItem(LAST_BOOKING, JSON.stringify({ hold: holdOf(target) }));
}

function rememberBooked(): void {
  const { hold } = storedBooking();
  if (hold) sessionStorage.setItem(LAST_BOOKING, JSON.stringify({ hold, page: location.href }));
}

function leaveDoneSteps(): void {
  const { hold, page } = storedBooking();
  if (!page) return;
  const isDone = Array.from(document.forms, holdOf).some((id) => id !== "" && id === hold);
  if (isDone) location.replace(page);
}

function holdOf(form: HTMLFormElement): string {
  const field = form.elements.namedItem("hold");
  return field instanceof HTMLInputElement ? field.value : "";
}
