import { Anchor, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { admin, desk } from "../../../desk.ts";
import { useEditing } from "../../editing/use-editing.ts";
import { SectionList } from "../../texts/section-parts.tsx";
import { TextsView } from "../../texts/texts-view.tsx";
import type { Route } from "./+types/route.ts";
import { PageRules } from "./page-rules.tsx";
import { townKind } from "./town-kind.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { site, localPages } = context.get(desk);
  const { editor, facts } = context.get(admin);
  return {
    sections: await editor.open("cities", "localPages"),
    facts: await facts(),
    services: site.services.map(({ id, serviceName }) => ({ value: id, label: serviceName })),
    home: site.businessConfig.address.state,
    pages: localPages().length,
  };
}

/** The towns with pages of their own, and which services have a page in which of them. */
export default function Towns({ loaderData }: Route.ComponentProps) {
  const { sections, facts, services, home, pages } = loaderData;
  const editing = useEditing(sections);
  return (
    <TextsView
      title="Towns with pages"
      lead="Each town here has a page of its own, and pages for single services by the rules below."
      facts={facts}
      editing={editing}
      previewPath="/service-areas"
    >
      <Stack gap="xl">
        <Anchor component={Link} to="/admin/locations" underline="always" py="xs">
          Locations Manager
        </Anchor>
        <SectionList editing={editing} section="cities" kind={townKind(home)} />
        <div>
          <Title order={2} fz={22}>
            Services in towns
          </Title>
          <Text c="dimmed" size="sm" mb="sm" maw="68ch">
            {pages} pages now. Search engines are shown such a page only where Local notes say
            something true of the town.{" "}
            <Anchor component={Link} to="/admin/texts/local-notes" underline="always" inherit>
              Local notes
            </Anchor>
          </Text>
          <PageRules form={editing.section("localPages")} services={services} />
        </div>
      </Stack>
    </TextsView>
  );
}
