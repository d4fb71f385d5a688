import { Button, Checkbox, Group, Loader, Modal, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { SECTION_CATALOG } from "../../../core/sections/catalog.ts";
import type { EditResult } from "../../../core/sections/editing/editing.ts";
import { fieldLabel } from "../shared/changes/field-label.ts";
import type { UndoableChange } from "../shared/notices/undo-notice.tsx";
import type { action, loader } from "./reset/route.ts";

/** A dialog that resets selected sections to the built-in content. */
export function ResetSectionsDialog({
  onDone,
  onClose,
}: {
  onDone: (done: UndoableChange) => void;
  onClose: () => void;
}) {
  const partsFetcher = useFetcher<typeof loader>();
  const resetFetcher = useFetcher<typeof action>();
  const [selected, setSelected] = useState<string[]>([]);
  const { load, data: resettable, state } = partsFetcher;
  const outcome = resetFetcher.data;

  useEffect(() => {
    void load("/admin/reset");
  }, [load]);
  useEffect(() => {
    if (outcome?.kind !== "published") return;
    onDone({
      message: "Reset to defaults. Visitors see the built-in words now.",
      versions: outcome.versions,
    });
    onClose();
  }, [outcome, onDone, onClose]);

  const parts = resettable?.parts ?? [];
  return (
    <Modal opened onClose={onClose} title="Reset to Defaults" size="lg">
      {resettable === undefined || state !== "idle" ? (
        <Loader aria-label="Loading" />
      ) : parts.length === 0 ? (
        <Text>Every part says what is built in. There is nothing to reset.</Text>
      ) : (
        <resetFetcher.Form method="post" action="/admin/reset">
          <Stack>
            <Text>
              Which parts go back to the built-in words? Visitors see the change at once. You can
              undo it, and History keeps every version.
            </Text>
            <Checkbox.Group value={selected} onChange={setSelected} label="Parts you changed">
              <Stack gap="sm" mt="xs">
                {parts.map(({ key, label }) => (
                  <Checkbox key={key} name="part" value={key} label={label} />
                ))}
              </Stack>
            </Checkbox.Group>
            {outcome?.kind === "refused" ? <ResetProblem errors={outcome.errors} /> : null}
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button
                type="submit"
                color="seal"
                disabled={selected.length === 0}
                loading={resetFetcher.state !== "idle"}
              >
                {selected.length > 1 ? `Reset ${selected.length} parts` : "Reset"}
              </Button>
            </Group>
          </Stack>
        </resetFetcher.Form>
      )}
    </Modal>
  );
}

type ResetErrors = Extract<EditResult, { kind: "refused" }>["errors"];

function ResetProblem({ errors }: { errors: ResetErrors }) {
  const [first] = errors;
  if (!first) return null;
  return (
    <Text c="seal" role="alert">
      Nothing was reset: the built-in words do not fit the other parts.{" "}
      {SECTION_CATALOG[first.key].label}
      {first.field ? `, ${fieldLabel(first.field)}` : ""}: {first.message}
    </Text>
  );
}
