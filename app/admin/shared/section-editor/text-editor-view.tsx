import { Button, Stack } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useRef } from "react";
import type { EditedPlace } from "../page-preview/field-saying.ts";
import { PagePreview } from "../page-preview/page-preview.tsx";
import { FactsContext, type TextFacts } from "../record-form/text-facts.ts";
import { View } from "../ui/view.tsx";
import { SaveBar } from "./save-bar.tsx";
import styles from "./text-editor-view.module.css";
import type { SectionEditor } from "./use-section-editor.ts";

/** A view that edits texts of the site: its title, its forms, the facts its texts may use, a page that shows them, and Save. */
export function TextEditorView({
  title,
  lead,
  facts,
  actions,
  editor,
  saveLabel = "Save",
  previewPath = "/",
  places,
  children,
}: {
  title: string;
  lead: ReactNode;
  facts: TextFacts;
  actions?: ReactNode;
  editor: SectionEditor;
  saveLabel?: string;
  previewPath?: string;
  /** The parts of this view, for a click on a text of the preview that is not on the open one; without it, all its sections. */
  places?: readonly EditedPlace[];
  children: ReactNode;
}) {
  const [isShown, { toggle }] = useDisclosure();
  const form = useRef<HTMLDivElement>(null);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <View
      title={title}
      lead={lead}
      actions={
        <>
          {actions}
          <Button
            variant="default"
            aria-pressed={isShown}
            leftSection={<Icon size={18} aria-hidden />}
            onClick={toggle}
          >
            Preview beside the form
          </Button>
        </>
      }
    >
      <div className={isShown ? styles.split : undefined}>
        <Stack ref={form} gap="lg">
          <FactsContext value={facts}>{children}</FactsContext>
        </Stack>
        {isShown ? (
          <div className={styles.preview}>
            <PagePreview
              editor={editor}
              path={previewPath}
              facts={facts}
              form={form}
              otherPlaces={
                places ??
                editor.sections.map(({ key }) => ({ search: "", value: editor.section(key).value }))
              }
            />
          </div>
        ) : null}
      </div>
      <SaveBar editor={editor} saveLabel={saveLabel} previewPath={previewPath} />
    </View>
  );
}
