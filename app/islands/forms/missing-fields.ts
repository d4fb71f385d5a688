import { loadStyles } from "../load-styles.ts";

/**
 * Says beside each field what is missing as soon as a form is sent, in place of the browser's own bubbles, which show one
 * message at a time. The form names its required fields with their messages; one that is not shown is not required. What is
 * filled in but wrong comes back from the server with the same messages.
 */
export function explainMissingFields(form: HTMLFormElement): void {
  const messages: Readonly<Record<string, string>> = JSON.parse(form.dataset.missing ?? "{}");
  form.noValidate = true;
  // The page came without the styles of messages.
  form.addEventListener("focusin", prepareStyles, { once: true });
  form.addEventListener("submit", (event) => {
    const { submitter } = event;
    if (submitter instanceof HTMLButtonElement && submitter.formNoValidate) return;
    const missing = Object.keys(messages).filter((name) => isMissing(form, name));
    for (const name of missing) showMessage(name, messages[name] ?? "");
    const [first] = missing;
    if (!first) return;
    event.preventDefault();
    prepareStyles();
    controlsOf(form, first)[0]?.focus();
  });
  form.addEventListener("input", ({ target }) => {
    if (isControl(target) && !isMissing(form, target.name)) removeMessage(target.name);
  });
}

function prepareStyles(): void {
  loadStyles().catch(() => {}); // a message without its style can still be read
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isControl(target: unknown): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

/** The controls of a name that the visitor sees. */
function controlsOf(form: HTMLFormElement, name: string): Control[] {
  return [...form.elements]
    .filter(isControl)
    .filter((control) => control.name === name && control.type !== "hidden" && isShown(control));
}

/** Older browsers do not know `checkVisibility`; a field in a closed or hidden part has no place on the page. */
function isShown(control: Control): boolean {
  return control.checkVisibility?.() ?? control.getClientRects().length > 0;
}

function isMissing(form: HTMLFormElement, name: string): boolean {
  const controls = controlsOf(form, name);
  return controls.length > 0 && !controls.some(isFilled);
}

function isFilled(control: Control): boolean {
  const isChoice =
    control instanceof HTMLInputElement && ["radio", "checkbox"].includes(control.type);
  return isChoice ? control.checked : control.value.trim() !== "";
}

/** The same markup as `FieldError` in ui/field.tsx; the element with the name as its id is a control or a group of them. */
function showMessage(name: string, message: string): void {
  const field = document.getElementById(name);
  if (!field) return;
  const error = document.getElementById(`${name}-error`) ?? document.createElement("p");
  error.id = `${name}-error`;
  error.className = "field-error mt-1.5 text-small font-semibold text-act";
  error.textContent = message;
  field.setAttribute("aria-invalid", "true");
  field.setAttribute("aria-describedby", error.id);
  if (error.isConnected) return;
  if (field instanceof HTMLFieldSetElement) field.append(error);
  else (field.closest("label") ?? field).after(error);
}

function removeMessage(name: string): void {
  const field = document.getElementById(name);
  if (field?.getAttribute("aria-describedby") !== `${name}-error`) return;
  document.getElementById(`${name}-error`)?.remove();
  field.removeAttribute("aria-invalid");
  field.removeAttribute("aria-describedby");
  removeFromSummary(name);
}

/** Takes a field's message out of the summary that came with a rejected form, and the summary with its last message. */
function removeFromSummary(name: string): void {
  const entry = document
    .querySelector(`[role=alert] a[href="#${CSS.escape(name)}"]`)
    ?.closest("li");
  const summary = entry?.closest("[role=alert]");
  entry?.remove();
  if (summary && !summary.querySelector("li")) summary.remove();
}
