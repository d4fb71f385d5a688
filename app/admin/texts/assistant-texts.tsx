import { Tabs } from "@mantine/core";
import type { Editing } from "../editing/use-editing.ts";
import { errorsWithin, type Option } from "../ui/list-editor/fields.ts";
import { ListEditor } from "../ui/list-editor/list-editor.tsx";
import { ViewTabs } from "../ui/view-tabs.tsx";
import { ANSWERS, type NamedTopic, namesFields, TOPICS } from "./assistant-kinds.ts";
import { SectionFields } from "./section-parts.tsx";
import { errorsOf } from "./texts-view.tsx";

const TABS = { answers: "Your answers", topics: "Topics", names: "Greeting & names" };

/** What the chat says: the owner's own answers, its topics, its greeting. */
export function AssistantTexts({
  editing,
  services,
}: {
  editing: Editing;
  services: readonly Option[];
}) {
  const { value, set } = editing.section("assistant");
  const errors = errorsOf(editing, "assistant");
  const names = Object.keys(value.topics);
  const topics = names.map((name) => ({ en: "", ...value.topics[name], name }));
  return (
    <ViewTabs tabs={TABS}>
      <Tabs.Panel value="answers">
        <ListEditor
          kind={ANSWERS}
          items={value.answers ?? []}
          onChange={(answers) => set({ ...value, answers })}
          errors={errorsWithin(errors, "answers")}
        />
      </Tabs.Panel>
      <Tabs.Panel value="topics">
        <ListEditor
          kind={TOPICS}
          items={topics}
          onChange={(list) => set({ ...value, topics: recordOf(list) })}
          errors={errorsWithin(errors, "topics").map(({ field, message }) => ({
            field: atPlace(field, names),
            message,
          }))}
        />
      </Tabs.Panel>
      <Tabs.Panel value="names">
        <SectionFields editing={editing} section="assistant" fields={namesFields(services)} />
      </Tabs.Panel>
    </ViewTabs>
  );
}

function recordOf(topics: readonly NamedTopic[]): Record<string, Omit<NamedTopic, "name">> {
  return Object.fromEntries(topics.map(({ name, ...said }) => [name, said]));
}

/** A topic's field by its place in the list: `id-expired.en` is `3.en`. */
function atPlace(field: string, names: readonly string[]): string {
  const [name = "", ...rest] = field.split(".");
  return [names.indexOf(name), ...rest].join(".");
}
