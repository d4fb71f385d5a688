import type { ValidationError } from "../../site/validation/validation-errors.ts";
import type { FieldChange } from "../../site/validation/value-changes.ts";
import type { SectionKey } from "../registry.ts";

/** A section as its editor loads it: the published value and this person's draft. */
export interface EditableSection {
  readonly key: SectionKey;
  /** The published value in the form its editor knows, or the built-in one when nothing is published. */
  readonly value: unknown;
  readonly isBuiltIn: boolean;
  /** The published section had parts that its editor cannot show: `value` is without them, and visitors see neither. */
  readonly isRepaired?: true;
  /** 0 before the first publish. */
  readonly version: number;
  /** Null before the first publish. `at` is an ISO instant. */
  readonly changed: { readonly by: string; readonly at: string } | null;
  /** This person's own draft; `basedOn` is the version it started from. */
  readonly draft: {
    readonly value: unknown;
    readonly basedOn: number;
    readonly savedAt: string;
  } | null;
  /** Other people with a draft of this section. */
  readonly others: readonly { readonly name: string; readonly savedAt: string }[];
}

/** The result of a publish. */
export type EditResult =
  | {
      readonly kind: "published";
      readonly versions: Readonly<Partial<Record<SectionKey, number>>>;
      /** Sections that somebody else published meanwhile, with both edits in them. */
      readonly merged?: Readonly<Partial<Record<SectionKey, unknown>>>;
    }
  /** Another value of the same field was published in between; `theirs` is what is published now. */
  | {
      readonly kind: "clash";
      readonly key: SectionKey;
      readonly version: number;
      readonly by: string;
      /** Whether it was this same person, such as in another tab. */
      readonly isOwn: boolean;
      readonly at: string;
      readonly theirs: unknown;
      /** What this person's edit began from; left out where that is not known. */
      readonly base?: unknown;
      /** The fields that both changed. */
      readonly changes: readonly FieldChange[];
    }
  | {
      readonly kind: "refused";
      readonly errors: readonly (ValidationError & { readonly key: SectionKey })[];
    }
  /** Their role may not edit one of the sections. */
  | { readonly kind: "forbidden" };

/** One publish of a section. `revisionId` is its permanent id. */
export interface SectionRevision {
  readonly revisionId: number;
  readonly key: SectionKey;
  readonly version: number;
  readonly by: string;
  readonly at: string;
  readonly note: string;
  /** Whether it went back to the built-in content. */
  readonly isBuiltIn: boolean;
  /** Whether it is the published version. */
  readonly isCurrent: boolean;
}

/** What publishing somebody's draft would change. */
export interface DraftChanges {
  readonly key: SectionKey;
  readonly savedAt: string;
  readonly changes: readonly FieldChange[];
}
