/** One difference between two values: `zones.secondary.fee` from 25 to 30. */
export interface FieldChange {
  readonly field: string;
  /** Undefined when the value is new. */
  readonly from: unknown;
  /** Undefined when the value was removed. */
  readonly to: unknown;
}

/**
 * How many changes a person would count: the entries that were added to one list, or removed from it, count once, because one
 * act does that, such as an area that replaces another.
 */
export function countChanges(changes: readonly FieldChange[]): number {
  const counted = changes.map(({ field, from, to }) => {
    if (from !== undefined && to !== undefined) return field;
    const name = entryName(from ?? to) ?? field.split(/\D/).at(-1) ?? "";
    const list = field.endsWith(name) ? field.slice(0, field.length - name.length) : field;
    return `${from === undefined ? "added to" : "removed from"} ${list}`;
  });
  return new Set(counted).size;
}

/** The fields by which an entry of a list is recognized, most specific first. */
const NAME_FIELDS = [
  "id",
  "slug",
  "serviceId",
  "question",
  "name",
  "title",
  "label",
  "author",
  "path",
];

/**
 * The differences between two values, down to single fields. Entries of lists are matched by name, so that one
 * more at the top is one addition.
 */
export function changesBetween(before: unknown, after: unknown, path = ""): FieldChange[] {
  if (Object.is(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return diffLists(before, after, path);
  if (isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => changesBetween(before[key], after[key], joinPath(path, key)));
  }
  return [{ field: path, from: before, to: after }];
}

function diffLists(
  before: readonly unknown[],
  after: readonly unknown[],
  path: string,
): FieldChange[] {
  const previous = entriesByName(before);
  const current = entriesByName(after);
  if (!previous || !current) return diffByIndex(before, after, path);
  const changes = [...previous].flatMap(([name, entry]) =>
    changesBetween(entry, current.get(name), joinPath(path, name)),
  );
  const added = [...current].filter(([name]) => !previous.has(name));
  const moved =
    added.length === 0 &&
    previous.size === current.size &&
    [...previous.keys()].join() !== [...current.keys()].join();
  return [
    ...changes,
    ...added.map(([name, entry]) => ({ field: joinPath(path, name), from: undefined, to: entry })),
    ...(moved ? [{ field: path, from: [...previous.keys()], to: [...current.keys()] }] : []),
  ];
}

function diffByIndex(
  before: readonly unknown[],
  after: readonly unknown[],
  path: string,
): FieldChange[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, index) =>
    changesBetween(before[index], after[index], joinPath(path, String(index))),
  ).flat();
}

/** The entries by name, in their order; null when one has no name, or two have the same. */
export function entriesByName(list: readonly unknown[]): Map<string, unknown> | null {
  const entries = new Map<string, unknown>();
  for (const entry of list) {
    const name = entryName(entry);
    if (name === null || entries.has(name)) return null;
    entries.set(name, entry);
  }
  return entries;
}

function entryName(entry: unknown): string | null {
  if (typeof entry === "string") return entry;
  if (!isRecord(entry)) return null;
  const field = NAME_FIELDS.find((name) => typeof entry[name] === "string");
  if (field) return String(entry[field]);
  const { city, county, zip } = entry;
  return typeof city === "string" ? [city, county, zip].filter(Boolean).join(", ") : null;
}

function joinPath(path: string, key: string): string {
  return path === "" ? key : `${path}.${key}`;
}

/** Whether a value has named fields: an object that is no list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
