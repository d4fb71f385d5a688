/** One difference between two values of a section: `zones.secondary.fee` from 25 to 30. */
export interface Change {
  readonly field: string;
  /** Undefined: it was not there. */
  readonly from: unknown;
  /** Undefined: it is gone. */
  readonly to: unknown;
}

/** By which of its fields an entry of a list is known, the surest first. */
const NAMES = ["id", "slug", "serviceId", "question", "name", "title", "label", "author", "path"];

/**
 * What changes from one value of a section to another, smallest parts first found. Entries of lists are matched by what
 * they are called, so that one more at the top is one addition.
 */
export function changesBetween(before: unknown, after: unknown, at = ""): Change[] {
  if (Object.is(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return inLists(before, after, at);
  if (isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => changesBetween(before[key], after[key], below(at, key)));
  }
  return [{ field: at, from: before, to: after }];
}

function inLists(before: readonly unknown[], after: readonly unknown[], at: string): Change[] {
  const was = named(before);
  const is = named(after);
  if (!was || !is) return inOrder(before, after, at);
  const changes = [...was].flatMap(([name, entry]) =>
    changesBetween(entry, is.get(name), below(at, name)),
  );
  const added = [...is].filter(([name]) => !was.has(name));
  const moved =
    added.length === 0 && was.size === is.size && [...was.keys()].join() !== [...is.keys()].join();
  return [
    ...changes,
    ...added.map(([name, entry]) => ({ field: below(at, name), from: undefined, to: entry })),
    ...(moved ? [{ field: at, from: [...was.keys()], to: [...is.keys()] }] : []),
  ];
}

function inOrder(before: readonly unknown[], after: readonly unknown[], at: string): Change[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, place) =>
    changesBetween(before[place], after[place], below(at, String(place))),
  ).flat();
}

/** The entries by their names; null where one has none, or two have the same. */
function named(list: readonly unknown[]): Map<string, unknown> | null {
  const names = list.map(nameOf);
  if (names.some((name) => name === null) || new Set(names).size < names.length) return null;
  return new Map(list.map((entry, place) => [names[place] as string, entry]));
}

function nameOf(entry: unknown): string | null {
  if (typeof entry === "string") return entry;
  if (!isRecord(entry)) return null;
  const field = NAMES.find((name) => typeof entry[name] === "string");
  if (field) return String(entry[field]);
  const { city, county, zip } = entry;
  return typeof city === "string" ? [city, county, zip].filter(Boolean).join(", ") : null;
}

function below(at: string, key: string): string {
  return at === "" ? key : `${at}.${key}`;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
