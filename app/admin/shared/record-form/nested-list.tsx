import { Accordion, Button, Group, Text } from "@mantine/core";
import { Plus } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { FieldScope } from "../forms/field-scope.ts";
import { moveItem } from "../list-editor/list-order.ts";
import {
  type FieldOfKind,
  type NestedFormProps,
  type RecordField,
  type RecordValues,
  textOf,
} from "./record-fields.ts";

interface NestedListProps extends NestedFormProps {
  readonly field: FieldOfKind<"records"> | FieldOfKind<"lists-by-key">;
  readonly list: readonly RecordValues[];
  onChange(list: readonly RecordValues[]): void;
  /** The part of the form that is the list. */
  readonly form: FieldScope;
}

/** A list inside a form: one line each, opened one at a time to be changed, moved or removed. */
export function NestedList(props: NestedListProps) {
  const { field, list, onChange } = props;
  const [openIndex, setOpenIndex] = useState<string | null>(null);
  const [removed, setRemoved] = useState<RemovedEntry | null>(null);
  const isFixed = field.kind === "records" && field.isFixed === true;
  return (
    <>
      <Accordion
        value={openIndex}
        onChange={setOpenIndex}
        chevronPosition="left"
        variant="contained"
      >
        {[...list.keys()].map((index) => (
          <NestedEntry
            key={index}
            {...props}
            index={index}
            isOpen={openIndex === String(index)}
            onMove={(to) => {
              onChange(moveItem(list, index, to));
              setOpenIndex(String(to));
            }}
            onRemove={
              isFixed
                ? null
                : () => {
                    onChange(list.toSpliced(index, 1));
                    setRemoved({ index, entry: list[index] ?? {}, remaining: list.length - 1 });
                    setOpenIndex(null);
                  }
            }
          />
        ))}
      </Accordion>
      {removed && removed.remaining === list.length ? (
        <UndoRemoval
          removed={removed}
          name={titleOf(removed.entry, field) || field.singular}
          onUndo={() => {
            onChange(list.toSpliced(removed.index, 0, removed.entry));
            setRemoved(null);
          }}
        />
      ) : null}
      {isFixed ? null : (
        <AddButton
          onClick={() => {
            onChange([...list, field.blank]);
            setOpenIndex(String(list.length));
          }}
        >
          Add {field.singular}
        </AddButton>
      )}
    </>
  );
}

function NestedEntry({
  field,
  list,
  form,
  Form,
  index,
  isOpen,
  onMove,
  onRemove,
}: NestedListProps & {
  index: number;
  isOpen: boolean;
  onMove: (to: number) => void;
  onRemove: (() => void) | null;
}) {
  const error = form.errorInside(String(index));
  return (
    <Accordion.Item value={String(index)}>
      <Accordion.Control>
        <Text lineClamp={1} fw={500} c={error ? "seal" : "inherit"}>
          {titleOf(list[index] ?? {}, field) || `(empty ${field.singular})`}
        </Text>
        {error ? (
          <Text size="sm" c="seal">
            {error}
          </Text>
        ) : null}
      </Accordion.Control>
      <Accordion.Panel>
        {isOpen ? (
          <>
            <Form fields={field.fields} form={form.at(String(index))} />
            <Group gap="xs" mt="sm">
              <Button variant="default" disabled={index === 0} onClick={() => onMove(index - 1)}>
                Move up
              </Button>
              <Button
                variant="default"
                disabled={index === list.length - 1}
                onClick={() => onMove(index + 1)}
              >
                Move down
              </Button>
              {onRemove ? (
                <Button variant="subtle" color="seal" onClick={onRemove}>
                  Remove
                </Button>
              ) : null}
            </Group>
          </>
        ) : null}
      </Accordion.Panel>
    </Accordion.Item>
  );
}

/** What was removed last, and where it stood. With more or fewer entries than `remaining`, the list has changed since. */
interface RemovedEntry {
  readonly index: number;
  readonly entry: RecordValues;
  readonly remaining: number;
}

/** Says what was removed and puts it back. It is part of the form, because a dialog keeps the keyboard to itself. */
function UndoRemoval({
  removed,
  name,
  onUndo,
}: {
  removed: RemovedEntry;
  name: string;
  onUndo: () => void;
}) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that removed the entry is gone: keyboard users continue from here.
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

/** The first text of an entry, by which it is recognized. */
function titleOf(entry: RecordValues, { fields }: { fields: readonly RecordField[] }): string {
  return fields.map(({ name }) => textOf(entry[name])).find((text) => text !== "") ?? "";
}
