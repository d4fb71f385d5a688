const DAYS = [7, 30, 90];
const DAY_MS = 24 * 3_600_000;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d(?::\d\d)?)$/;

/** What an address asks of the list: `?q=mason&show=unanswered&language=es&days=30`. */
export interface ChatsWish {
  readonly search: string;
  readonly only: "unanswered" | "disliked" | undefined;
  readonly language: "en" | "es" | undefined;
  readonly days: number | undefined;
  readonly before: { readonly at: string; readonly id: string } | undefined;
}

/** Reads the address; what makes no sense counts as not said. */
export function chatsWish(query: URLSearchParams): ChatsWish {
  const oneOf = <Of extends string>(name: string, all: readonly Of[]) =>
    all.find((each) => each === query.get(name));
  const [at = "", id = ""] = (query.get("before") ?? "").split("_");
  return {
    search: (query.get("q") ?? "").slice(0, 100),
    only: oneOf("show", ["unanswered", "disliked"]),
    language: oneOf("language", ["en", "es"]),
    days: DAYS.find((each) => String(each) === query.get("days")),
    before: INSTANT.test(at) && UUID.test(id) ? { at, id } : undefined,
  };
}

/** The instant so many days ago; undefined for ever. */
export function sinceOf({ days }: ChatsWish, now: number): Date | undefined {
  return days === undefined ? undefined : new Date(now - days * DAY_MS);
}

/** The address of the conversations behind the last one seen. */
export function olderAddress(query: URLSearchParams, next: { at: string; id: string }): string {
  const rest = Object.fromEntries(query);
  return `?${new URLSearchParams({ ...rest, before: `${next.at}_${next.id}` })}`;
}
