import { Button, Fieldset, NativeSelect, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Legend } from "./legend.tsx";
import { AddButton, NestedList } from "./nested-list.tsx";
import {
  type FieldOfKind,
  type NestedFormProps,
  type RecordInputProps,
  type RecordValues,
  recordOf,
  recordsOf,
} from "./record-fields.ts";

/** Fields that belong together. A group that may be left out is added and removed as a whole. */
export function GroupInput({
  field,
  form,
  Form,
}: RecordInputProps<FieldOfKind<"group">> & NestedFormProps) {
  const { label, help, fields, blank, name } = field;
  const { value, set } = form.field(name);
  if (value === undefined && blank) {
    return (
      <Fieldset legend={<Legend>{label}</Legend>}>
        {help ? <Hint>{help}</Hint> : null}
        <AddButton onClick={() => set(blank)}>Add {label.toLowerCase()}</AddButton>
      </Fieldset>
    );
  }
  return (
    <Fieldset legend={<Legend>{label}</Legend>}>
      {help ? <Hint>{help}</Hint> : null}
      <Form fields={fields} form={form.at(name)} />
      {blank ? (
        <Button variant="subtle" color="seal" mt="sm" onClick={() => set(undefined)}>
          Remove {label.toLowerCase()}
        </Button>
      ) : null}
    </Fieldset>
  );
}

/** A list inside a record: one line each, opened to be changed. */
export function RecordListInput({
  field,
  form,
  Form,
}: RecordInputProps<FieldOfKind<"records">> & NestedFormProps) {
  const { label, help, name } = field;
  const { value, set } = form.field(name);
  return (
    <Fieldset legend={<Legend>{label}</Legend>}>
      {help ? <Hint>{help}</Hint> : null}
      <NestedList
        field={field}
        list={recordsOf(value)}
        onChange={set}
        form={form.at(name)}
        Form={Form}
      />
    </Fieldset>
  );
}

/** Lists by a key, such as the particulars of each service in a city. */
export function ListsByKeyInput({
  field,
  form,
  Form,
}: RecordInputProps<FieldOfKind<"lists-by-key">> & NestedFormProps) {
  const { value, set } = form.field(field.name);
  const lists = recordOf(value);
  // A list whose last entry was just removed stays on the screen, so that its Undo can be reached.
  const [emptied, setEmptied] = useState<readonly string[]>([]);
  const shown = [...new Set([...Object.keys(lists), ...emptied])];
  const missing = field.options.filter((option) => !shown.includes(option.value));
  const labelOf = (key: string) => field.options.find((one) => one.value === key)?.label ?? key;
  const change = (key: string, list: readonly RecordValues[]) => {
    const { [key]: _, ...rest } = lists;
    if (list.length === 0) setEmptied([...emptied, key]);
    set(list.length > 0 ? { ...lists, [key]: list } : rest);
  };
  return (
    <Fieldset legend={<Legend>{field.label}</Legend>}>
      {field.help ? <Hint>{field.help}</Hint> : null}
      {shown.map((key) => (
        <div key={key}>
          <Text fw={600} mt="sm" mb={4}>
            {labelOf(key)}
          </Text>
          <NestedList
            field={field}
            list={recordsOf(lists[key])}
            onChange={(next) => change(key, next)}
            form={form.at(`${field.name}.${key}`)}
            Form={Form}
          />
        </div>
      ))}
      {missing.length > 0 ? (
        <NativeSelect
          size="md"
          mt="md"
          label={`Add ${field.singular}s for`}
          data={[{ value: "", label: "Choose …" }, ...missing]}
          value=""
          onChange={({ currentTarget }) => {
            if (currentTarget.value) change(currentTarget.value, [field.blank]);
          }}
        />
      ) : null}
    </Fieldset>
  );
}

function Hint({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed" mb="sm">
      {children}
    </Text>
  );
}
