import { data } from "react-router";
import { admin, desk } from "../../../desk.ts";
import type { Option } from "../../shared/record-form/record-fields.ts";
import {
  SectionListEditor,
  SectionRecordForm,
} from "../../shared/section-editor/section-forms.tsx";
import { TextEditorView } from "../../shared/section-editor/text-editor-view.tsx";
import {
  type SectionEditor,
  useSectionEditor,
} from "../../shared/section-editor/use-section-editor.ts";
import { AssistantTexts } from "../assistant-texts.tsx";
import { type TextPart, textPartNamed } from "../parts.ts";
import { SimilarTownHint } from "../similar-town-hint.tsx";
import { spanishFields } from "../spanish-fields.ts";
import {
  BREADCRUMB_FIELDS,
  bookNowFields,
  COUNTY_CARD_LIST,
  LEAD_ANSWER_FIELDS,
  localNoteList,
  pageTitleFields,
} from "../text-fields.ts";
import type { Route } from "./+types/route.ts";

export { shouldRevalidate } from "../../shared/ui/skip-reload-in-view.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { editor, facts } = context.get(admin);
  const part = textPartNamed(params.part);
  if (!part) throw data(null, { status: 404 });
  if (!editor.keys.includes(part.key)) throw data(null, { status: 403 });
  const { services, businessConfig } = context.get(desk).site;
  return {
    part,
    sections: await editor.open(part.key),
    facts: await facts(),
    services: services.map(({ id, serviceName }) => ({ value: id, label: serviceName })),
    home: businessConfig.address.state,
  };
}

/** One of the texts that have no view of their own. */
export default function OneText({ loaderData }: Route.ComponentProps) {
  return <TextForm key={loaderData.part.name} {...loaderData} />;
}

function TextForm({ part, sections, facts, services, home }: Route.ComponentProps["loaderData"]) {
  const editor = useSectionEditor(sections);
  return (
    <TextEditorView
      title={part.title}
      lead={part.lead}
      facts={facts}
      editor={editor}
      previewPath={part.page}
    >
      <Texts part={part} editor={editor} services={services} home={home} />
    </TextEditorView>
  );
}

function Texts({
  part,
  editor,
  services,
  home,
}: {
  part: TextPart;
  editor: SectionEditor;
  services: readonly Option[];
  home: string;
}) {
  switch (part.key) {
    case "bookNow":
      return (
        <SectionRecordForm editor={editor} section="bookNow" fields={bookNowFields(services)} />
      );
    case "countyCards":
      return <SectionListEditor editor={editor} section="countyCards" config={COUNTY_CARD_LIST} />;
    case "localNotes":
      return (
        <>
          <SimilarTownHint notes={editor.section("localNotes").value} />
          <SectionListEditor
            editor={editor}
            section="localNotes"
            config={localNoteList(services, home)}
          />
        </>
      );
    case "pages":
      return (
        <SectionRecordForm
          editor={editor}
          section="pages"
          fields={pageTitleFields(editor.section("pages").value)}
        />
      );
    case "navigation":
      return <SectionRecordForm editor={editor} section="navigation" fields={BREADCRUMB_FIELDS} />;
    case "spanish":
      return (
        <SectionRecordForm
          editor={editor}
          section="spanish"
          fields={spanishFields(editor.section("spanish").value.pages, services)}
        />
      );
    case "assistant":
      return <AssistantTexts editor={editor} services={services} />;
    case "leadAnswers":
      return (
        <SectionRecordForm editor={editor} section="leadAnswers" fields={LEAD_ANSWER_FIELDS} />
      );
    default:
      return part.key satisfies never;
  }
}
