/** Reads the query of the library from a URL: `?q=words&sort=name&page=2&bin`. */
export function libraryQuery(url: string) {
  const { searchParams } = new URL(url);
  return {
    search: (searchParams.get("q") ?? "").slice(0, 200),
    sort: searchParams.get("sort") === "name" ? ("name" as const) : ("newest" as const),
    page: Math.max(1, Math.trunc(Number(searchParams.get("page"))) || 1),
    inBin: searchParams.has("bin"),
  };
}
