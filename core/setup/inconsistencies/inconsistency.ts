import type { Cents } from "../../format/money.ts";
import type { PriceBook } from "../../pricing/price-book.ts";
import type { SectionKey, WrittenSections } from "../../sections/registry.ts";
import type { Site } from "../../sections/site.ts";
import type { Themes } from "../../site/theme/theme.ts";
import { pageShowing } from "./section-pages.ts";

/** What a site is checked against: the composed site and its sections as written. */
export interface CheckedSite {
  readonly site: Site;
  /** The published sections over the built-in ones, tokens not filled. */
  readonly written: WrittenSections;
  /** The sections the owner has published and so confirmed. */
  readonly published: Partial<WrittenSections>;
  readonly book: PriceBook;
  readonly themes: Themes;
  /** Prices the price book had before, by rate, for texts that still say them; left out, none. */
  readonly formerPrices?: readonly FormerPrice[];
  /** The day in the business's time zone, `2026-11-20`. */
  readonly today: string;
}

/** What a rate of the price book cost before. */
export interface FormerPrice {
  readonly id: string;
  readonly price: Cents;
}

export type InconsistencyKind =
  | "price"
  | "cancellation"
  | "hours"
  | "counties"
  | "radius"
  | "contact"
  | "proof"
  | "permission"
  | "sample"
  | "dates"
  | "contrast"
  | "reference";

/** A path in a section: `cards`, 2, `price`. */
export type FieldPath = readonly (string | number)[];

/** One value to write; undefined removes it. */
interface ValueChange {
  readonly path: FieldPath;
  readonly to: unknown;
}

/** What one click would publish. */
export interface Fix {
  /** The button's label: "Use the price book". */
  readonly label: string;
  readonly key: SectionKey;
  readonly changes: readonly ValueChange[];
}

/** One place where the site contradicts itself, or claims something without evidence. */
export interface Inconsistency {
  /** Stays equal as long as the same text is in the same place. */
  readonly id: string;
  readonly kind: InconsistencyKind;
  /** The section and field: `cards.2.price`; "" is the whole section. */
  readonly location: { readonly key: SectionKey; readonly field: string };
  /** The path of a page that shows it. */
  readonly page: string;
  /** What visitors read there. */
  readonly quote: string;
  /** What it contradicts, in one sentence. */
  readonly explanation: string;
  /** Left out when only the owner can know what is right. */
  readonly fix?: Fix;
  /** The other way to settle it. Only the owner knows which of the two is right. */
  readonly otherFix?: Fix;
}

/** Creates an inconsistency; `evidence` is the text it is about, from which its id is made. */
export function createInconsistency(
  { written }: Pick<CheckedSite, "written">,
  kind: InconsistencyKind,
  at: { readonly key: SectionKey; readonly path: FieldPath },
  {
    evidence,
    quote,
    explanation,
    fix,
    otherFix,
  }: {
    evidence: string;
    quote: string;
    explanation: string;
    fix?: Omit<Fix, "key"> | null | undefined;
    otherFix?: Fix;
  },
): Inconsistency {
  const field = at.path.join(".");
  return {
    id: [kind, at.key, field, hashText(`${evidence}\n${explanation}`)]
      .filter((part) => part !== "")
      .join(":"),
    kind,
    location: { key: at.key, field },
    page: pageShowing(at.key, at.path, written),
    quote,
    explanation,
    ...(fix ? { fix: { ...fix, key: at.key } } : {}),
    ...(otherFix ? { otherFix } : {}),
  };
}

/** A written section with a fix of an inconsistency applied, the first one if none is given. Throws when there is none. */
export function applyFix(
  written: unknown,
  { id, fix: first }: Inconsistency,
  fix: Fix | undefined = first,
): unknown {
  if (!fix) throw new Error(`${id}: only the owner knows what's right. Open its section.`);
  return fix.changes.reduce((value, { path, to }) => withValue(value, path, to), written);
}

/** A copy of a value with one nested value replaced. */
export function withValue(value: unknown, [step, ...rest]: FieldPath, to: unknown): unknown {
  if (step === undefined) return to;
  if (Array.isArray(value)) {
    return value.map((entry, at) => (at === Number(step) ? withValue(entry, rest, to) : entry));
  }
  const fields = new Map(Object.entries(typeof value === "object" && value !== null ? value : {}));
  const next = withValue(fields.get(String(step)), rest, to);
  if (next === undefined) fields.delete(String(step));
  else fields.set(String(step), next);
  return Object.fromEntries(fields);
}

/** FNV-1a, enough to tell two wordings apart. */
function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
