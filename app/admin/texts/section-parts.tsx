import { Paper } from "@mantine/core";
import type { SectionKey, Written } from "../../../core/site/sections.ts";
import type { Editing } from "../editing/use-editing.ts";
import { FactsHelp } from "../ui/list-editor/facts-help.tsx";
import type { Field, Values } from "../ui/list-editor/fields.ts";
import { ListEditor } from "../ui/list-editor/list-editor.tsx";
import type { ListKind } from "../ui/list-editor/list-kind.ts";
import { RecordForm } from "../ui/list-editor/record-form.tsx";
import { errorsOf } from "./texts-view.tsx";

type ItemOf<Key extends SectionKey> =
  Written<Key> extends readonly (infer Item extends object)[] ? Item : never;

/** A form over a section that is one record. */
export function SectionFields({
  editing,
  section,
  fields,
}: {
  editing: Editing;
  section: SectionKey;
  fields: readonly Field[];
}) {
  const form = editing.section(section);
  return (
    <Paper withBorder p={{ base: "md", sm: "lg" }} maw={760}>
      <RecordForm
        fields={fields}
        value={form.value as Values}
        onChange={(value) => form.set(value as Written<typeof section>)}
        errors={errorsOf(editing, section)}
      />
      <FactsHelp />
    </Paper>
  );
}

/** A section that is a list of records. */
export function SectionList<Key extends SectionKey>({
  editing,
  section,
  kind,
}: {
  editing: Editing;
  section: Key;
  kind: ListKind<ItemOf<Key>>;
}) {
  const form = editing.section(section);
  return (
    <ListEditor
      kind={kind}
      items={form.value as readonly ItemOf<Key>[]}
      onChange={(items) => form.set(items as Written<Key>)}
      errors={errorsOf(editing, section)}
    />
  );
}
