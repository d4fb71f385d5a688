/**
 * Reports to the embedding page: the height of this page, a booked visit, and the Escape key, because a key pressed in a
 * frame never reaches the dialog around it. Only a page of the same origin learns which visit was booked.
 */
export function reportToParent(): void {
  const root = document.documentElement;
  const post = (message: object) => parent.postMessage(message, "*");
  new ResizeObserver(() => post({ doorstep: "height", height: root.offsetHeight })).observe(root);
  addEventListener("keydown", ({ key }) => key === "Escape" && post({ doorstep: "escape" }));
  const visit = document.querySelector<HTMLElement>("[data-booked]")?.dataset.booked;
  if (visit) post({ doorstep: "booked", ...(isSameOrigin(parent) ? { visit } : {}) });
}

function isSameOrigin(page: Window): boolean {
  try {
    return page.location.origin === location.origin;
  } catch {
    return false; // the location of a page of another origin cannot be read
  }
}
