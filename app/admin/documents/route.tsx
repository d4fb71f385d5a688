import { Tabs } from "@mantine/core";
import { useMemo } from "react";
import type { WrittenSection } from "../../../core/sections/registry.ts";
import { admin, desk } from "../../desk.ts";
import { ListEditor } from "../shared/list-editor/list-editor.tsx";
import type { Option } from "../shared/record-form/record-fields.ts";
import { TextEditorView } from "../shared/section-editor/text-editor-view.tsx";
import { useSectionEditor } from "../shared/section-editor/use-section-editor.ts";
import { ViewTabs } from "../shared/ui/view-tabs.tsx";
import type { Route } from "./+types/route.ts";
import { documentCategoryList } from "./category-list.ts";
import { documentList } from "./document-list.ts";

export { shouldRevalidate } from "../shared/ui/skip-reload-in-view.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { editor, facts } = context.get(admin);
  const { services, guides } = context.get(desk).site;
  return {
    sections: await editor.open("documents"),
    facts: await facts(),
    services: services.map(({ id, serviceName }) => ({ value: id, label: serviceName })),
    posts: guides.map(({ slug, title }) => ({ value: slug, label: title })),
  };
}

const TABS = { documents: "Documents", categories: "Categories" };

/** The documents of the document finder, and the categories they are filed under. */
export default function Documents({ loaderData }: Route.ComponentProps) {
  const { sections, facts, services, posts } = loaderData;
  const editor = useSectionEditor(sections);
  const form = editor.section("documents");
  const { value } = form;
  const categories = useOptions(value.categories);
  const documents = useMemo(
    () => documentList({ categories, services, posts }),
    [categories, services, posts],
  );
  return (
    <TextEditorView
      title="Documents"
      lead="The documents visitors look up: whether a notary may notarize them, how, and what to bring."
      facts={facts}
      editor={editor}
      previewPath="/faq?category=all"
    >
      <ViewTabs tabs={TABS}>
        <Tabs.Panel value="documents">
          <ListEditor config={documents} form={form} path="documents" />
        </Tabs.Panel>
        <Tabs.Panel value="categories">
          <ListEditor
            config={documentCategoryList(services, value.documents)}
            form={form}
            path="categories"
          />
        </Tabs.Panel>
      </ViewTabs>
    </TextEditorView>
  );
}

/** The categories as options; the same array as long as the categories do not change. */
function useOptions(categories: WrittenSection<"documents">["categories"]): readonly Option[] {
  return useMemo(
    () => categories.map(({ id, title }) => ({ value: id, label: title })),
    [categories],
  );
}
