/**
 * Tells the page around this one how tall it is, that a visit was booked, and that Escape was pressed: a key pressed in a
 * frame never reaches the dialog around it. Only our own dialog hears which visit it was.
 */
export function tellParent(): void {
  const root = document.documentElement;
  const tell = (message: object) => parent.postMessage(message, "*");
  new ResizeObserver(() => tell({ doorstep: "height", height: root.offsetHeight })).observe(root);
  addEventListener("keydown", ({ key }) => key === "Escape" && tell({ doorstep: "escape" }));
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
