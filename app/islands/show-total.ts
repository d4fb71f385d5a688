/**
 * Scrolls a new price into view with the first time below it, where they appeared below the screen or under the bottom bar, as
 * on a phone. The place of the time is there before the time is, so the page moves once; what is in view already stays in place.
 */
export function showTotal(root: HTMLElement | null): void {
  if (!root?.contains(document.activeElement)) return; // the price came with the page; nobody is typing
  const target =
    root.querySelector(".ghost-time, section button") ??
    root.querySelector("[aria-live] dl > :last-child");
  if (!target || isInView(target)) return;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  target.scrollIntoView({ block: "nearest", behavior: isCalm ? "auto" : "smooth" });
}

/** Whether the lower edge of an element is on the screen and under nothing else. */
function isInView(element: Element): boolean {
  const { left, width, bottom } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, bottom - 2));
}
