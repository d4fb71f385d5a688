import { Tabs } from "@mantine/core";
import { useMemo } from "react";
import type { Written } from "../../../core/site/sections.ts";
import { admin, desk } from "../../desk.ts";
import { useEditing } from "../editing/use-editing.ts";
import { errorsOf, TextsView } from "../texts/texts-view.tsx";
import { errorsWithin, type Option } from "../ui/list-editor/fields.ts";
import { ListEditor } from "../ui/list-editor/list-editor.tsx";
import { ViewTabs } from "../ui/view-tabs.tsx";
import type { Route } from "./+types/route.ts";
import { categoryKind } from "./categories.ts";
import { paperKind } from "./kind.ts";

export { shouldRevalidate } from "../ui/same-view.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { editor, facts } = context.get(admin);
  const { services, guides } = context.get(desk).site;
  return {
    sections: await editor.open("documents"),
    facts: await facts(),
    services: services.map(({ id, serviceName }) => ({ value: id, label: serviceName })),
    guides: guides.map(({ slug, title }) => ({ value: slug, label: title })),
  };
}

const TABS = { documents: "Documents", categories: "Categories" };

/** The papers of the document finder, and the categories they are filed under. */
export default function Documents({ loaderData }: Route.ComponentProps) {
  const { sections, facts, services, guides } = loaderData;
  const editing = useEditing(sections);
  const { value, set } = editing.section("documents");
  const errors = errorsOf(editing, "documents");
  const categories = useOptions(value.categories);
  const papers = useMemo(
    () => paperKind({ categories, services, guides }),
    [categories, services, guides],
  );
  return (
    <TextsView
      title="Documents"
      lead="The papers visitors look up: whether a notary may do them, how, and what to bring."
      facts={facts}
      editing={editing}
      previewPath="/faq?category=all"
    >
      <ViewTabs tabs={TABS}>
        <Tabs.Panel value="documents">
          <ListEditor
            kind={papers}
            items={value.documents}
            onChange={(documents) => set({ ...value, documents })}
            errors={errorsWithin(errors, "documents")}
          />
        </Tabs.Panel>
        <Tabs.Panel value="categories">
          <ListEditor
            kind={categoryKind(services, value.documents)}
            items={value.categories}
            onChange={(list) => set({ ...value, categories: list })}
            errors={errorsWithin(errors, "categories")}
          />
        </Tabs.Panel>
      </ViewTabs>
    </TextsView>
  );
}

/** The categories as choices; the same list as long as none of them changes. */
function useOptions(categories: Written<"documents">["categories"]): readonly Option[] {
  return useMemo(
    () => categories.map(({ id, title }) => ({ value: id, label: title })),
    [categories],
  );
}
