/**
 * Scrolls a new price into view with the first time below it, where they appeared below the screen or under the bottom bar, as
 * on a phone. The place of the time is there before the time is, so the page moves once.
 */
export function showTotal(root: HTMLElement | null): void {
  if (!root?.contains(document.activeElement)) return; // the price came with the page; nobody is typing
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const target =
    root.querySelector(".ghost-time, section button") ??
    root.querySelector("[aria-live] dl > :last-child");
  target?.scrollIntoView({ block: "nearest", behavior: isCalm ? "auto" : "smooth" });
}
