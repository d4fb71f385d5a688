import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import { admin } from "../../desk.ts";
import { SectionRecordForm } from "../shared/section-editor/section-forms.tsx";
import { TextEditorView } from "../shared/section-editor/text-editor-view.tsx";
import { useSectionEditor } from "../shared/section-editor/use-section-editor.ts";
import type { Route } from "./+types/route.ts";
import { CLAIM_FIELDS } from "./fields.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { editor, facts } = context.get(admin);
  return { sections: await editor.open("claims"), facts: await facts() };
}

/** Claims about the business that only its owner can confirm. */
export default function Claims({ loaderData: { sections, facts } }: Route.ComponentProps) {
  const editor = useSectionEditor(sections);
  return (
    <TextEditorView
      title="Claims"
      lead="Badges and promises on your site. Keep what you can prove and remove the rest."
      facts={facts}
      editor={editor}
    >
      <Text size="sm">
        Your site shows a claim once you confirm it, and add what backs it, under{" "}
        <Anchor component={Link} underline="always" to="/admin/credentials">
          Claims to confirm
        </Anchor>
        .
      </Text>
      <SectionRecordForm editor={editor} section="claims" fields={CLAIM_FIELDS} />
    </TextEditorView>
  );
}
