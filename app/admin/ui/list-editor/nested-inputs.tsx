import { Accordion, Button, Fieldset, Group, NativeSelect, Text } from "@mantine/core";
import { Plus } from "lucide-react";
import { type ComponentType, type ReactNode, useState } from "react";
import {
  errorAt,
  errorsWithin,
  type Field,
  type FormProps,
  type InputProps,
  textOf,
  type Values,
} from "./fields.ts";
import { Legend } from "./legend.tsx";
import { moved } from "./list-order.ts";

/** A nested input holds forms of its own; the form hands itself down, so that neither imports the other. */
interface Nested {
  readonly Form: ComponentType<FormProps>;
}

type OfKind<Of extends Field["kind"]> = Extract<Field, { kind: Of }>;

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
  const missing = field.options.filter((option) => !Object.hasOwn(shelves, option.value));
  const nameOf = (key: string) => field.options.find((one) => one.value === key)?.label ?? key;
  const change = (key: string, list: readonly Values[]) => {
    const { [key]: _, ...rest } = shelves;
    onChange(list.length > 0 ? { ...shelves, [key]: list } : rest);
  };
  return (
    <Fieldset legend={<Legend>{field.label}</Legend>}>
      {field.help ? <Hint>{field.help}</Hint> : null}
      {Object.entries(shelves).map(([key, list]) => (
        <div key={key}>
          <Text fw={600} mt="sm" mb={4}>
            {nameOf(key)}
          </Text>
          <Entries
            field={field}
            value={asList(list)}
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

function Entries({
  field,
  value: list,
  onChange,
  errors,
  Form,
}: {
  field: OfKind<"records"> | OfKind<"shelves">;
  value: readonly Values[];
  onChange(list: readonly Values[]): void;
  errors: FormProps["errors"];
} & Nested) {
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isFixed = field.kind === "records" && field.isFixed === true;
  const places = [...list.keys()];
  const goTo = (from: number, to: number) => {
    onChange(moved(list, from, to));
    setOpenAt(String(to));
  };
  return (
    <>
      <Accordion value={openAt} onChange={setOpenAt} chevronPosition="left" variant="contained">
        {places.map((at) => {
          const entry = list[at] ?? {};
          const refused = errorAt(errors, String(at));
          return (
            <Accordion.Item key={at} value={String(at)}>
              <Accordion.Control>
                <Text lineClamp={1} fw={500} c={refused ? "seal" : "inherit"}>
                  {titleOf(entry, field) || `(empty ${field.one})`}
                </Text>
                {refused ? (
                  <Text size="sm" c="seal">
                    {refused}
                  </Text>
                ) : null}
              </Accordion.Control>
              <Accordion.Panel>
                {openAt === String(at) ? (
                  <>
                    <Form
                      fields={field.fields}
                      value={entry}
                      onChange={(next) => onChange(list.with(at, next))}
                      errors={errorsWithin(errors, at)}
                    />
                    <Group gap="xs" mt="sm">
                      <Button
                        variant="default"
                        disabled={at === 0}
                        onClick={() => goTo(at, at - 1)}
                      >
                        Move up
                      </Button>
                      <Button
                        variant="default"
                        disabled={at === list.length - 1}
                        onClick={() => goTo(at, at + 1)}
                      >
                        Move down
                      </Button>
                      {isFixed ? null : (
                        <Button
                          variant="subtle"
                          color="seal"
                          onClick={() => {
                            onChange(list.toSpliced(at, 1));
                            setOpenAt(null);
                          }}
                        >
                          Remove
                        </Button>
                      )}
                    </Group>
                  </>
                ) : null}
              </Accordion.Panel>
            </Accordion.Item>
          );
        })}
      </Accordion>
      {isFixed ? null : (
        <AddButton
          onClick={() => {
            onChange([...list, field.blank]);
            setOpenAt(String(list.length));
          }}
        >
          Add {field.one}
        </AddButton>
      )}
    </>
  );
}

function AddButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button
      variant="default"
      mt="sm"
      leftSection={<Plus size={16} aria-hidden />}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

function Hint({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed" mb="sm">
      {children}
    </Text>
  );
}

/** An entry's own first words. */
function titleOf(entry: Values, { fields }: { fields: readonly Field[] }): string {
  return fields.map(({ name }) => textOf(entry[name])).find((text) => text !== "") ?? "";
}

function asList(value: unknown): readonly Values[] {
  return Array.isArray(value) ? value : [];
}
