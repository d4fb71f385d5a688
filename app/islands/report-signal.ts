import type { PageSignal } from "../../core/insights/page-signal.ts";

/** Reports an event of an island to the entry script, which sends it to the insights counters if the visitor may be counted. */
export function reportSignal(signal: PageSignal): void {
  dispatchEvent(new CustomEvent("tell", { detail: signal }));
}
