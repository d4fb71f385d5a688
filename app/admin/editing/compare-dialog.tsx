import { Loader, Modal, SegmentedControl, Stack } from "@mantine/core";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { Change } from "../../../core/site/changes.ts";
import { ChangeTable } from "./what-changes.tsx";

/** What a version changed, against the one before it or against what stands now. `address` answers `?revision=…&against=…`. */
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
  const { load, data } = useFetcher<{ readonly changes: readonly Change[] | null }>();
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
            { value: "before", label: "With the version before" },
            { value: "now", label: "With what stands now" },
          ]}
        />
        {data ? <ChangeTable changes={data.changes ?? []} /> : <Loader aria-label="Loading" />}
      </Stack>
    </Modal>
  );
}
