import { Loader, Modal, SegmentedControl, Stack } from "@mantine/core";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { Change } from "../../../core/site/changes.ts";
import type { Revision } from "../../../core/site/editing.ts";
import { ChangeTable } from "../editing/what-changes.tsx";
import { EDITORS } from "../frame/editors.ts";

/** What a version changed, against the one before it or against what stands now. */
export function CompareDialog({ revision, onClose }: { revision: Revision; onClose: () => void }) {
  const [against, setAgainst] = useState("before");
  const { load, data } = useFetcher<{ readonly changes: readonly Change[] | null }>();
  useEffect(() => {
    void load(`/admin/history/compare?revision=${revision.revisionId}&against=${against}`);
  }, [load, revision.revisionId, against]);
  const title = `${EDITORS[revision.key].label}, version ${revision.version}`;
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
