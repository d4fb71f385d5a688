import { isSectionKey } from "../../../../core/sections/catalog.ts";
import type { EditableSection, EditResult } from "../../../../core/sections/editing/editing.ts";
import type { SectionKey, WrittenSection } from "../../../../core/sections/registry.ts";
import type { ValidationError } from "../../../../core/site/validation/validation-errors.ts";
import { changesBetween } from "../../../../core/site/validation/value-changes.ts";
import type { DraftStatus } from "../drafts/draft-status.ts";
import { joinPath } from "../forms/field-scope.ts";
import { readSectionCopy, type SectionCopy } from "./section-copy.ts";
import type { DraftSaveResult } from "./section-requests.ts";

/** A section was published by somebody else, or in another tab, while it was edited here. */
export type SectionClash = Extract<EditResult, { kind: "clash" }>;

export type SectionDraftStatus = DraftStatus<SectionClash>;

/** The values of a form by their section. */
export type SectionValues = { readonly [Key in SectionKey]?: unknown };

/** The sections of a form, each with its value. */
export function entriesOf(values: SectionValues) {
  return Object.entries(values).flatMap(([key, value]) =>
    isSectionKey(key) ? [{ key, value }] : [],
  );
}

/** What a section under edit began from. */
export interface SectionBase {
  readonly key: SectionKey;
  /** What visitors see. */
  readonly published: unknown;
  readonly version: number;
  /** What is published cannot be shown to visitors; `published` is how its editor repaired it. Saving publishes that. */
  readonly isRepaired?: true;
}

/** What the server refused, at its field of its section. */
export type SectionProblem = ValidationError & { readonly key: SectionKey };

/** A copy this device kept that the server does not have. */
export type FoundSectionCopy = SectionCopy & { readonly key: SectionKey };

/** Completes a section as it is typed, such as the number of each entry. */
export type SectionDerivations = {
  readonly [Key in SectionKey]?: (
    value: WrittenSection<Key>,
    before: WrittenSection<Key>,
  ) => WrittenSection<Key>;
};

/** What a form shows first: the person's draft of a section where there is one, else what is published. */
export function openedValues(sections: readonly EditableSection[]): SectionValues {
  return Object.fromEntries(
    sections.map(({ key, value, draft }) => [key, draft ? draft.value : value]),
  );
}

/** What the sections of a form begin from. */
export function openedBases(sections: readonly EditableSection[]): readonly SectionBase[] {
  return sections.map(({ key, value, version, draft, isRepaired }) => ({
    key,
    published: value,
    version: draft ? draft.basedOn : version,
    ...(isRepaired && { isRepaired }),
  }));
}

/** The status of a form as it opens. */
export function openedStatus(sections: readonly EditableSection[]): SectionDraftStatus {
  const drafted = sections.find(({ draft }) => draft);
  return drafted?.draft
    ? { kind: "draft-saved", at: drafted.draft.savedAt }
    : { kind: "unchanged" };
}

/** The sections that would change for visitors. A repaired one would, even as it was opened. */
export function changedSections(
  bases: readonly SectionBase[],
  values: SectionValues,
): readonly SectionBase[] {
  return bases.filter(
    ({ key, published, isRepaired }) =>
      isRepaired || changesBetween(published, values[key]).length > 0,
  );
}

/** The bases after sections were published with these values. */
export function publishedBases(
  bases: readonly SectionBase[],
  sent: SectionValues,
  versions: Readonly<Partial<Record<SectionKey, number>>>,
): readonly SectionBase[] {
  return bases.map((base) =>
    base.key in sent
      ? { key: base.key, published: sent[base.key], version: versions[base.key] ?? base.version }
      : base,
  );
}

/** The bases after the clashing section takes the other person's version as its base. */
export function rebased(
  bases: readonly SectionBase[],
  { key, version, theirs }: SectionClash,
): readonly SectionBase[] {
  return bases.map((base) => (base.key === key ? { key, version, published: theirs } : base));
}

/** The status after drafts of some sections were sent: the first failure, else saved. */
export function statusOfDrafts(results: readonly DraftSaveResult[]): SectionDraftStatus {
  const failure = results.find((result) => result.kind !== "kept");
  if (failure?.kind === "unreachable") return { kind: "unreachable", isUnsent: false };
  if (failure?.kind === "signed-out") return { kind: "signed-out" };
  const [first] = results;
  const at = first?.kind === "kept" ? first.savedAt : new Date().toISOString();
  return { kind: "draft-saved", at };
}

/** The copies this device kept of these sections and the server does not have. */
export function foundCopies(sections: readonly EditableSection[]): readonly FoundSectionCopy[] {
  return sections.flatMap(({ key, value, draft }) => {
    const copy = readSectionCopy(key);
    if (!copy || isSame(copy.value, draft ? draft.value : value)) return [];
    const isNewer = copy.unsent || !draft || copy.savedAt > draft.savedAt;
    return isNewer && !isSame(copy.value, value) ? [{ key, ...copy }] : [];
  });
}

/** Problems at the paths of a form over several sections: `pricing.zones.1.fee`. */
export function atFormPaths(problems: readonly SectionProblem[]): readonly ValidationError[] {
  return problems.map(({ key, field, message }) => ({ field: joinPath(key, field), message }));
}

/** The values with each section completed by its derivation; the very same where nothing is to be added. */
export function derivedValues<Values extends SectionValues>(
  values: Values,
  before: Values,
  derivations: SectionDerivations,
): Values {
  const derived = Object.entries(derivations).flatMap(([key, derive]) => {
    if (!isSectionKey(key)) return [];
    // A derivation takes the values of the section it is listed under.
    const next = (derive as (value: unknown, before: unknown) => unknown)(values[key], before[key]);
    return isSame(next, values[key]) ? [] : [[key, next]];
  });
  return derived.length === 0 ? values : { ...values, ...Object.fromEntries(derived) };
}

/** Whether two plain JSON values are the same. */
export function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
