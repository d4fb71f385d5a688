import { Loader, Modal, SegmentedControl, Stack } from "@mantine/core";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { FieldChange } from "../../../../core/site/validation/value-changes.ts";
import { ChangeTable } from "./change-table.tsx";

/** What a version changed, compared with the one before it or with the current one. `address` is asked `?revision=…&against=…`. */
export function CompareDialog({
  title,
  address,
  revisionId,
  onClose,
}: {
  title: string;
  address: string;
  revisionId: number;
  onClose: () => void;
}) {
  const [against, setAgainst] = useState("before");
  const { load, data } = useFetcher<{ readonly changes: readonly FieldChange[] | null }>();
  useEffect(() => {
    void load(`${address}?revision=${revisionId}&against=${against}`);
  }, [load, address, revisionId, against]);
  return (
    <Modal opened onClose={onClose} title={title} size="xl">
      <Stack>
        <SegmentedControl
          value={against}
          onChange={setAgainst}
          aria-label="Compare with"
          data={[
            { value: "before", label: "Previous version" },
            { value: "now", label: "Current version" },
          ]}
        />
        {data ? <ChangeTable changes={data.changes ?? []} /> : <Loader aria-label="Loading" />}
      </Stack>
    </Modal>
  );
}
