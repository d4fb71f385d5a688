import { Button, Checkbox, Group, Loader, Modal, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { EditResult } from "../../../core/sections/editing/editing.ts";
import { sectionProblemLine } from "../../../core/sections/editing/field-label.ts";
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
      message: "Reset to defaults. Visitors see the built-in content now.",
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
        <Text>Your site already uses the built-in content. There’s nothing to reset.</Text>
      ) : (
        <resetFetcher.Form method="post" action="/admin/reset">
          <Stack>
            <Text>
              Choose the sections to reset to the built-in content. Visitors see the change right
              away. You can undo it, and History keeps every version.
            </Text>
            <Checkbox.Group value={selected} onChange={setSelected} label="Sections you changed">
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
                {selected.length > 1 ? `Reset ${selected.length} sections` : "Reset"}
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
      Nothing was reset because the built-in content doesn’t fit your other sections.{" "}
      {sectionProblemLine(first)}
    </Text>
  );
}
