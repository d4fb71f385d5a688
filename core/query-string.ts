/** What an address asks, by name; `URLSearchParams` is one. */
export interface QueryReader {
  get(name: string): string | null;
}

/** An address's query from its question mark on, without what is empty; "" where nothing is left. */
export function queryString(parameters: Readonly<Record<string, string>>): string {
  const filled = Object.entries(parameters).filter(([, value]) => value !== "");
  const pairs = filled.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}
