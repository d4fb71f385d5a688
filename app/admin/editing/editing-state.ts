import type { EditOutcome, OpenSection } from "../../../core/site/editing.ts";
import type { FieldError } from "../../../core/site/problems.ts";
import type { SectionKey } from "../../../core/site/sections.ts";
import { copyOf, type LocalCopy } from "./local-copy.ts";

export type Clash = Extract<EditOutcome, { kind: "clash" }>;

/** What somebody typed into one section, and where the server stands with it. */
export interface EditedSection {
  readonly key: SectionKey;
  readonly value: unknown;
  /** What visitors see. */
  readonly published: unknown;
  readonly version: number;
  readonly isTouched: boolean;
}

/** How far what was typed has come. */
export type Standing =
  | { readonly kind: "as-published" }
  | { readonly kind: "typed" }
  | { readonly kind: "draft-kept"; readonly at: string }
  | { readonly kind: "publishing" }
  | { readonly kind: "published" }
  | { readonly kind: "unreachable"; readonly unsent: boolean }
  | { readonly kind: "signed-out" }
  | { readonly kind: "forbidden" }
  | { readonly kind: "refused" }
  | { readonly kind: "clash"; readonly clash: Clash };

/** A form over one or more sections. */
export interface EditingState {
  readonly sections: readonly EditedSection[];
  readonly standing: Standing;
  /** When the last save went out, in milliseconds since 1970; null before the first. */
  readonly savedAt: number | null;
  readonly errors: readonly (FieldError & { readonly key: SectionKey })[];
  /** Copies this device kept that the server does not have, offered once. */
  readonly found: readonly (LocalCopy & { readonly key: SectionKey })[];
}

export type EditingAct =
  | { readonly kind: "set"; readonly key: SectionKey; readonly value: unknown }
  | { readonly kind: "stand"; readonly standing: Standing }
  /** A draft went to the server, or did not get there. */
  | { readonly kind: "draft-sent"; readonly standing: Standing }
  | { readonly kind: "refused"; readonly errors: EditingState["errors"] }
  | {
      readonly kind: "published";
      /** As they were sent: what was typed since then is not out yet. */
      readonly sent: readonly EditedSection[];
      readonly versions: Readonly<Partial<Record<SectionKey, number>>>;
      readonly at: number;
    }
  | { readonly kind: "discarded" }
  | { readonly kind: "take-theirs"; readonly clash: Clash }
  | { readonly kind: "over-theirs"; readonly clash: Clash }
  | { readonly kind: "found"; readonly found: EditingState["found"] };

/** A form as it opens: on somebody's draft where they have one, else on what is published. */
export function opened(sections: readonly OpenSection[]): EditingState {
  const drafted = sections.filter(({ draft }) => draft);
  const [first] = drafted;
  return {
    sections: sections.map(({ key, value, version, draft }) => ({
      key,
      value: draft ? draft.value : value,
      published: value,
      version: draft ? draft.basedOn : version,
      isTouched: draft !== null,
    })),
    standing: first?.draft
      ? { kind: "draft-kept", at: first.draft.savedAt }
      : { kind: "as-published" },
    savedAt: null,
    errors: [],
    found: [],
  };
}

/** What this device kept of these sections and the server does not have. */
export function foundCopies(sections: readonly OpenSection[]): EditingState["found"] {
  return sections.flatMap(({ key, value, draft }) => {
    const copy = copyOf(key);
    if (!copy || isSame(copy.value, draft ? draft.value : value)) return [];
    const isNewer = copy.unsent || !draft || copy.savedAt > draft.savedAt;
    return isNewer && !isSame(copy.value, value) ? [{ key, ...copy }] : [];
  });
}

/** What an act makes of a form. */
export function edited(state: EditingState, act: EditingAct): EditingState {
  switch (act.kind) {
    case "set":
      return {
        ...state,
        sections: state.sections.map((section) =>
          section.key === act.key ? { ...section, value: act.value, isTouched: true } : section,
        ),
        standing: { kind: "typed" },
      };
    case "stand":
      return { ...state, standing: act.standing };
    case "draft-sent":
      return state.standing.kind === "typed" ? { ...state, standing: act.standing } : state;
    case "refused":
      return { ...state, standing: { kind: "refused" }, errors: act.errors };
    case "published":
      return published(state, act);
    case "discarded":
      return {
        ...state,
        errors: [],
        standing: { kind: "as-published" },
        sections: state.sections.map((section) => ({
          ...section,
          value: section.published,
          isTouched: false,
        })),
      };
    case "take-theirs":
      return settled(state, act.clash, (section) => ({
        ...section,
        value: act.clash.theirs,
        isTouched: false,
      }));
    case "over-theirs":
      return settled(state, act.clash, (section) => section);
    case "found":
      return { ...state, found: act.found };
  }
}

/** What was sent is what visitors see; what was typed while it was on its way is a draft again. */
function published(
  state: EditingState,
  { sent, versions, at }: Extract<EditingAct, { kind: "published" }>,
): EditingState {
  const sections = state.sections.map((section) => {
    const out = sent.find(({ key }) => key === section.key);
    return out
      ? {
          ...section,
          published: out.value,
          version: versions[section.key] ?? section.version,
          isTouched: section.value !== out.value,
        }
      : section;
  });
  return {
    ...state,
    sections,
    errors: [],
    savedAt: at,
    standing: standingOf(sections, "published"),
  };
}

/** Where a form stands whose last question is settled: on its drafts, if some are left. */
function standingOf(
  sections: readonly EditedSection[],
  otherwise: "published" | "as-published",
): Standing {
  return sections.some(({ isTouched }) => isTouched) ? { kind: "typed" } : { kind: otherwise };
}

/** The clashing section stands on the other's version from now on. */
function settled(
  state: EditingState,
  { key, version, theirs }: Clash,
  change: (section: EditedSection) => EditedSection,
): EditingState {
  const sections = state.sections.map((section) =>
    section.key === key ? change({ ...section, version, published: theirs }) : section,
  );
  return { ...state, sections, standing: standingOf(sections, "as-published") };
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
