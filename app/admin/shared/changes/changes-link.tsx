import { Anchor, Modal } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { formatCountOf } from "../../../../core/format/numbers.ts";
import { countChanges, type FieldChange } from "../../../../core/site/validation/value-changes.ts";
import { ChangeTable } from "./change-table.tsx";

/** "3 changes" (entries added to one list are one), which opens a table of what each one was and will be. */
export function ChangesLink({ changes }: { changes: readonly FieldChange[] }) {
  const [isOpen, { open, close }] = useDisclosure();
  if (changes.length === 0) return null;
  return (
    <>
      <Anchor component="button" type="button" size="sm" onClick={open} py={4}>
        {formatCountOf(countChanges(changes), "change")}
      </Anchor>
      <Modal opened={isOpen} onClose={close} title="What changes for visitors" size="xl">
        <ChangeTable changes={changes} />
      </Modal>
    </>
  );
}
