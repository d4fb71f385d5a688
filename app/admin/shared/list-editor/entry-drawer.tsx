import { Button, Drawer, Group, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { FieldScope } from "../forms/field-scope.ts";
import { FactsHelp } from "../record-form/facts-help.tsx";
import type { RecordField } from "../record-form/record-fields.ts";
import { RecordForm } from "../record-form/record-form.tsx";

/** A drawer that edits one entry of a list. Changes apply to the list immediately; Save publishes them. */
export function EntryDrawer({
  title,
  fields,
  form,
  isInternal,
  onRemove,
  onClose,
}: {
  title: string;
  fields: readonly RecordField[];
  /** The part of the form that is the entry; null while none is open. */
  form: FieldScope | null;
  /** Visitors don't see the entry. */
  isInternal: boolean;
  onRemove: (() => void) | null;
  onClose: () => void;
}) {
  const isPhone = useMediaQuery("(max-width: 48em)");
  return (
    <Drawer
      opened={form !== null}
      onClose={onClose}
      title={
        <Text component="span" ff="heading" fz={22} lineClamp={1}>
          {title}
        </Text>
      }
      position="right"
      size={isPhone ? "100%" : 640}
      closeButtonProps={{ "aria-label": "Close", size: 44 }}
    >
      {form ? (
        <>
          <RecordForm fields={fields} form={form} />
          {isInternal ? null : <FactsHelp />}
          <Group justify="space-between" mt="xl" pb="xl">
            <Button onClick={onClose}>Done</Button>
            {onRemove ? (
              <Button variant="subtle" color="seal" onClick={onRemove}>
                Remove
              </Button>
            ) : null}
          </Group>
          <Text size="sm" c="dimmed" pb="xl">
            Saved as a draft while you type. {isInternal ? "It takes effect" : "Visitors see it"}{" "}
            after you close this and save.
          </Text>
        </>
      ) : null}
    </Drawer>
  );
}
