import { Tabs } from "@mantine/core";
import { ListEditor } from "../shared/list-editor/list-editor.tsx";
import type { Option } from "../shared/record-form/record-fields.ts";
import { SectionRecordForm } from "../shared/section-editor/section-forms.tsx";
import type { SectionEditor } from "../shared/section-editor/use-section-editor.ts";
import { ViewTabs } from "../shared/ui/view-tabs.tsx";
import { ANSWER_LIST, type NamedTopic, namesFields, TOPIC_LIST } from "./assistant-fields.ts";

const TABS = { answers: "Your answers", topics: "Topics", names: "Greeting & names" };

/** The texts of the assistant: the owner's own answers, its topics, its greeting. */
export function AssistantTexts({
  editor,
  services,
}: {
  editor: SectionEditor;
  services: readonly Option[];
}) {
  const form = editor.section("assistant");
  const { topics } = form.value;
  const names = Object.keys(topics);
  const items = names.map((name): NamedTopic => ({ en: "", ...topics[name], name }));
  return (
    <ViewTabs tabs={TABS}>
      <Tabs.Panel value="answers">
        <ListEditor config={ANSWER_LIST} form={form} path="answers" />
      </Tabs.Panel>
      <Tabs.Panel value="topics">
        <ListEditor config={TOPIC_LIST} form={form} path="topics" named={{ items, names }} />
      </Tabs.Panel>
      <Tabs.Panel value="names">
        <SectionRecordForm editor={editor} section="assistant" fields={namesFields(services)} />
      </Tabs.Panel>
    </ViewTabs>
  );
}
