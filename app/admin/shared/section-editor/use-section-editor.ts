import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { EditableSection } from "../../../../core/sections/editing/editing.ts";
import type { SectionKey, WrittenSection } from "../../../../core/sections/registry.ts";
import {
  changesBetween,
  type FieldChange,
} from "../../../../core/site/validation/value-changes.ts";
import { useDraft } from "../drafts/use-draft.ts";
import { useProblems } from "../forms/use-problems.ts";
import { clashActions, discardChanges, showPublished } from "./section-actions.ts";
import { dropSectionCopy } from "./section-copy.ts";
import { type SectionForm, sectionForm } from "./section-form.ts";
import { requestPublish } from "./section-requests.ts";
import {
  atFormPaths,
  changedSections,
  derivedValues,
  type FoundSectionCopy,
  foundCopies,
  openedBases,
  openedStatus,
  openedValues,
  type SectionBase,
  type SectionClash,
  type SectionDerivations,
  type SectionDraftStatus,
  type SectionProblem,
  type SectionValues,
} from "./section-state.ts";
import { createSectionSync } from "./section-sync.ts";

/** A form over one or more sections that loses nothing: a copy on the device, a draft on the server, a publish by Save. */
export interface SectionEditor {
  readonly status: SectionDraftStatus;
  readonly sections: readonly SectionBase[];
  /** When the last save was published, in milliseconds since 1970; null before the first, and unless it is the last one that was tried. */
  readonly savedAt: number | null;
  /** What the server refused of the last save. */
  readonly problems: readonly SectionProblem[];
  /** Copies this device kept that the server does not have, offered once. */
  readonly found: readonly FoundSectionCopy[];
  /** What Save would change for visitors. */
  readonly changes: readonly (FieldChange & { readonly key: SectionKey })[];
  section<Key extends SectionKey>(key: Key): SectionForm<WrittenSection<Key>>;
  /** Publishes the changed sections, and these even if they are not. Resolves to true when they are published. */
  save(note?: string, also?: readonly SectionKey[]): Promise<boolean>;
  /** Saves what was typed as a draft on the server now, for example before it is previewed there. */
  saveDraft(): Promise<boolean>;
  /** Throws what was typed away, shows what is published, and offers an undo. */
  discard(): Promise<void>;
  takeTheirs(clash: SectionClash): void;
  /** Publishes what was typed, or what was chosen of both, over what the other person published; theirs stays in History. */
  keepMine(clash: SectionClash, chosen?: unknown): Promise<boolean>;
  /** Closes a clash without an answer; the next Save asks again. */
  postponeClash(): void;
  /** Takes over, or throws away, the copies found on this device. */
  resolveFoundCopies(take: boolean): void;
}

/** Edits sections as a loader opened them (`editor.open("heroContent", …)`). */
export function useSectionEditor(
  opened: readonly EditableSection[],
  derivations: SectionDerivations = {},
): SectionEditor {
  const [sections, setSections] = useState(() => openedBases(opened));
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [sync] = useState(() => createSectionSync(openedValues(opened)));
  const { found, setFound } = useFoundCopies(opened);
  const { revalidate } = useRevalidator();

  const draft = useDraft<Record<string, unknown>, SectionClash>({
    initialValues: openedValues(opened),
    initialStatus: openedStatus(opened),
    derive: (values, before) => derivedValues(values, before, derivations),
    storeOnDevice: (values) => sync.storeOnDevice(sections, values, false),
    saveDraft: (values) => sync.saveDrafts(sections, values),
  });
  const { form } = draft;
  const { problems, showProblems } = useProblems<SectionProblem>(form, [], atFormPaths);

  function publish(chosen: readonly SectionBase[], note: string): Promise<boolean> {
    const values = form.getValues();
    const sent: SectionValues = Object.fromEntries(chosen.map(({ key }) => [key, values[key]]));
    return draft.perform(async () => {
      // "Saved" of the last time does not stand beside what happens to this one.
      setSavedAt(null);
      const outcome = await publishValues(chosen, sent, note);
      switch (outcome.kind) {
        case "published":
          showPublished({ draft, sections, setSections, sync }, sent, outcome);
          setSavedAt(Date.now());
          showProblems([]);
          if (chosen.length > 0) void revalidate();
          return { kind: "published" };
        case "refused":
          showProblems(outcome.errors);
          return { kind: "invalid" };
        case "clash":
          sync.keepUndecided(chosen, sent);
          return { kind: "clash", clash: outcome };
        case "unreachable":
          sync.storeOnDevice(chosen, sent, true);
          return { kind: "unreachable", isUnsent: true };
        default:
          return { kind: outcome.kind };
      }
    });
  }

  return {
    status: draft.status,
    sections,
    savedAt,
    problems,
    found,
    section: (key) => sectionForm(form, key),
    changes: sections.flatMap(({ key, published }) =>
      changesBetween(published, form.values[key]).map((change) => ({ key, ...change })),
    ),
    save(note = "", also = []) {
      const changed = changedSections(sections, form.getValues());
      const chosen = sections.filter((base) => changed.includes(base) || also.includes(base.key));
      return publish(chosen, note);
    },
    saveDraft: draft.saveNow,
    discard() {
      showProblems([]);
      return discardChanges({ draft, sections, sync });
    },
    ...clashActions({ draft, sections, setSections, sync, publish }),
    resolveFoundCopies(take) {
      if (take) form.setValues(Object.fromEntries(found.map(({ key, value }) => [key, value])));
      else for (const { key } of found) dropSectionCopy(key);
      setFound([]);
    },
  };
}

/** Publishes sections; without any there is nothing to ask the server. */
async function publishValues(chosen: readonly SectionBase[], sent: SectionValues, note: string) {
  if (chosen.length === 0) return { kind: "published" as const, versions: {} };
  return requestPublish(
    chosen.map(({ key, version }) => ({ key, value: sent[key], basedOn: version })),
    note,
  );
}

/** The copies of earlier visits, looked for once: what the device stores later is what is typed now. */
function useFoundCopies(opened: readonly EditableSection[]) {
  const [found, setFound] = useState<readonly FoundSectionCopy[]>([]);
  const first = useRef(opened);
  useEffect(() => setFound(foundCopies(first.current)), []);
  return { found, setFound };
}
