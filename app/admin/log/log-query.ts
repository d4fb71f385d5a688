import { MAX_SEARCH } from "../shared/ui/max-search.ts";

/** Reads search and position in the log from URL parameters. */
export function readLogQuery(query: URLSearchParams): { search: string; before?: number } {
  const before = Number(query.get("before") ?? 0);
  return {
    search: (query.get("q") ?? "").slice(0, MAX_SEARCH),
    ...(Number.isSafeInteger(before) && before > 0 ? { before } : {}),
  };
}
