import { Paper } from "@mantine/core";
import type { SectionKey, WrittenSection } from "../../../../core/sections/registry.ts";
import type { ListConfig } from "../list-editor/list-config.ts";
import { ListEditor } from "../list-editor/list-editor.tsx";
import { FactsHelp } from "../record-form/facts-help.tsx";
import type { RecordField } from "../record-form/record-fields.ts";
import { RecordForm } from "../record-form/record-form.tsx";
import type { SectionEditor } from "./use-section-editor.ts";

type ItemOf<Key extends SectionKey> =
  WrittenSection<Key> extends readonly (infer Item extends object)[] ? Item : never;

/** A form over a section that is one record. */
export function SectionRecordForm({
  editor,
  section,
  fields,
}: {
  editor: SectionEditor;
  section: SectionKey;
  fields: readonly RecordField[];
}) {
  return (
    <Paper withBorder p={{ base: "md", sm: "lg" }} maw={760}>
      <RecordForm fields={fields} form={editor.section(section)} />
      <FactsHelp />
    </Paper>
  );
}

/** An editor of a section that is a list of records. */
export function SectionListEditor<Key extends SectionKey>({
  editor,
  section,
  config,
}: {
  editor: SectionEditor;
  section: Key;
  config: ListConfig<ItemOf<Key>>;
}) {
  return <ListEditor config={config} form={editor.section(section)} path="" />;
}
