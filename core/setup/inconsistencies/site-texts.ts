import { SECTION_KEYS, type SectionKey } from "../../sections/registry.ts";
import { fillTokens, textTokens } from "../../sections/text-tokens.ts";
import type {
  CheckedSite,
  FieldPath,
  Fix,
  Inconsistency,
  InconsistencyKind,
} from "./inconsistency.ts";
import { createInconsistency } from "./inconsistency.ts";

/** One text of a site as written, and its path. */
export interface SiteText {
  readonly key: SectionKey;
  readonly path: FieldPath;
  readonly text: string;
}

type Subject = "business" | "topics" | "neither";

/** What the texts of each section speak of. In a section of neither, a phone number may be somebody else's. */
const SUBJECTS: Readonly<Record<SectionKey, Subject>> = {
  businessConfig: "business",
  heroContent: "business",
  servicesContent: "business",
  services: "business",
  serviceLocations: "neither",
  cities: "neither",
  localPages: "topics",
  themeConfig: "neither",
  pricing: "business",
  scheduling: "neither",
  bookNow: "business",
  faqs: "business",
  testimonials: "neither",
  claims: "business",
  policies: "business",
  navigation: "neither",
  aboutContent: "business",
  countyCards: "business",
  localNotes: "topics",
  documents: "topics",
  blogCategories: "neither",
  guides: "topics",
  lawReview: "neither",
  officeAmounts: "neither",
  pages: "business",
  legal: "business",
  assistant: "business",
  credentials: "neither",
  notifications: "neither",
  reviews: "neither",
  retention: "neither",
  quickAdd: "neither",
  lawCorrections: "neither",
  spanish: "neither",
  leadAnswers: "neither",
  notaries: "neither",
};

/** The texts in which the business speaks about itself. */
export function businessTexts({ written }: Pick<CheckedSite, "written">): SiteText[] {
  return sectionsAbout("business").flatMap((key) => textsIn(key, written[key]));
}

/** The texts about documents, places and the law. */
export function topicTexts({ written }: Pick<CheckedSite, "written">): SiteText[] {
  return sectionsAbout("topics").flatMap((key) => textsIn(key, written[key]));
}

function sectionsAbout(subject: Subject): SectionKey[] {
  return SECTION_KEYS.filter((key) => SUBJECTS[key] === subject);
}

function textsIn(key: SectionKey, value: unknown, path: FieldPath = []): SiteText[] {
  if (typeof value === "string") return [{ key, path, text: value }];
  if (Array.isArray(value)) {
    return value.flatMap((entry, at) => textsIn(key, entry, [...path, at]));
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) => textsIn(key, entry, [...path, name]));
}

/** A match of a pattern in a text, with its sentence. */
export interface PatternMatch {
  readonly at: SiteText;
  readonly match: RegExpExecArray;
  /** As written, tokens not filled. */
  readonly sentence: string;
  /** The index of the match in the sentence. */
  readonly offset: number;
}

/** All matches of a pattern in texts. The pattern must have the flag g. */
export function findMatches(texts: readonly SiteText[], pattern: RegExp): PatternMatch[] {
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

/** Fills the tokens of a text as visitors read it. Unknown tokens stay: publishing rejects them anyway. */
export function textRenderer({ written }: Pick<CheckedSite, "written">): (text: string) => string {
  const own = fillTokens(written.businessConfig, textTokens(written), "businessConfig");
  const tokens = textTokens({ ...written, businessConfig: own });
  return (text) =>
    text.replace(/\{[A-Za-z][\w.-]*\}/g, (token) => tokens.get(token.slice(1, -1)) ?? token);
}

/** An inconsistency about a match in a text; `replacement` is what its fix writes instead. */
export function inconsistencyInText(
  checked: CheckedSite,
  kind: InconsistencyKind,
  { at, match, sentence }: PatternMatch,
  explanation: string,
  fix?: { label: string; replacement: string } | null,
): Inconsistency {
  const [matchedText] = match;
  const changes = (replacement: string): Fix["changes"] => [
    {
      path: at.path,
      to:
        at.text.slice(0, match.index) +
        replacement +
        at.text.slice(match.index + matchedText.length),
    },
  ];
  return createInconsistency(checked, kind, at, {
    evidence: `${match.index} ${matchedText}`,
    quote: textRenderer(checked)(sentence).replace(/\s+/g, " "),
    explanation,
    fix: fix && { label: fix.label, changes: changes(fix.replacement) },
  });
}
