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
  | { readonly kind: "published"; readonly at: number }
  | { readonly kind: "unreachable"; readonly unsent: boolean }
  | { readonly kind: "signed-out" }
  | { readonly kind: "forbidden" }
  | { readonly kind: "refused" }
  | { readonly kind: "clash"; readonly clash: Clash };

/** A form over one or more sections. */
export interface EditingState {
  readonly sections: readonly EditedSection[];
  readonly standing: Standing;
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
      readonly keys: readonly SectionKey[];
      readonly versions: Readonly<Partial<Record<SectionKey, number>>>;
      readonly at: number;
    }
  | { readonly kind: "opened"; readonly sections: readonly OpenSection[] }
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
      return {
        ...state,
        errors: [],
        standing: { kind: "published", at: act.at },
        sections: state.sections.map((section) =>
          act.keys.includes(section.key)
            ? {
                ...section,
                published: section.value,
                version: act.versions[section.key] ?? section.version,
                isTouched: false,
              }
            : section,
        ),
      };
    case "opened":
      return opened(act.sections);
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

/** The clashing section stands on the other's version from now on. */
function settled(
  state: EditingState,
  { key, version, theirs }: Clash,
  change: (section: EditedSection) => EditedSection,
): EditingState {
  return {
    ...state,
    standing: { kind: "typed" },
    sections: state.sections.map((section) =>
      section.key === key ? change({ ...section, version, published: theirs }) : section,
    ),
  };
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
