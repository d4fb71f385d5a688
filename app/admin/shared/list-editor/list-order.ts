/** A list with one entry moved from one index to another. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const [item] = list.slice(from, from + 1);
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** An entry and its index in the whole list. */
export interface IndexedItem<Item> {
  readonly item: Item;
  readonly index: number;
}

/** An order of a list besides its own. */
export interface ListSort<Item> {
  readonly label: string;
  by(item: Item): string | number | boolean;
}

/** The entries that contain every word of the query, in their own order or a sorted one. */
export function filterList<Item>(
  list: readonly Item[],
  filter: {
    readonly query: string;
    readonly searchTextOf: (item: Item) => string;
    readonly keep?: ((item: Item) => boolean) | undefined;
    readonly sort?: ListSort<Item> | undefined;
  },
): IndexedItem<Item>[] {
  const words = fold(filter.query).split(/\s+/).filter(Boolean);
  const found = list
    .map((item, index) => ({ item, index }))
    .filter(({ item }) => filter.keep?.(item) ?? true)
    .filter(({ item }) => {
      const text = words.length > 0 ? fold(filter.searchTextOf(item)) : "";
      return words.every((word) => text.includes(word));
    });
  const { sort } = filter;
  return sort ? found.toSorted((a, b) => compare(sort.by(a.item), sort.by(b.item))) : found;
}

/** Every text in a value, for a search through all of it. */
export function searchText(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "object" && value !== null)
    return Object.values(value).map(searchText).join(" ");
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
