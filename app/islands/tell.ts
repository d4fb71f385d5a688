import type { Signal } from "../../core/insights/signal.ts";

/** Tells what happened in an island to the script of the page, which passes it on where it may be counted. */
export function tell(signal: Signal): void {
  dispatchEvent(new CustomEvent("tell", { detail: signal }));
}
