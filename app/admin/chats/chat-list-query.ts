import { isUuid } from "../../../core/format/patterns.ts";
import { DAY_MS } from "../../../core/format/time-units.ts";
import { MAX_SEARCH } from "../shared/ui/max-search.ts";

const DAYS = [7, 30, 90];
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d(?::\d\d)?)$/;

/** The filters of the list of chats in the URL: `?q=mason&show=unanswered&language=es&days=30`. */
export interface ChatFilterQuery {
  readonly search: string;
  readonly only: "unanswered" | "disliked" | undefined;
  readonly language: "en" | "es" | undefined;
  readonly days: number | undefined;
  readonly before: { readonly at: string; readonly id: string } | undefined;
}

/** Parses the filters of a URL; a value that is not valid counts as left out. */
export function parseChatFilters(query: URLSearchParams): ChatFilterQuery {
  const oneOf = <Value extends string>(name: string, all: readonly Value[]) =>
    all.find((value) => value === query.get(name));
  const [at = "", id = ""] = (query.get("before") ?? "").split("_");
  return {
    search: (query.get("q") ?? "").slice(0, MAX_SEARCH),
    only: oneOf("show", ["unanswered", "disliked"]),
    language: oneOf("language", ["en", "es"]),
    days: DAYS.find((days) => String(days) === query.get("days")),
    before: INSTANT.test(at) && isUuid(id) ? { at, id } : undefined,
  };
}

/** When the period of the filters begins; undefined without one. */
export function sinceInstant({ days }: ChatFilterQuery, now: number): Date | undefined {
  return days === undefined ? undefined : new Date(now - days * DAY_MS);
}

/** The query of the page that follows the last conversation seen. */
export function olderPageQuery(query: URLSearchParams, next: { at: string; id: string }): string {
  const rest = Object.fromEntries(query);
  return `?${new URLSearchParams({ ...rest, before: `${next.at}_${next.id}` })}`;
}
