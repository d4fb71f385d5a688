import type { Findings } from "./measures.ts";

export type FindingsByMeasure = Readonly<Record<string, Findings>>;

/**
 * Holds what was found against what is allowed.
 * @returns `worse`: places that are new or grew; `better`: places that are gone or smaller than the list says;
 * `shrunk`: the list with every number at most what it was
 */
export function compareToAllowed(found: FindingsByMeasure, allowed: FindingsByMeasure) {
  const worse: string[] = [];
  const better: string[] = [];
  const shrunk: Record<string, Record<string, number>> = {};
  for (const measure of new Set([...Object.keys(found), ...Object.keys(allowed)])) {
    const now = found[measure] ?? {};
    const limit = allowed[measure] ?? {};
    for (const place of new Set([...Object.keys(now), ...Object.keys(limit)])) {
      const amount = now[place] ?? 0;
      const most = limit[place] ?? 0;
      if (amount > most) worse.push(`${measure}: ${place} has ${amount}, allowed are ${most}`);
      if (amount < most) better.push(`${measure}: ${place} has ${amount}, allowed are ${most}`);
      const kept = Math.min(amount, most);
      if (kept > 0) shrunk[measure] = { ...shrunk[measure], [place]: kept };
    }
  }
  return { worse, better, shrunk };
}
