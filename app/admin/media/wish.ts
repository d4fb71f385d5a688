/** What an address asks of the library: `?q=words&page=2&bin`. */
export function wishOf(url: string) {
  const { searchParams } = new URL(url);
  return {
    search: (searchParams.get("q") ?? "").slice(0, 200),
    page: Math.max(1, Math.trunc(Number(searchParams.get("page"))) || 1),
    inBin: searchParams.has("bin"),
  };
}
