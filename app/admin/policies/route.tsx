import { Title } from "@mantine/core";
import { admin } from "../../desk.ts";
import { SectionListEditor, SectionRecordForm } from "../shared/section-editor/section-forms.tsx";
import { TextEditorView } from "../shared/section-editor/text-editor-view.tsx";
import { useSectionEditor } from "../shared/section-editor/use-section-editor.ts";
import type { Route } from "./+types/route.ts";
import { LEGAL_TEXT_LIST, POLICY_FIELDS } from "./fields.ts";

export { shouldRevalidate } from "../shared/ui/skip-reload-in-view.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { editor, facts } = context.get(admin);
  return { sections: await editor.open("policies", "legal"), facts: await facts() };
}

/** The policies in short, and the full legal texts. */
export default function Policies({ loaderData: { sections, facts } }: Route.ComponentProps) {
  const editor = useSectionEditor(sections);
  return (
    <TextEditorView
      title="Policies"
      lead="What visitors agree to. Have an attorney review the legal texts before you rely on them."
      facts={facts}
      editor={editor}
      previewPath="/terms-of-service"
    >
      <SectionRecordForm editor={editor} section="policies" fields={POLICY_FIELDS} />
      <Title order={2} fz={24}>
        Legal texts
      </Title>
      <SectionListEditor editor={editor} section="legal" config={LEGAL_TEXT_LIST} />
    </TextEditorView>
  );
}
