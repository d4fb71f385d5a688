import { z } from "zod";
import type { FieldPath } from "../../../core/setup/inconsistencies/inconsistency.ts";

/** One value put in one place of a section. */
export interface ExtremeChange {
  readonly path: FieldPath;
  readonly value: unknown;
}

/** Texts at the edges of the formats that schemas know. */
const FORMATTED = [
  "a@b.co",
  `${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(60)}.example`,
  "o'neil+tag@xn--bcher-kva.example",
  "https://x.example",
  "http://[::1]:65535/%20?#",
  "https://user:secret@x.example:0/\u0000",
  `https://x.example/${"y".repeat(5_000)}`,
  "HTTPS://X.EXAMPLE",
  "https://x",
  "/",
  "//foreign.example/x",
  "/a b/%zz?x#y",
  "constructor",
  "0",
  "-",
  "0000-01-01",
  "9999-12-31",
  "2028-02-29",
  "02-29",
  "last monday of february",
  "00:00-24:00",
  "23:59-00:00",
  "08:00-08:00",
  "02:00-03:00",
  "0 0% 0%",
  "360 100% 100%",
  "359.999 0.001% 99.999%",
  "00000",
  "99999",
  "AA",
  "ZZ",
  "(000) 000-0000",
  "Pacific/Apia",
  "US/Eastern",
  "Etc/GMT+12",
  "Antarctica/Troll",
  "America/New York",
];

/** Texts for fields that take any. */
const FREE = [
  "\u202eRTL\u2066 שלום 👩🏽‍⚖️",
  "x".repeat(20_000),
  "a\r\nBcc: x@y.example\r\n\r\nBEGIN:VEVENT\u2028\u2029",
  "\u0001\u001b[31m",
  "\ud800",
  "<script>alert(1)</script>\"'&--><![CDATA[ ![](![](*_`~~~ {",
  "__proto__",
  "//foreign.example/%E0%A4%A",
  "{name}",
  "",
];

const NUMBERS = [
  ...[0, -0, 1, -1, 0.1, 0.005, 1e-320, 90, -180, 730, 1_440, 99_999.99, 100_000, 2 ** 31],
  ...[Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, 1e21, Number.MAX_VALUE, -Number.MAX_VALUE],
];

const KEYS = ["__proto__", "constructor", "toString", "", " ", "/", "x".repeat(5_000), "\u202e"];

/**
 * Every change of one place of a section to an extreme value of its kind, accepted or not. `value` is the section as
 * written; fields that it leaves out are tried as well.
 */
export function extremeChanges(
  schema: z.core.$ZodType,
  value: unknown,
  path: FieldPath = [],
): ExtremeChange[] {
  const here = (values: readonly unknown[]) => values.map((each) => ({ path, value: each }));
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, inner]) =>
      extremeChanges(inner, Reflect.get(Object(value), name), [...path, name]),
    );
  }
  if (schema instanceof z.ZodArray) {
    const list: unknown[] = Array.isArray(value) ? value : [];
    const lists = [[], [...list, ...list.slice(0, 1)], [...list, null]];
    return [...here(lists), ...extremeChanges(schema.element, list[0], [...path, 0])];
  }
  if (schema instanceof z.ZodRecord) {
    const entries = Object.entries(Object(value));
    const [first] = entries;
    const renamed = KEYS.map((key) => Object.fromEntries([...entries, [key, first?.[1] ?? ""]]));
    const inner = first ? extremeChanges(schema.valueType, first[1], [...path, first[0]]) : [];
    return [...here([{}, ...renamed]), ...inner];
  }
  if (schema instanceof z.ZodPipe) {
    const isPreprocess = schema.in instanceof z.ZodTransform;
    return extremeChanges(isPreprocess ? schema.out : schema.in, value, path);
  }
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return [...here([undefined]), ...extremeChanges(schema.unwrap(), value, path)];
  }
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option) => extremeChanges(option, value, path));
  }
  if (schema instanceof z.ZodBoolean) return here([true, false]);
  if (schema instanceof z.ZodEnum) return here(schema.options);
  if (schema instanceof z.ZodNumber) return here(NUMBERS);
  return here(z.safeParse(schema, FREE[0]).success ? FREE : FORMATTED);
}
