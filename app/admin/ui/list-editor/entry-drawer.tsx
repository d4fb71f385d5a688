import { Button, Drawer, Group, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { FieldError } from "../../../../core/site/problems.ts";
import { FactsHelp } from "./facts-help.tsx";
import type { Field, Values } from "./fields.ts";
import { RecordForm } from "./record-form.tsx";

/** One entry of a list, opened to be changed. What is typed is in the list at once; Save publishes it. */
export function EntryDrawer({
  title,
  fields,
  value,
  onChange,
  onRemove,
  onClose,
  errors,
}: {
  title: string;
  fields: readonly Field[];
  value: Values | null;
  onChange: (value: Values) => void;
  onRemove: (() => void) | null;
  onClose: () => void;
  errors: readonly FieldError[];
}) {
  const isPhone = useMediaQuery("(max-width: 48em)");
  return (
    <Drawer
      opened={value !== null}
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
      {value ? (
        <>
          <RecordForm fields={fields} value={value} onChange={onChange} errors={errors} />
          <FactsHelp />
          <Group justify="space-between" mt="xl" pb="xl">
            <Button onClick={onClose}>Done</Button>
            {onRemove ? (
              <Button variant="subtle" color="seal" onClick={onRemove}>
                Remove
              </Button>
            ) : null}
          </Group>
          <Text size="sm" c="dimmed" pb="xl">
            Kept as your draft while you type. Visitors see it after you save the page behind this.
          </Text>
        </>
      ) : null}
    </Drawer>
  );
}
