import type { AdminDesk } from "../../desk.ts";

/** What is asked of the library: a search, an order, a page, and whether it is the bin. */
export type LibraryPageQuery = Parameters<AdminDesk["media"]["list"]>[0];

/** Reads the query of the library from a URL: `?q=words&sort=name&page=2&bin`. */
export function libraryQuery(url: string): LibraryPageQuery {
  const { searchParams } = new URL(url);
  return {
    search: (searchParams.get("q") ?? "").slice(0, 200),
    sort: searchParams.get("sort") === "name" ? "name" : "newest",
    page: Math.max(1, Math.trunc(Number(searchParams.get("page"))) || 1),
    inBin: searchParams.has("bin"),
  };
}
