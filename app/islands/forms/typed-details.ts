import { HOUR_MS } from "../../../core/format/time-units.ts";
import { isChanged } from "./restored-fields.ts";

/** Where this tab keeps what was typed into the details of a booking that isn't booked yet. */
const STORED = "details";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Typed = readonly (readonly [name: string, value: string])[];

/**
 * Keeps what was typed into the details while the visitor goes Back to the times and chooses another one: that leads to a form
 * that the browser has never seen. Only for this tab, for an hour, and until the visit is booked; a form that came with
 * answers, or that the browser has filled in again, stays as it is.
 */
export function keepTypedDetails(form: HTMLFormElement): void {
  if (!form.elements.namedItem("idState")) return;
  try {
    if (!controlsOf(form).some((control) => isChanged(control) || isPrefilled(control)))
      fill(form, storedDetails());
    addEventListener("pagehide", () => {
      sessionStorage.setItem(STORED, JSON.stringify({ at: Date.now(), typed: typedIn(form) }));
    });
  } catch {
    // session storage is blocked
  }
}

/** Forgets the details of a visit once it is booked. */
export function forgetTypedDetails(): void {
  try {
    sessionStorage.removeItem(STORED);
  } catch {
    // session storage is blocked
  }
}

function storedDetails(): Typed {
  const { at = 0, typed = [] } = JSON.parse(sessionStorage.getItem(STORED) ?? "{}");
  return Date.now() - at < HOUR_MS ? typed : [];
}

/** What a script may fill in: fields that the visitor sees, at some choice. */
function controlsOf(form: HTMLFormElement): Control[] {
  const controls = [...form.elements].filter(
    (control): control is Control =>
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement,
  );
  return controls.filter(({ type, name }) => type !== "hidden" && name !== "");
}

/** Whether the page came with an answer; the place and the number of signers always have one. */
function isPrefilled(control: Control): boolean {
  if (control.name === "signers.count" || control instanceof HTMLSelectElement) return false;
  if (isChoice(control)) return control.defaultChecked && control.name !== "kind";
  return control.defaultValue !== "";
}

function typedIn(form: HTMLFormElement): Typed {
  return controlsOf(form)
    .filter((control) => isChanged(control) || isPrefilled(control))
    .filter((control) => !isChoice(control) || control.checked)
    .map(({ name, value }) => [name, value]);
}

/** The place was asked before the times, so what was chosen there counts. */
function fill(form: HTMLFormElement, typed: Typed): void {
  const values = new Map(typed);
  const controls = controlsOf(form);
  const hasPlace = controls.some((one) => one.name === "kind" && isChoice(one) && one.checked);
  for (const control of controls) {
    const value = values.get(control.name);
    if (value === undefined || (control.name === "kind" && hasPlace)) continue;
    if (isChoice(control)) control.checked = control.value === value;
    else control.value = value;
  }
}

function isChoice(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ["radio", "checkbox"].includes(control.type);
}
