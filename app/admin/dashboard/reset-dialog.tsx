import { Button, Checkbox, Group, Loader, Modal, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { fieldName } from "../editing/field-name.ts";
import { EDITORS } from "../shell/editors.ts";
import type { Done } from "./done-notice.tsx";
import type { action, loader } from "./reset/route.ts";

/** Asks which parts go back to the built-in words, and does it. */
export function ResetDialog({
  onDone,
  onClose,
}: {
  onDone: (done: Done) => void;
  onClose: () => void;
}) {
  const asking = useFetcher<typeof loader>();
  const resetting = useFetcher<typeof action>();
  const [chosen, setChosen] = useState<string[]>([]);
  const { load, data: asked, state } = asking;
  const outcome = resetting.data;

  useEffect(() => {
    void load("/admin/reset");
  }, [load]);
  useEffect(() => {
    if (outcome?.kind !== "published") return;
    onDone({
      words: "Reset to defaults. Visitors see the built-in words now.",
      versions: outcome.versions,
    });
    onClose();
  }, [outcome, onDone, onClose]);

  const parts = asked?.parts ?? [];
  return (
    <Modal opened onClose={onClose} title="Reset to Defaults" size="lg">
      {asked === undefined || state !== "idle" ? (
        <Loader aria-label="Loading" />
      ) : parts.length === 0 ? (
        <Text>Every part says what is built in. There is nothing to reset.</Text>
      ) : (
        <resetting.Form method="post" action="/admin/reset">
          <Stack>
            <Text>
              Which parts go back to the built-in words? Visitors see the change at once. You can
              undo it, and History keeps every version.
            </Text>
            <Checkbox.Group value={chosen} onChange={setChosen} label="Parts you changed">
              <Stack gap="sm" mt="xs">
                {parts.map(({ key, label }) => (
                  <Checkbox key={key} name="part" value={key} label={label} />
                ))}
              </Stack>
            </Checkbox.Group>
            {outcome?.kind === "refused" ? <Refused errors={outcome.errors} /> : null}
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button
                type="submit"
                color="seal"
                disabled={chosen.length === 0}
                loading={resetting.state !== "idle"}
              >
                {chosen.length > 1 ? `Reset ${chosen.length} parts` : "Reset"}
              </Button>
            </Group>
          </Stack>
        </resetting.Form>
      )}
    </Modal>
  );
}

type Refusals = Extract<Awaited<ReturnType<typeof action>>["data"], { kind: "refused" }>["errors"];

function Refused({ errors }: { errors: Refusals }) {
  const [first] = errors;
  if (!first) return null;
  return (
    <Text c="seal" role="alert">
      Nothing was reset: the built-in words do not fit the other parts. {EDITORS[first.key].label}
      {first.field ? `, ${fieldName(first.field)}` : ""}: {first.message}
    </Text>
  );
}
