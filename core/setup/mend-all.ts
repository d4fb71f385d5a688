import type { SectionKey, WrittenSections } from "../site/sections.ts";
import { type Checked, type Contradiction, mended, type Path } from "./contradiction.ts";
import { contradictions } from "./contradictions.ts";

/** After so many rounds of mending, what is left goes round in circles. */
const ROUNDS = 8;

/**
 * The sections that read differently once everything is mended that may be. Mends that touch the same text come one after
 * the other, each found anew in what the one before has written.
 */
export function mendedTogether(
  published: Partial<WrittenSections>,
  check: (published: Partial<WrittenSections>) => Checked,
  may: (key: SectionKey) => boolean,
): Partial<WrittenSections> {
  const fresh: Partial<Record<SectionKey, unknown>> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    const checked = check({ ...published, ...fresh });
    const mends = apart(contradictions(checked).filter(({ mend }) => mend && may(mend.key)));
    if (mends.length === 0) break;
    for (const each of mends) {
      const { key } = each.where;
      fresh[key] = mended(fresh[key] ?? checked.written[key], each);
    }
  }
  return fresh;
}

/** Those that touch no place that one before them touches. */
function apart(found: readonly Contradiction[]): Contradiction[] {
  const taken: { key: SectionKey; path: Path }[] = [];
  return found.filter(({ mend }) => {
    const places = (mend?.changes ?? []).map(({ path }) => ({ key: mend?.key, path }));
    const isFree = places.every((place) =>
      taken.every((one) => one.key !== place.key || !isWithin(one.path, place.path)),
    );
    if (isFree) for (const { path } of places) if (mend) taken.push({ key: mend.key, path });
    return isFree;
  });
}

/** Whether one path is a beginning of the other, either way. */
function isWithin(one: Path, other: Path): boolean {
  return one.every((step, at) => at >= other.length || String(step) === String(other[at]));
}
