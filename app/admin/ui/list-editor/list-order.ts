/** A list with one entry taken from its place and put at another. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const [item] = list.slice(from, from + 1);
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** An entry and the place it has in the whole list. */
export interface Placed<Item> {
  readonly item: Item;
  readonly at: number;
}

/** How a list may be looked at besides in its own order. */
export interface Sort<Item> {
  readonly label: string;
  by(item: Item): string | number | boolean;
}

/** What of a list is shown: entries that have every word that was typed, in their own order or a sorted one. */
export function shownOf<Item>(
  list: readonly Item[],
  look: {
    readonly query: string;
    readonly wordsOf: (item: Item) => string;
    readonly keep?: ((item: Item) => boolean) | undefined;
    readonly sort?: Sort<Item> | undefined;
  },
): Placed<Item>[] {
  const words = fold(look.query).split(/\s+/).filter(Boolean);
  const found = list
    .map((item, at) => ({ item, at }))
    .filter(({ item }) => look.keep?.(item) ?? true)
    .filter(({ item }) => {
      const text = words.length > 0 ? fold(look.wordsOf(item)) : "";
      return words.every((word) => text.includes(word));
    });
  const { sort } = look;
  return sort ? found.toSorted((a, b) => compare(sort.by(a.item), sort.by(b.item))) : found;
}

/** Every text in a value, for a search through all of it. */
export function textsIn(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "object" && value !== null)
    return Object.values(value).map(textsIn).join(" ");
  return "";
}

function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}|['’]/gu, "")
    .toLowerCase();
}

function compare(a: string | number | boolean, b: string | number | boolean): number {
  if (typeof a === "string" && typeof b === "string") return a.localeCompare(b, "en");
  return Number(a) - Number(b);
}
