import { notifications } from "@mantine/notifications";
import type { EditResult } from "../../../../core/sections/editing/editing.ts";
import type { Draft } from "../drafts/use-draft.ts";
import { offerUndo } from "../notices/offer-undo.tsx";
import { publishedSave } from "./published-save.ts";
import { discardSectionDraft } from "./section-requests.ts";
import {
  changedSections,
  publishedBases,
  rebased,
  type SectionBase,
  type SectionClash,
  type SectionValues,
} from "./section-state.ts";
import type { SectionSync } from "./section-sync.ts";

interface SectionActionDeps {
  readonly draft: Draft<Record<string, unknown>, SectionClash>;
  readonly sections: readonly SectionBase[];
  readonly sync: SectionSync;
}

/** Shows what is published instead of what was typed, deletes the drafts, and offers an undo. */
export async function discardChanges({ draft, sections, sync }: SectionActionDeps): Promise<void> {
  const values = draft.form.getValues();
  const changed = changedSections(sections, values).map(({ key }) => [key, values[key]]);
  const published = Object.fromEntries(sections.map((base) => [base.key, base.published]));
  draft.replace(published, { kind: "unchanged" });
  sync.markSynced(published);
  await draft.enqueue(() => Promise.all(sections.map(({ key }) => discardSectionDraft(key))));
  offerUndo("Your changes were discarded.", () =>
    draft.form.setValues(Object.fromEntries(changed)),
  );
}

/** Shows what others published meanwhile beside what was typed, says so, and keeps what was typed after the save was sent. */
export function showPublished(
  {
    draft,
    sections,
    setSections,
    sync,
  }: SectionActionDeps & {
    setSections(change: (sections: readonly SectionBase[]) => readonly SectionBase[]): void;
  },
  sent: SectionValues,
  { versions, merged = {} }: Extract<EditResult, { kind: "published" }>,
): void {
  const { published, shown, isMerged } = publishedSave(sent, merged, draft.read());
  const bases = publishedBases(sections, published, versions);
  setSections((current) => publishedBases(current, published, versions));
  sync.markSynced({ ...sent, ...merged });
  sync.storeOnDevice(bases, shown, false);
  if (!isMerged) return;
  draft.replace(shown, { kind: "published" });
  if (changedSections(bases, shown).length > 0) draft.retry();
  notifications.show({
    message: "Other fields were saved meanwhile. Both sets of changes are published.",
  });
}

/** The three ways out of a clash. */
export function clashActions({
  draft,
  sections,
  setSections,
  sync,
  publish,
}: SectionActionDeps & {
  setSections(sections: readonly SectionBase[]): void;
  publish(sections: readonly SectionBase[], note: string): Promise<boolean>;
}) {
  return {
    takeTheirs(clash: SectionClash) {
      const bases = rebased(sections, clash);
      const values = { ...draft.form.getValues(), [clash.key]: clash.theirs };
      setSections(bases);
      draft.replace(values, { kind: "unchanged" });
      sync.markSynced({ [clash.key]: clash.theirs });
      // What was typed into other sections stays a draft.
      if (changedSections(bases, values).length > 0) draft.retry();
      void discardSectionDraft(clash.key);
    },
    keepMine(clash: SectionClash, chosen?: unknown) {
      const bases = rebased(sections, clash);
      setSections(bases);
      if (chosen !== undefined) draft.form.setValues({ [clash.key]: chosen });
      return publish(changedSections(bases, draft.form.getValues()), "");
    },
    postponeClash: draft.retry,
  };
}
