import { Anchor, Button, Checkbox, Modal, Stack, Text } from "@mantine/core";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import type { SectionKey } from "../../../core/site/sections.ts";
import { sendPublish } from "../editing/calls.ts";
import { dropCopy } from "../editing/local-copy.ts";
import type { Editing } from "../editing/use-editing.ts";

/** Reset to Defaults: asks which parts go back to the words the site came with. History takes it back. */
export function ResetParts({
  editing,
  parts,
  current,
}: {
  editing: Editing;
  parts: Readonly<Partial<Record<SectionKey, string>>>;
  current: SectionKey;
}) {
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState("");
  const reset = async () => {
    const sections = editing.state.sections
      .filter(({ key }) => chosen?.includes(key))
      .map(({ key, version }) => ({ key, value: null, basedOn: version }));
    const outcome = await sendPublish(sections, "reset to defaults");
    if (outcome.kind !== "published") {
      setProblem(
        outcome.kind === "clash"
          ? `${outcome.by} saved this meanwhile. Load the page again first.`
          : FAILED,
      );
      return;
    }
    for (const { key } of sections) dropCopy(key);
    location.reload();
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<RotateCcw size={18} aria-hidden />}
        onClick={() => setChosen([current])}
      >
        Reset to Defaults
      </Button>
      <Modal opened={chosen !== null} onClose={() => setChosen(null)} title="Reset to Defaults">
        <Stack>
          <Text>
            These parts go back to the words the site came with, and visitors see that at once. What
            stands now stays in{" "}
            <Anchor underline="always" href="/admin/history">
              History
            </Anchor>
            : you can restore it.
          </Text>
          <Checkbox.Group label="Parts" value={[...(chosen ?? [])]} onChange={setChosen}>
            <Stack gap="sm" mt="xs">
              {Object.entries(parts).map(([key, label]) => (
                <Checkbox key={key} value={key} label={label} />
              ))}
            </Stack>
          </Checkbox.Group>
          {problem ? (
            <Text c="seal" role="alert">
              {problem}
            </Text>
          ) : null}
          <Button color="seal" disabled={!chosen?.length} onClick={() => void reset()}>
            Reset these parts
          </Button>
        </Stack>
      </Modal>
    </>
  );
}

const FAILED = "This did not work. Nothing was changed. Try again in a moment.";
