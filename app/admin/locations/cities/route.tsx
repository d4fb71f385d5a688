import { Anchor, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { offeredCities } from "../../../../core/locations/us/offered-cities.ts";
import { admin, desk } from "../../../desk.ts";
import { SectionListEditor } from "../../shared/section-editor/section-forms.tsx";
import { TextEditorView } from "../../shared/section-editor/text-editor-view.tsx";
import { useSectionEditor } from "../../shared/section-editor/use-section-editor.ts";
import type { Route } from "./+types/route.ts";
import { cityList } from "./city-list.ts";
import { OfferedTowns } from "./offered-towns.tsx";
import { PageRules } from "./page-rules.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { site, localPages } = context.get(desk);
  const { editor, facts, places } = context.get(admin);
  return {
    offered: offeredCities(site.pricing.zones, site.cities, places),
    sections: await editor.open("cities", "localPages"),
    facts: await facts(),
    services: site.services.map(({ id, serviceName }) => ({ value: id, label: serviceName })),
    home: site.businessConfig.address.state,
    pages: localPages().length,
  };
}

/** The cities with pages of their own, and the rules by which services have pages there. */
export default function Towns({ loaderData }: Route.ComponentProps) {
  const { sections, facts, services, home, pages, offered } = loaderData;
  const editor = useSectionEditor(sections);
  return (
    <TextEditorView
      title="Towns with pages"
      lead="Each town here has its own page, plus pages for single services according to the rules below."
      facts={facts}
      editor={editor}
      previewPath="/service-areas"
    >
      <Stack gap="xl">
        <Anchor component={Link} to="/admin/locations" underline="always" py="xs">
          Locations Manager
        </Anchor>
        <SectionListEditor editor={editor} section="cities" config={cityList(home)} />
        <OfferedTowns form={editor.section("cities")} offered={offered} />
        <div>
          <Title order={2} fz={22}>
            Services in towns
          </Title>
          <Text c="dimmed" size="sm" mb="sm" maw="68ch">
            {pages} pages now. Search engines see a page only if the town has its own text under
            Local notes.{" "}
            <Anchor component={Link} to="/admin/texts/local-notes" underline="always" inherit>
              Local notes
            </Anchor>
          </Text>
          <PageRules form={editor.section("localPages")} services={services} />
        </div>
      </Stack>
    </TextEditorView>
  );
}
