import { changesBetween, type FieldChange } from "../../site/validation/value-changes.ts";
import { mergeTaking } from "./merge-edits.ts";

/** Two people's versions of a section, in which only the fields that both changed differ. */
export interface ClashSides {
  readonly theirs: unknown;
  readonly mine: unknown;
  /** The differences between the two, from theirs to mine. */
  readonly changes: readonly FieldChange[];
  /** Those of these fields in which this person changed something. */
  readonly changedHere: ReadonlySet<string>;
}

/**
 * What is left to decide between two versions that began from `base`: edits of which only one of them knows are in both sides.
 * A list in which one added or removed an entry stays as each left it, so it may differ in entries that only one touched. Without
 * a known base everything is left to decide.
 */
export function clashSides(base: unknown, theirs: unknown, mine: unknown): ClashSides {
  const edits = { base, theirs, mine };
  const sides = { theirs: mergeTaking("theirs", edits), mine: mergeTaking("mine", edits) };
  const changes = changesBetween(sides.theirs, sides.mine);
  const touched = changesBetween(base, mine).map(({ field }) => field);
  const isTouched = (field: string) =>
    isOfUnnamedEntry(field) ||
    touched.some((each) => isWithin(each, field) || isWithin(field, each));
  const changedHere = changes.map(({ field }) => field).filter(isTouched);
  return { ...sides, changes, changedHere: new Set(changedHere) };
}

/** Entries without a name are told apart by their place only, so one version must not be mixed with the other. */
function isOfUnnamedEntry(field: string): boolean {
  return field.split(".").some((part) => /^\d{1,3}$/.test(part));
}

function isWithin(field: string, outer: string): boolean {
  return outer === "" || field === outer || field.startsWith(`${outer}.`);
}
