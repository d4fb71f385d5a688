import fc from "fast-check";

/** Texts that schemas often let through and code behind them may not bear. */
const TEXTS = [
  "",
  " ",
  "0",
  "-1",
  "America/New York",
  "2026-02-30",
  "99:99",
  "{phone}",
  "\u0000",
  "\u202e",
  "https://",
  "javascript:alert(1)",
  "a".repeat(200),
  "![](".repeat(50),
];

const NUMBERS = [0, -1, 1, 0.005, 1e9, Number.MAX_SAFE_INTEGER, 24, 60, 366];

/** Variants of a section's value in which one part, anywhere, has an extreme value of its own type. */
export function extremesOf(value: unknown): fc.Arbitrary<unknown> {
  const paths = pathsIn(value, []);
  return fc
    .constantFrom(...paths)
    .chain((path) => extremesAt(partAt(value, path)).map((part) => withPart(value, path, part)));
}

type Path = readonly string[];

function pathsIn(value: unknown, path: Path): Path[] {
  if (value === null || typeof value !== "object") return [path];
  return [path, ...Object.entries(value).flatMap(([key, item]) => pathsIn(item, [...path, key]))];
}

function partAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (part, key) => (part !== null && typeof part === "object" ? Reflect.get(part, key) : undefined),
    value,
  );
}

function extremesAt(part: unknown): fc.Arbitrary<unknown> {
  if (typeof part === "string") return fc.constantFrom(...TEXTS);
  if (typeof part === "number") return fc.constantFrom(...NUMBERS);
  if (typeof part === "boolean") return fc.constant(!part);
  if (Array.isArray(part)) return fc.constantFrom([], part.slice(0, 1), [...part, ...part]);
  return fc.constantFrom({}, null);
}

function withPart(value: unknown, path: Path, part: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return part;
  if (Array.isArray(value))
    return value.with(Number(key), withPart(value[Number(key)], rest, part));
  const before = value !== null && typeof value === "object" ? value : {};
  return { ...before, [key]: withPart(Reflect.get(before, key), rest, part) };
}
