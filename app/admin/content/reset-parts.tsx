import { Anchor, Button, Checkbox, Modal, Stack, Text } from "@mantine/core";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import type { EditOutcome } from "../../../core/site/editing.ts";
import type { SectionKey } from "../../../core/site/sections.ts";
import type { Done } from "../dashboard/done-notice.tsx";
import { sendPublish } from "../editing/calls.ts";
import { fieldName } from "../editing/field-name.ts";
import { dropCopy } from "../editing/local-copy.ts";
import type { Editing } from "../editing/use-editing.ts";
import { EDITORS } from "../shell/editors.ts";
import type { Unanswered } from "../ui/call.ts";

/** Reset to Defaults: asks which parts go back to the words the site came with. */
export function ResetParts({
  editing,
  parts,
  current,
  onReset,
}: {
  editing: Editing;
  parts: Readonly<Partial<Record<SectionKey, string>>>;
  current: SectionKey;
  /** What was reset, so that the view can offer to take it back. */
  onReset: (done: Done) => void;
}) {
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState("");
  const [isAsking, setAsking] = useState(false);
  const ask = (parts: readonly string[] | null) => {
    setProblem("");
    setChosen(parts);
  };
  const reset = async () => {
    setProblem("");
    setAsking(true);
    await editing.keep(); // the form begins anew afterwards, on the drafts of the other parts
    const sections = editing.state.sections
      .filter(({ key }) => chosen?.includes(key))
      .map(({ key, version }) => ({ key, value: null, basedOn: version }));
    const outcome = await sendPublish(sections, "reset to defaults");
    setAsking(false);
    if (outcome.kind !== "published") {
      setProblem(whyNot(outcome));
      return;
    }
    for (const { key } of sections) dropCopy(key);
    ask(null);
    onReset({
      words: "Reset to defaults. Visitors see the built-in words now.",
      versions: outcome.versions,
    });
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<RotateCcw size={18} aria-hidden />}
        onClick={() => ask([current])}
      >
        Reset to Defaults
      </Button>
      <Modal opened={chosen !== null} onClose={() => ask(null)} title="Reset to Defaults">
        <Stack>
          <Text>
            These parts go back to the words the site came with, and visitors see that at once. You
            can undo it, and what stands now stays in{" "}
            <Anchor underline="always" href="/admin/history">
              History
            </Anchor>
            .
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
          <Button
            color="seal"
            disabled={!chosen?.length}
            loading={isAsking}
            onClick={() => void reset()}
          >
            Reset these parts
          </Button>
        </Stack>
      </Modal>
    </>
  );
}

/** Why nothing was reset, and the way on. */
function whyNot(outcome: Exclude<EditOutcome, { kind: "published" }> | Unanswered): string {
  switch (outcome.kind) {
    case "clash":
      return `Nothing was reset: ${outcome.by} saved ${EDITORS[outcome.key].label} meanwhile. Load the page again and look at it first.`;
    case "refused":
      return `Nothing was reset: the built-in words do not fit the other parts. ${outcome.errors.map(refusal).join(" ")}`;
    case "forbidden":
      return "Nothing was reset: your role may not change these parts. Ask the owner.";
    case "signed-out":
      return "Nothing was reset: you were signed out. Sign in again in a new tab, then press the button again.";
    case "unreachable":
      return "The server could not be reached. Check your connection, then press the button again.";
  }
}

type Refusals = Extract<EditOutcome, { kind: "refused" }>["errors"];

function refusal({ key, field, message }: Refusals[number]): string {
  return `${EDITORS[key].label}${field ? `, ${fieldName(field)}` : ""}: ${message}`;
}
