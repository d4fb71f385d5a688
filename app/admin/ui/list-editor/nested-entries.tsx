import { Accordion, Button, Group, Text } from "@mantine/core";
import { Plus } from "lucide-react";
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import {
  errorAt,
  errorsWithin,
  type Field,
  type FormProps,
  textOf,
  type Values,
} from "./fields.ts";
import { moved } from "./list-order.ts";

/** A nested input holds forms of its own; the form hands itself down, so that neither imports the other. */
export interface Nested {
  readonly Form: ComponentType<FormProps>;
}

export type OfKind<Of extends Field["kind"]> = Extract<Field, { kind: Of }>;

/** A list inside a form: one line each, opened one at a time to be changed, moved or removed. */
export function Entries({
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
  const [removed, setRemoved] = useState<Removed | null>(null);
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
                            setRemoved({ at, entry, left: list.length - 1 });
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
      {removed && removed.left === list.length ? (
        <WayBack
          removed={removed}
          name={titleOf(removed.entry, field) || field.one}
          onUndo={() => {
            onChange(list.toSpliced(removed.at, 0, removed.entry));
            setRemoved(null);
          }}
        />
      ) : null}
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

/** What was removed last, and where it stood. With more or fewer entries `left`, the list has moved on. */
interface Removed {
  readonly at: number;
  readonly entry: Values;
  readonly left: number;
}

/** Says what was removed and puts it back. It stands in the form, for a dialog keeps the keyboard to itself. */
function WayBack({
  removed,
  name,
  onUndo,
}: {
  removed: Removed;
  name: string;
  onUndo: () => void;
}) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that removed is gone: whoever works by keys goes on from here.
    if (removed) undo.current?.focus();
  }, [removed]);
  return (
    <Group justify="space-between" wrap="nowrap" mt="sm">
      <Text size="sm" lineClamp={2} role="status">{`Removed “${name}”.`}</Text>
      <Button variant="default" ref={undo} onClick={onUndo} style={{ flex: "none" }}>
        Undo
      </Button>
    </Group>
  );
}

/** The button that adds to a form. */
export function AddButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
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

/** An entry's own first words. */
function titleOf(entry: Values, { fields }: { fields: readonly Field[] }): string {
  return fields.map(({ name }) => textOf(entry[name])).find((text) => text !== "") ?? "";
}
