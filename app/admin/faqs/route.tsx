import { Anchor, List, Paper, Title } from "@mantine/core";
import { Link } from "react-router";
import { admin, desk } from "../../desk.ts";
import { SectionListEditor } from "../shared/section-editor/section-forms.tsx";
import { TextEditorView } from "../shared/section-editor/text-editor-view.tsx";
import { useSectionEditor } from "../shared/section-editor/use-section-editor.ts";
import type { Route } from "./+types/route.ts";
import { QUESTION_LIST } from "./question-list.ts";

export { shouldRevalidate } from "../shared/ui/skip-reload-in-view.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { editor, facts, person } = context.get(admin);
  const { services, pricing } = context.get(desk).site;
  const serviceQuestions = services.flatMap(({ detail }) => detail?.faqs ?? []);
  return {
    sections: await editor.open("faqs"),
    facts: await facts(),
    elsewhere: {
      services: serviceQuestions.length,
      prices: pricing.faqs.length,
      isOwner: person.role === "owner",
    },
  };
}

/** The questions of the home page and the questions page, with links to all others. */
export default function Questions({
  loaderData: { sections, facts, elsewhere },
}: Route.ComponentProps) {
  const editor = useSectionEditor(sections);
  return (
    <TextEditorView
      title="Questions"
      lead="What people ask before a visit. Shown on the home page and at the top of the questions page."
      facts={facts}
      editor={editor}
      previewPath="/faq"
    >
      <SectionListEditor editor={editor} section="faqs" config={QUESTION_LIST} />
      <OtherQuestions {...elsewhere} />
    </TextEditorView>
  );
}

function OtherQuestions(counts: { services: number; prices: number; isOwner: boolean }) {
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} fz={20} mb="xs">
        Questions on other pages
      </Title>
      <List spacing="xs">
        <List.Item>
          {counts.services} on your service pages, three each, in{" "}
          <Anchor component={Link} underline="always" to="/admin/services">
            Services
          </Anchor>
          .
        </List.Item>
        {counts.isOwner ? (
          <List.Item>
            {counts.prices} about prices, in{" "}
            <Anchor component={Link} underline="always" to="/admin/prices">
              Prices & zones
            </Anchor>
            .
          </List.Item>
        ) : null}
        <List.Item>
          Documents on the questions page, in{" "}
          <Anchor component={Link} underline="always" to="/admin/documents">
            Documents
          </Anchor>
          .
        </List.Item>
        <List.Item>
          Questions at the end of guides, in{" "}
          <Anchor component={Link} underline="always" to="/admin/blog">
            Blog Manager
          </Anchor>
          .
        </List.Item>
        {counts.isOwner ? (
          <List.Item>
            What the chat answers, in{" "}
            <Anchor component={Link} underline="always" to="/admin/texts/assistant">
              Assistant
            </Anchor>
            .
          </List.Item>
        ) : null}
      </List>
    </Paper>
  );
}
