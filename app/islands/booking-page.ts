import { closeAndLeave, showWithBack } from "./dialog-history.ts";

/** Handles clicks on the booking page: opens a card's dialog, or presets the booking form with its service. */
function open(_config: unknown, { card, service }: DOMStringMap): void {
  const details = card ? document.getElementById(card) : null;
  if (details instanceof HTMLDialogElement) showWithBack(details);
  else void presetBookingForm(service ?? "");
}

async function presetBookingForm(service: string): Promise<void> {
  const dialog = document.querySelector<HTMLDialogElement>("dialog[open]");
  if (dialog) await closeAndLeave(dialog);
  const select = document.querySelector<HTMLSelectElement>("#booking select[name=service]");
  if (!select) return;
  if (service) select.value = service;
  select.dispatchEvent(new Event("input", { bubbles: true }));
  const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  document
    .getElementById("booking")
    ?.scrollIntoView({ behavior: prefersReducedMotion ? "auto" : "smooth", block: "center" });
  document
    .querySelector<HTMLInputElement>("#booking input[name=zip]")
    ?.focus({ preventScroll: true });
}

export default { open };
