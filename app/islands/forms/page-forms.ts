/** Prepares the forms of a page that send something, and the page of a visit that was just booked; other pages load nothing. */
export function preparePageForms(): void {
  if (document.querySelector("[data-missing],[data-once],[data-booked]"))
    import("./prepare-forms.ts").then(({ prepareForms }) => prepareForms());
}
