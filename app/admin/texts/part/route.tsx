import { data } from "react-router";
import { admin, desk } from "../../../desk.ts";
import { type Editing, useEditing } from "../../editing/use-editing.ts";
import type { Option } from "../../ui/list-editor/fields.ts";
import { AssistantTexts } from "../assistant-texts.tsx";
import { BREADCRUMBS, bookNowFields, COUNTY_CARDS, countyNotes, pageFields } from "../kinds.ts";
import { partNamed, type TextsPart } from "../parts.ts";
import { SectionFields, SectionList } from "../section-parts.tsx";
import { TextsView } from "../texts-view.tsx";
import type { Route } from "./+types/route.ts";

export { shouldRevalidate } from "../../ui/same-view.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { editor, facts } = context.get(admin);
  const part = partNamed(params.part);
  if (!part) throw data(null, { status: 404 });
  if (!editor.keys.includes(part.key)) throw data(null, { status: 403 });
  const { services } = context.get(desk).site;
  return {
    part,
    sections: await editor.open(part.key),
    facts: await facts(),
    services: services.map(({ id, serviceName }) => ({ value: id, label: serviceName })),
  };
}

/** One of the texts that have no view of their own; each is a form of its own. */
export default function OneText({ loaderData }: Route.ComponentProps) {
  return <TextForm key={loaderData.part.name} {...loaderData} />;
}

function TextForm({ part, sections, facts, services }: Route.ComponentProps["loaderData"]) {
  const editing = useEditing(sections);
  return (
    <TextsView
      title={part.title}
      lead={part.lead}
      facts={facts}
      editing={editing}
      previewPath={part.page}
    >
      <Texts part={part} editing={editing} services={services} />
    </TextsView>
  );
}

function Texts({
  part,
  editing,
  services,
}: {
  part: TextsPart;
  editing: Editing;
  services: readonly Option[];
}) {
  switch (part.key) {
    case "bookNow":
      return <SectionFields editing={editing} section="bookNow" fields={bookNowFields(services)} />;
    case "countyCards":
      return <SectionList editing={editing} section="countyCards" kind={COUNTY_CARDS} />;
    case "localNotes":
      return <SectionList editing={editing} section="localNotes" kind={countyNotes(services)} />;
    case "pages":
      return (
        <SectionFields
          editing={editing}
          section="pages"
          fields={pageFields(editing.section("pages").value)}
        />
      );
    case "navigation":
      return <SectionFields editing={editing} section="navigation" fields={BREADCRUMBS} />;
    case "assistant":
      return <AssistantTexts editing={editing} services={services} />;
    default:
      throw new Error(`${part.title} has no form yet. Give it one here.`);
  }
}
