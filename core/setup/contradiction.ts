import type { PriceBook } from "../pricing/estimate.ts";
import type { SectionKey, WrittenSections } from "../site/sections.ts";
import type { Site } from "../site/site.ts";
import type { Themes } from "../site/theme.ts";
import { pageOf } from "./pages.ts";

/** What a site is held against: itself, as visitors read it and as it is written. */
export interface Checked {
  readonly site: Site;
  /** What is published over what is built in, tokens unfilled. */
  readonly written: WrittenSections;
  /** What the owner has published themselves and vouches for. */
  readonly published: Partial<WrittenSections>;
  readonly book: PriceBook;
  readonly themes: Themes;
  /** The day on the business's own calendar, `2026-11-20`. */
  readonly today: string;
}

export type ContradictionKind =
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

/** Where something stands in a section: `cards`, 2, `price`. */
export type Path = readonly (string | number)[];

/** One value to be written anew; undefined takes it out. */
interface ValueChange {
  readonly path: Path;
  readonly to: unknown;
}

/** What one click would write. */
export interface Mend {
  /** The button: "Use the price book". */
  readonly label: string;
  readonly key: SectionKey;
  readonly changes: readonly ValueChange[];
}

/** One place where the site disagrees with itself, or claims what nothing stands behind. */
export interface Contradiction {
  /** The same as long as the same words stand in the same place. */
  readonly id: string;
  readonly kind: ContradictionKind;
  /** The field as problems name it: `cards.2.price`; "" is the whole section. */
  readonly where: { readonly key: SectionKey; readonly field: string };
  /** The path of a page that shows it. */
  readonly page: string;
  /** What visitors read there. */
  readonly says: string;
  /** What it disagrees with, in one sentence. */
  readonly but: string;
  /** Left out where only the owner can know what is right. */
  readonly mend?: Mend;
}

/** Makes a contradiction; `found` is the piece of text it is about, which makes its id. */
export function contradiction(
  { written }: Pick<Checked, "written">,
  kind: ContradictionKind,
  at: { readonly key: SectionKey; readonly path: Path },
  {
    found,
    says,
    but,
    mend,
  }: { found: string; says: string; but: string; mend?: Omit<Mend, "key"> | null | undefined },
): Contradiction {
  const field = at.path.join(".");
  return {
    id: [kind, at.key, field, digest(`${found}\n${but}`)].filter((part) => part !== "").join(":"),
    kind,
    where: { key: at.key, field },
    page: pageOf(at.key, at.path, written),
    says,
    but,
    ...(mend ? { mend: { ...mend, key: at.key } } : {}),
  };
}

/** A section as it is written once a contradiction of it is mended. Throws where there is no mend. */
export function mended(written: unknown, { id, mend }: Contradiction): unknown {
  if (!mend) throw new Error(`${id}: nobody but the owner knows what is right. Open its section.`);
  return mend.changes.reduce((value, { path, to }) => withValue(value, path, to), written);
}

/** A value with one place in it written anew; the rest is the same. */
export function withValue(value: unknown, [step, ...rest]: Path, to: unknown): unknown {
  if (step === undefined) return to;
  if (Array.isArray(value)) {
    return value.map((entry, at) => (at === Number(step) ? withValue(entry, rest, to) : entry));
  }
  const record = (typeof value === "object" && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  const next = withValue(record[step], rest, to);
  if (next !== undefined) return { ...record, [step]: next };
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== step));
}

/** FNV-1a: enough to tell two wordings apart. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
