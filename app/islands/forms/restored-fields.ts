/** Opens the folded parts of a form in which the browser has put back what was typed before the visitor came Back. */
export function showRestoredFields(form: HTMLFormElement): void {
  const open = () => {
    for (const part of form.querySelectorAll("details")) {
      if ([...part.querySelectorAll("input, select, textarea")].some(isChanged)) part.open = true;
    }
  };
  open();
  addEventListener("pageshow", open);
}

/** Whether a control holds something else than the page came with. */
export function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(
      ({ selected, defaultSelected }) => selected !== defaultSelected,
    );
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement)) return false;
  return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
}
