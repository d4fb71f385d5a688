import { Anchor, List, Paper, Title } from "@mantine/core";
import { Link } from "react-router";
import { admin, desk } from "../../desk.ts";
import { useEditing } from "../editing/use-editing.ts";
import { SectionList } from "../texts/section-parts.tsx";
import { TextsView } from "../texts/texts-view.tsx";
import type { Route } from "./+types/route.ts";
import { QUESTIONS } from "./kind.ts";

export { shouldRevalidate } from "../ui/same-view.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { editor, facts, person } = context.get(admin);
  const { services, pricing } = context.get(desk).site;
  const asked = services.flatMap(({ detail }) => detail?.faqs ?? []);
  return {
    sections: await editor.open("faqs"),
    facts: await facts(),
    elsewhere: {
      services: asked.length,
      prices: pricing.faqs.length,
      isOwner: person.role === "owner",
    },
  };
}

/** The questions of the home page and the questions page, and the way to all others. */
export default function Questions({
  loaderData: { sections, facts, elsewhere },
}: Route.ComponentProps) {
  const editing = useEditing(sections);
  return (
    <TextsView
      title="Questions"
      lead="What people ask before a visit: on the home page and at the top of the questions page."
      facts={facts}
      editing={editing}
      previewPath="/faq"
    >
      <SectionList editing={editing} section="faqs" kind={QUESTIONS} />
      <Elsewhere {...elsewhere} />
    </TextsView>
  );
}

function Elsewhere(counts: { services: number; prices: number; isOwner: boolean }) {
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} fz={20} mb="xs">
        Questions on other pages
      </Title>
      <List spacing="xs">
        <List.Item>
          {counts.services} on the pages of your services: three each, in{" "}
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
          Papers on the questions page, in{" "}
          <Anchor component={Link} underline="always" to="/admin/documents">
            Documents
          </Anchor>
          .
        </List.Item>
        <List.Item>
          Guides ask their own, in{" "}
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
