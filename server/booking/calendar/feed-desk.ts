/** A link by which calendar programs read the visits. */
export interface CalendarFeed {
  readonly id: string;
  /** "Ana's iPhone". */
  readonly name: string;
  /** The name of its person. */
  readonly person: string;
  readonly isYours: boolean;
  /** The last day a calendar program read it, "2026-03-03" in UTC; null for never. */
  readonly lastUsedOn: string | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** The result of a new or replaced link. */
export type FeedLinkResult =
  /** `url` is shown only this once: the table has its hash. */
  | { readonly kind: "made"; readonly url: string; readonly name: string }
  | { readonly kind: "errors"; readonly errors: { readonly name: string } }
  /** Whoever has the link reads customers' names and numbers, so they authenticate again first. */
  | { readonly kind: "sign-in-again" }
  | { readonly kind: "unknown" };

/** The calendar links of a site, as one of its people sees them. */
export interface CalendarFeedDesk {
  /** For an owner those of everybody, else their own; the newest first. */
  list(): Promise<readonly CalendarFeed[]>;
  add(name: string): Promise<FeedLinkResult>;
  /** Gives one of their own links a new secret: the old one stops working. */
  replace(feedId: string): Promise<FeedLinkResult>;
  /** Removes one of their own links; an owner removes anybody's. False when there is no such link. */
  remove(feedId: string): Promise<boolean>;
  /** Whether an upgrade ended this site's former link, and its owner has neither made a new one nor dismissed the notice. */
  hasEndedLinkNotice(): Promise<boolean>;
  dismissEndedLinkNotice(): Promise<void>;
}
