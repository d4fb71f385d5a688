import { SECTIONS, type SectionKey } from "../../../core/sections/registry.ts";
import { withValue } from "../../../core/setup/inconsistencies/inconsistency.ts";

/** What a form cannot show; whatever else a schema refuses is shown at its field, where its owner corrects it. */
const MISSHAPEN: ReadonlySet<string> = new Set([
  "invalid_type",
  "invalid_union",
  "invalid_key",
  "invalid_element",
  "unrecognized_keys",
]);

/** A section with more parts of another form is replaced as a whole. */
const MOST_REPAIRS = 50;

/**
 * A published section in the form that its editor can show. A release or a restored backup may leave one with fields that are
 * missing, unknown or of another type: these are taken from the built-in section or left out, and the rest stays.
 */
export function repairShape(key: SectionKey, published: unknown, builtIn: unknown): unknown {
  let repaired = published;
  for (let count = 0; count < MOST_REPAIRS; count += 1) {
    const issue = SECTIONS[key]
      .safeParse(repaired)
      .error?.issues.find(({ code }) => MISSHAPEN.has(code));
    if (!issue) return repaired;
    const path = issue.path.map((part) => (typeof part === "symbol" ? String(part) : part));
    if (issue.code === "unrecognized_keys") repaired = without(repaired, path, issue.keys);
    else if (path.length === 0) return builtIn;
    else {
      const replacement = valueAt(builtIn, path);
      repaired =
        replacement === undefined || Object.is(replacement, valueAt(repaired, path))
          ? without(repaired, path.slice(0, -1), path.slice(-1))
          : withValue(repaired, path, replacement);
    }
  }
  return builtIn;
}

type Path = readonly (string | number)[];

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (part, name) => (part instanceof Object ? Reflect.get(part, name) : undefined),
    value,
  );
}

/** The value without some entries of the object or list at `path`. */
function without(value: unknown, path: Path, names: Path): unknown {
  const part = valueAt(value, path);
  const isKept = (name: string) => !names.some((each) => String(each) === name);
  const rest = Array.isArray(part)
    ? part.filter((_, at) => isKept(String(at)))
    : Object.fromEntries(Object.entries(Object(part)).filter(([name]) => isKept(name)));
  return path.length === 0 ? rest : withValue(value, [...path], rest);
}
