/** What is known of a person, as the owner is shown it before anything is done. Times are ISO instants. */
export interface FoundPerson {
  readonly names: readonly string[];
  readonly requests: readonly FoundRow[];
  /** Visits that are over. */
  readonly visits: readonly FoundRow[];
  /** Visits to come: they have to be cancelled before anybody is erased. */
  readonly coming: readonly FoundRow[];
  readonly mails: readonly FoundRow[];
  readonly webhookCalls: number;
  readonly jobs: number;
  readonly chats: readonly FoundChat[];
  /** They have an account or an invitation here. */
  readonly isStaff: boolean;
  /** Words of the site that name them; they are published or drafted, and mended by hand. */
  readonly published: readonly FoundWords[];
}

export interface FoundRow {
  readonly id: string;
  readonly at: string;
  /** "Visit, 45202, $85.00": never more than is needed to know it. */
  readonly words: string;
}

/** A conversation that may be theirs. */
export interface FoundChat {
  readonly id: string;
  readonly at: string;
  /** What of it was found. */
  readonly excerpt: string;
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
