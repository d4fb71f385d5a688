import type { ReactNode } from "react";
import type { FieldError } from "../../../core/site/problems.ts";
import type { SectionKey } from "../../../core/site/sections.ts";
import { SaveBar } from "../editing/save-bar.tsx";
import type { Editing } from "../editing/use-editing.ts";
import { type Facts, FactsContext } from "../ui/list-editor/facts.ts";
import { View } from "../ui/view.tsx";

/** A view in which words of the site are changed: its title, its forms, the facts its texts may use, and Save. */
export function TextsView({
  title,
  lead,
  facts,
  actions,
  editing,
  saveLabel = "Save",
  previewPath = "/",
  children,
}: {
  title: string;
  lead: ReactNode;
  facts: Facts;
  actions?: ReactNode;
  editing: Editing;
  saveLabel?: string;
  previewPath?: string;
  children: ReactNode;
}) {
  return (
    <View title={title} lead={lead} actions={actions}>
      <FactsContext value={facts}>{children}</FactsContext>
      <SaveBar editing={editing} saveLabel={saveLabel} previewPath={previewPath} />
    </View>
  );
}

/** What the server refuses of one section, at its fields. */
export function errorsOf({ state }: Editing, key: SectionKey): readonly FieldError[] {
  return state.errors.filter((error) => error.key === key);
}
