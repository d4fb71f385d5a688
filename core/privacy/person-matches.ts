/** The kinds of rows in which a person's data is stored. A checkout is a booking that was not paid for, a consent what they agreed to about texts. */
export const ROW_KINDS = [
  "request",
  "visit",
  "checkout",
  "mail",
  "text",
  "consent",
  "call",
  "job",
  "chat",
] as const;

export type RowKind = (typeof ROW_KINDS)[number];

/** What a site stores about a person, shown to the owner before anything is done. Times are ISO instants. */
export interface PersonMatches {
  readonly names: readonly string[];
  /** Newest first within each kind. */
  readonly rows: readonly MatchedRow[];
  /** Rows beyond the limit: certain ones are included all the same, uncertain ones are not. */
  readonly unlisted: readonly {
    readonly kind: RowKind;
    readonly isSure: boolean;
    readonly count: number;
  }[];
  /** They have an account or an invitation here. */
  readonly isStaff: boolean;
  /** Published or drafted texts of the site that name them; the owner edits these by hand. */
  readonly published: readonly PublishedMention[];
}

export interface MatchedRow {
  readonly kind: RowKind;
  readonly id: string;
  readonly at: string;
  /** A short description such as "completed, 45202, $85.00": no more than is needed to recognize it. */
  readonly words: string;
  /** Matched by email address or id. A phone number or a name alone may be somebody else's. */
  readonly isSure: boolean;
  /** A future visit, which must be canceled before it can be erased, or a checkout that may still be paid. */
  readonly isComing?: true;
}

/** A text of the site that mentions the person. */
export interface PublishedMention {
  readonly section: string;
  readonly isDraft: boolean;
  readonly excerpt: string;
}

/** What was deleted when a person was erased. */
export interface ErasureResult {
  /** Stands for the person in the audit log. */
  readonly number: string;
  readonly counts: Readonly<Record<string, number>>;
  /** The first day on which no nightly backup contains them. */
  readonly goneFromBackups: string;
  /** Tables that still mention them, with counts; most likely the site's own texts. */
  readonly left: readonly { readonly table: string; readonly count: number }[];
}
