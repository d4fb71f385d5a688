import type { ReactNode } from "react";
import { FactsContext, type TextFacts } from "../record-form/text-facts.ts";
import { View } from "../ui/view.tsx";
import { SaveBar } from "./save-bar.tsx";
import type { SectionEditor } from "./use-section-editor.ts";

/** A view that edits texts of the site: its title, its forms, the facts its texts may use, and Save. */
export function TextEditorView({
  title,
  lead,
  facts,
  actions,
  editor,
  saveLabel = "Save",
  previewPath = "/",
  children,
}: {
  title: string;
  lead: ReactNode;
  facts: TextFacts;
  actions?: ReactNode;
  editor: SectionEditor;
  saveLabel?: string;
  previewPath?: string;
  children: ReactNode;
}) {
  return (
    <View title={title} lead={lead} actions={actions}>
      <FactsContext value={facts}>{children}</FactsContext>
      <SaveBar editor={editor} saveLabel={saveLabel} previewPath={previewPath} />
    </View>
  );
}
