import { Button, Fieldset, NativeSelect, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { errorsWithin, type InputProps, type Values } from "./fields.ts";
import { Legend } from "./legend.tsx";
import { AddButton, Entries, type Nested, type OfKind } from "./nested-entries.tsx";

/** Fields that belong together. One that may be left out is added and removed as a whole. */
export function GroupField({
  field,
  value,
  onChange,
  errors,
  Form,
}: InputProps<OfKind<"group">> & Nested) {
  const { label, help, fields, blank } = field;
  if (value === undefined && blank) {
    return (
      <Fieldset legend={<Legend>{label}</Legend>}>
        {help ? <Hint>{help}</Hint> : null}
        <AddButton onClick={() => onChange(blank)}>Add {label.toLowerCase()}</AddButton>
      </Fieldset>
    );
  }
  return (
    <Fieldset legend={<Legend>{label}</Legend>}>
      {help ? <Hint>{help}</Hint> : null}
      <Form
        fields={fields}
        value={(value ?? {}) as Values}
        onChange={onChange}
        errors={errorsWithin(errors, field.name)}
      />
      {blank ? (
        <Button variant="subtle" color="seal" mt="sm" onClick={() => onChange(undefined)}>
          Leave out {label.toLowerCase()}
        </Button>
      ) : null}
    </Fieldset>
  );
}

/** A list inside a record: one line each, opened to be changed. */
export function RecordsField({
  field,
  value,
  onChange,
  errors,
  Form,
}: InputProps<OfKind<"records">> & Nested) {
  const { label, help } = field;
  return (
    <Fieldset legend={<Legend>{label}</Legend>}>
      {help ? <Hint>{help}</Hint> : null}
      <Entries
        field={field}
        value={asList(value)}
        onChange={onChange}
        errors={errorsWithin(errors, field.name)}
        Form={Form}
      />
    </Fieldset>
  );
}

/** Lists by the name of what they belong to: what is particular of each service in a town. */
export function ShelvesField({
  field,
  value,
  onChange,
  errors,
  Form,
}: InputProps<OfKind<"shelves">> & Nested) {
  const shelves = (value ?? {}) as Values;
  // A shelf whose last entry was just removed still stands, so that its Undo is in reach.
  const [emptied, setEmptied] = useState<readonly string[]>([]);
  const shown = [...new Set([...Object.keys(shelves), ...emptied])];
  const missing = field.options.filter((option) => !shown.includes(option.value));
  const nameOf = (key: string) => field.options.find((one) => one.value === key)?.label ?? key;
  const change = (key: string, list: readonly Values[]) => {
    const { [key]: _, ...rest } = shelves;
    if (list.length === 0) setEmptied([...emptied, key]);
    onChange(list.length > 0 ? { ...shelves, [key]: list } : rest);
  };
  return (
    <Fieldset legend={<Legend>{field.label}</Legend>}>
      {field.help ? <Hint>{field.help}</Hint> : null}
      {shown.map((key) => (
        <div key={key}>
          <Text fw={600} mt="sm" mb={4}>
            {nameOf(key)}
          </Text>
          <Entries
            field={field}
            value={asList(shelves[key])}
            onChange={(next) => change(key, next)}
            errors={errorsWithin(errors, `${field.name}.${key}`)}
            Form={Form}
          />
        </div>
      ))}
      {missing.length > 0 ? (
        <NativeSelect
          size="md"
          mt="md"
          label={`Add ${field.one}s for`}
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

function asList(value: unknown): readonly Values[] {
  return Array.isArray(value) ? value : [];
}
