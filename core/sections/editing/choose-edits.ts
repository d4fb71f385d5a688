import { changesBetween, entriesByName, isRecord } from "../../site/validation/value-changes.ts";

/**
 * One value from two people's versions: theirs, with the fields in which `keepsMine`. Fields are those that
 * `changesBetween(theirs, mine)` names.
 */
export function chooseEdits(
  theirs: unknown,
  mine: unknown,
  keepsMine: (field: string) => boolean,
  path = "",
): unknown {
  if (changesBetween(theirs, mine).length === 0) return theirs;
  if (Array.isArray(theirs) && Array.isArray(mine)) {
    const [one, other] = [entriesByName(theirs), entriesByName(mine)];
    return one && other
      ? chooseNamed(one, other, keepsMine, path)
      : chooseByIndex(theirs, mine, keepsMine, path);
  }
  if (isRecord(theirs) && isRecord(mine)) {
    const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
    const parts = keys.map((key) => [
      key,
      chooseEdits(theirs[key], mine[key], keepsMine, joined(path, key)),
    ]);
    return Object.fromEntries(parts.filter(([, value]) => value !== undefined));
  }
  return keepsMine(path) ? mine : theirs;
}

/** Entries in the order of whoever's additions, removals or order were taken. */
function chooseNamed(
  theirs: ReadonlyMap<string, unknown>,
  mine: ReadonlyMap<string, unknown>,
  keepsMine: (field: string) => boolean,
  path: string,
): unknown[] {
  const onlyTheirs = [...theirs.keys()].filter((name) => !mine.has(name));
  const onlyMine = [...mine.keys()].filter((name) => !theirs.has(name));
  const isSameEntries = onlyTheirs.length === 0 && onlyMine.length === 0;
  const takesOrder = isSameEntries
    ? keepsMine(path)
    : [...onlyTheirs, ...onlyMine].some((name) => keepsMine(joined(path, name)));
  const [first, second] = takesOrder ? [mine, theirs] : [theirs, mine];
  return [...new Set([...first.keys(), ...second.keys()])]
    .map((name) => chooseEdits(theirs.get(name), mine.get(name), keepsMine, joined(path, name)))
    .filter((entry) => entry !== undefined);
}

function chooseByIndex(
  theirs: readonly unknown[],
  mine: readonly unknown[],
  keepsMine: (field: string) => boolean,
  path: string,
): unknown[] {
  return Array.from({ length: Math.max(theirs.length, mine.length) }, (_, index) =>
    chooseEdits(theirs[index], mine[index], keepsMine, joined(path, String(index))),
  ).filter((entry) => entry !== undefined);
}

function joined(path: string, key: string): string {
  return path === "" ? key : `${path}.${key}`;
}
