/**
 * Reports to the embedding page: the height of this page, a booked visit, and the Escape key, because a key pressed in a
 * frame never reaches the dialog around it. Only a page of the same origin learns which visit was booked, and opens the links
 * of a booked visit: a tab that a sandboxed frame opens is sandboxed too, where the visit's pages do not load.
 */
export function reportToParent(): void {
  const root = document.documentElement;
  const post = (message: object) => parent.postMessage(message, "*");
  new ResizeObserver(() => post({ doorstep: "height", height: root.offsetHeight })).observe(root);
  addEventListener("keydown", ({ key }) => key === "Escape" && post({ doorstep: "escape" }));
  const isOurs = isSameOrigin(parent);
  const visit = document.querySelector<HTMLElement>("[data-booked]")?.dataset.booked;
  if (visit) post({ doorstep: "booked", ...(isOurs ? { visit } : {}) });
  if (isOurs) addEventListener("click", openInParent);
}

function openInParent(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link?.target !== "_blank") return;
  event.preventDefault();
  parent.postMessage({ doorstep: "open", href: link.href }, location.origin);
}

function isSameOrigin(page: Window): boolean {
  try {
    return page.location.origin === location.origin;
  } catch {
    return false; // the location of a page of another origin cannot be read
  }
}
