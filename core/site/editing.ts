import type { Change } from "./changes.ts";
import type { FieldError } from "./problems.ts";
import type { SectionKey } from "./sections.ts";

/** A section as its editor opens it: what is published, and what they were writing. */
export interface OpenSection {
  readonly key: SectionKey;
  /** As written: what is published, or what is built in where nothing is. */
  readonly value: unknown;
  readonly isBuiltIn: boolean;
  /** 0 before the first publish. */
  readonly version: number;
  /** Null before the first publish. `at` is an ISO instant, as everywhere here. */
  readonly changed: { readonly by: string; readonly at: string } | null;
  /** Theirs alone; `basedOn` is the version it began from. */
  readonly draft: {
    readonly value: unknown;
    readonly basedOn: number;
    readonly savedAt: string;
  } | null;
  /** Who else has begun to write here. */
  readonly others: readonly { readonly name: string; readonly savedAt: string }[];
}

/** What became of a publish. */
export type EditOutcome =
  | { readonly kind: "published"; readonly versions: Readonly<Partial<Record<SectionKey, number>>> }
  /** Somebody published in between: what stands now is `theirs`. */
  | {
      readonly kind: "clash";
      readonly key: SectionKey;
      readonly version: number;
      readonly by: string;
      readonly at: string;
      readonly theirs: unknown;
      readonly changes: readonly Change[];
    }
  | {
      readonly kind: "refused";
      readonly errors: readonly (FieldError & { readonly key: SectionKey })[];
    }
  /** Their role does not reach that far. */
  | { readonly kind: "forbidden" };

/** One line of the history. `revisionId` names it for good. */
export interface Revision {
  readonly revisionId: number;
  readonly key: SectionKey;
  readonly version: number;
  readonly by: string;
  readonly at: string;
  readonly note: string;
  /** Whether it says what is built in. */
  readonly isBuiltIn: boolean;
  /** Whether it is what visitors see now. */
  readonly isCurrent: boolean;
}

/** What publishing somebody's draft would change. */
export interface DraftChanges {
  readonly key: SectionKey;
  readonly savedAt: string;
  readonly changes: readonly Change[];
}
