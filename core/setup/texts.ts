import type { SectionKey } from "../site/sections.ts";
import { fill, tokensOf } from "../site/tokens.ts";
import type { Checked, Contradiction, ContradictionKind, Mend, Path } from "./contradiction.ts";
import { contradiction } from "./contradiction.ts";

/** One text of a site, as it is written, and where. */
export interface SiteText {
  readonly key: SectionKey;
  readonly path: Path;
  readonly text: string;
}

/** Sections in which the business speaks of itself; elsewhere a number or an address may be somebody else's. */
const OWN: readonly SectionKey[] = [
  "businessConfig",
  "heroContent",
  "servicesContent",
  "services",
  "bookNow",
  "faqs",
  "claims",
  "policies",
  "aboutContent",
  "countyCards",
  "pages",
  "pricing",
  "legal",
  "assistant",
];

const OTHERS: readonly SectionKey[] = ["guides", "localPages", "localNotes", "documents"];

/** The texts in which the business speaks of itself. */
export function ownTexts({ written }: Pick<Checked, "written">): SiteText[] {
  return OWN.flatMap((key) => textsIn(key, written[key]));
}

/** The texts about papers, places and the law. */
export function otherTexts({ written }: Pick<Checked, "written">): SiteText[] {
  return OTHERS.flatMap((key) => textsIn(key, written[key]));
}

function textsIn(key: SectionKey, value: unknown, path: Path = []): SiteText[] {
  if (typeof value === "string") return [{ key, path, text: value }];
  if (Array.isArray(value)) {
    return value.flatMap((entry, at) => textsIn(key, entry, [...path, at]));
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) => textsIn(key, entry, [...path, name]));
}

/** A piece found in a text, with the sentence it stands in. */
export interface Found {
  readonly at: SiteText;
  readonly match: RegExpExecArray;
  /** As it is written. */
  readonly sentence: string;
  /** Where the piece begins in the sentence. */
  readonly offset: number;
}

/** Every place where a pattern stands in texts. The pattern has to carry the flag g. */
export function findIn(texts: readonly SiteText[], pattern: RegExp): Found[] {
  return texts.flatMap((at) =>
    [...at.text.matchAll(pattern)].map((match) => ({
      at,
      match,
      ...sentenceAround(at.text, match.index),
    })),
  );
}

function sentenceAround(text: string, index: number): { sentence: string; offset: number } {
  const ends = [...text.matchAll(/[.!?](?=\s)|\n\s*\n|\n(?=[-|#>])/g)].map(
    (end) => end.index + end[0].length,
  );
  const start = ends.findLast((end) => end <= index) ?? 0;
  const end = ends.find((each) => each > index) ?? text.length;
  const lead = /^\s*/.exec(text.slice(start, end))?.[0].length ?? 0;
  return { sentence: text.slice(start + lead, end).trimEnd(), offset: index - start - lead };
}

/** A text as visitors read it; a token nobody knows stays as it is, for the publish refuses it anyway. */
export function readerOf({ written }: Pick<Checked, "written">): (text: string) => string {
  const own = fill(written.businessConfig, tokensOf(written), "businessConfig");
  const tokens = tokensOf({ ...written, businessConfig: own });
  return (text) =>
    text.replace(/\{[A-Za-z][\w.-]*\}/g, (token) => tokens.get(token.slice(1, -1)) ?? token);
}

/** A contradiction about a piece of a text; `by` is what one click writes in its place. */
export function inText(
  checked: Checked,
  kind: ContradictionKind,
  { at, match, sentence }: Found,
  but: string,
  mend?: { label: string; by: string } | null,
): Contradiction {
  const [found] = match;
  const changes = (by: string): Mend["changes"] => [
    {
      path: at.path,
      to: at.text.slice(0, match.index) + by + at.text.slice(match.index + found.length),
    },
  ];
  return contradiction(checked, kind, at, {
    found: `${match.index} ${found}`,
    says: readerOf(checked)(sentence).replace(/\s+/g, " "),
    but,
    mend: mend && { label: mend.label, changes: changes(mend.by) },
  });
}
