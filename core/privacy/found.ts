/** What is known of a person comes in rows of these kinds. */
export const ROW_KINDS = ["request", "visit", "mail", "call", "job", "chat"] as const;

export type RowKind = (typeof ROW_KINDS)[number];

/** What is known of a person, as the owner is shown it before anything is done. Times are ISO instants. */
export interface FoundPerson {
  readonly names: readonly string[];
  /** The newest of each kind first. */
  readonly rows: readonly FoundRow[];
  /** How many there are besides: what is surely theirs is taken all the same, what may be theirs is not. */
  readonly unlisted: readonly {
    readonly kind: RowKind;
    readonly isSure: boolean;
    readonly count: number;
  }[];
  /** They have an account or an invitation here. */
  readonly isStaff: boolean;
  /** Words of the site that name them; they are published or drafted, and mended by hand. */
  readonly published: readonly FoundWords[];
}

export interface FoundRow {
  readonly kind: RowKind;
  readonly id: string;
  readonly at: string;
  /** "completed, 45202, $85.00": never more than is needed to know it. */
  readonly words: string;
  /** By its mail address or its number; a phone number or a name alone may be somebody else's. */
  readonly isSure: boolean;
  /** A visit that is still to come: it has to be cancelled before it is erased. */
  readonly isComing?: true;
}

/** A place of the site's own words. */
export interface FoundWords {
  readonly section: string;
  readonly isDraft: boolean;
  readonly excerpt: string;
}

/** What went when a person was erased. */
export interface Erased {
  /** Stands in the log in place of the person. */
  readonly number: string;
  readonly counts: Readonly<Record<string, number>>;
  /** The first day on which no nightly backup knows them. */
  readonly goneFromBackups: string;
  /** Tables that still name them, and how often: the site's own words, most likely. */
  readonly left: readonly { readonly place: string; readonly count: number }[];
}
