/** Scrolls the total of a quote into view if it appeared below the screen or under the bottom bar, as it does on a phone. */
export function showTotal(root: HTMLElement | null): void {
  if (!root?.contains(document.activeElement)) return; // the price came with the page; nobody is typing
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  root
    .querySelector("[aria-live] dl > :last-child")
    ?.scrollIntoView({ block: "nearest", behavior: isCalm ? "auto" : "smooth" });
}
