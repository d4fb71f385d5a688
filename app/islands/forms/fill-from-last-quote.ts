import { lastTyped } from "../page-events.ts";

/** Fills in what the visitor typed on an earlier page of this tab, where the form has nothing of its own yet. */
export function fillFromLastQuote(form: HTMLFormElement): void {
  const last = lastTyped();
  for (const name of ["service", "zip"] as const) {
    const field = form.elements.namedItem(name);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (isField && field.value === "" && field !== document.activeElement) field.value = last[name];
  }
}
