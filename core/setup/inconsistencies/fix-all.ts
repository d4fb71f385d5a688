import type { SectionKey, WrittenSections } from "../../sections/registry.ts";
import { findInconsistenciesSteps } from "./find-inconsistencies.ts";
import {
  applyFix,
  type CheckedSite,
  type FieldPath,
  type Inconsistency,
  type InconsistencyKind,
} from "./inconsistency.ts";

/** After this many rounds the remaining fixes undo one another. */
const MAX_ROUNDS = 8;

/**
 * The sections that change when every permitted fix is applied, of one kind or of all. Fixes that touch the same text are applied in
 * successive rounds, each found again in the result of the round before. In steps, between which it may pause; `compose` too.
 */
export function* fixAllSteps(
  published: Partial<WrittenSections>,
  compose: (published: Partial<WrittenSections>) => Generator<void, CheckedSite>,
  mayEdit: (key: SectionKey) => boolean,
  kind?: InconsistencyKind,
): Generator<void, Partial<WrittenSections>> {
  const fixedSections: Partial<Record<SectionKey, unknown>> = {};
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const checked = yield* compose({ ...published, ...fixedSections });
    const inconsistencies = yield* findInconsistenciesSteps(checked);
    const fixes = nonOverlapping(
      inconsistencies.filter(
        (found) =>
          found.fix &&
          !found.otherFix && // only the owner knows which of two is right
          mayEdit(found.fix.key) &&
          (!kind || found.kind === kind),
      ),
    );
    if (fixes.length === 0) break;
    for (const each of fixes) {
      const { key } = each.location;
      fixedSections[key] = applyFix(fixedSections[key] ?? checked.written[key], each);
    }
  }
  return fixedSections;
}

/** The inconsistencies whose fixes touch different fields. */
function nonOverlapping(inconsistencies: readonly Inconsistency[]): Inconsistency[] {
  const touched: { key: SectionKey; path: FieldPath }[] = [];
  return inconsistencies.filter(({ fix }) => {
    const changedFields = (fix?.changes ?? []).map(({ path }) => ({ key: fix?.key, path }));
    const isFree = changedFields.every((changedField) =>
      touched.every(
        (one) => one.key !== changedField.key || !overlaps(one.path, changedField.path),
      ),
    );
    if (isFree) for (const { path } of changedFields) if (fix) touched.push({ key: fix.key, path });
    return isFree;
  });
}

/** Whether one path is the beginning of the other, either way. */
function overlaps(one: FieldPath, other: FieldPath): boolean {
  return one.every((step, at) => at >= other.length || String(step) === String(other[at]));
}
