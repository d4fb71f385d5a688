/** Tells the page around this one how tall it is, and that a visit was booked. Only our own dialog hears which one. */
export function tellParent(): void {
  const root = document.documentElement;
  const tell = (message: object) => parent.postMessage(message, "*");
  new ResizeObserver(() => tell({ doorstep: "height", height: root.offsetHeight })).observe(root);
  const visit = document.querySelector<HTMLElement>("[data-booked]")?.dataset.booked;
  if (visit) tell({ doorstep: "booked", ...(isOurs(parent) ? { visit } : {}) });
}

function isOurs(page: Window): boolean {
  try {
    return page.location.origin === location.origin;
  } catch {
    return false; // a page of another site says nothing of itself
  }
}
