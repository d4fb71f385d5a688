import { Anchor, Button, Checkbox, Modal, Stack, Text } from "@mantine/core";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { SECTION_CATALOG } from "../../../core/sections/catalog.ts";
import type { EditResult } from "../../../core/sections/editing/editing.ts";
import { sectionProblemLine } from "../../../core/sections/editing/field-label.ts";
import type { SectionKey } from "../../../core/sections/registry.ts";
import type { UndoableChange } from "../shared/notices/undo-notice.tsx";
import type { RequestFailure } from "../shared/requests/request-json.ts";
import { dropSectionCopy } from "../shared/section-editor/section-copy.ts";
import { requestPublish } from "../shared/section-editor/section-requests.ts";
import type { SectionEditor } from "../shared/section-editor/use-section-editor.ts";

/** Reset to Defaults: asks which sections return to their built-in texts. */
export function ResetDialog({
  editor,
  parts,
  current,
  onReset,
}: {
  editor: SectionEditor;
  parts: Readonly<Partial<Record<SectionKey, string>>>;
  current: SectionKey;
  /** Called with what was reset, so that the view can offer an undo. */
  onReset: (done: UndoableChange) => void;
}) {
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState("");
  const [isSending, setSending] = useState(false);
  const openWith = (parts: readonly string[] | null) => {
    setProblem("");
    setChosen(parts);
  };
  const reset = async () => {
    setProblem("");
    setSending(true);
    await editor.saveDraft(); // the form starts over afterwards, on the drafts of the other sections
    const sections = editor.sections
      .filter(({ key }) => chosen?.includes(key))
      .map(({ key, version }) => ({ key, value: null, basedOn: version }));
    const outcome = await requestPublish(sections, "reset to defaults");
    setSending(false);
    if (outcome.kind !== "published") {
      setProblem(resetFailureText(outcome));
      return;
    }
    for (const { key } of sections) dropSectionCopy(key);
    openWith(null);
    onReset({
      message: "Reset to defaults. Visitors see the built-in content now.",
      versions: outcome.versions,
    });
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<RotateCcw size={18} aria-hidden />}
        onClick={() => openWith([current])}
      >
        Reset to Defaults
      </Button>
      <ResetModal
        isOpen={chosen !== null}
        parts={parts}
        chosen={chosen ?? []}
        onChoose={setChosen}
        problem={problem}
        isSending={isSending}
        onReset={() => void reset()}
        onClose={() => openWith(null)}
      />
    </>
  );
}

function ResetModal({
  isOpen,
  parts,
  chosen,
  onChoose,
  problem,
  isSending,
  onReset,
  onClose,
}: {
  isOpen: boolean;
  parts: Readonly<Partial<Record<SectionKey, string>>>;
  chosen: readonly string[];
  onChoose: (keys: string[]) => void;
  problem: string;
  isSending: boolean;
  onReset: () => void;
  onClose: () => void;
}) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Reset to Defaults">
      <Stack>
        <Text>
          These sections go back to the built-in content, and visitors see the change right away.
          You can undo it, and your current version stays in{" "}
          <Anchor underline="always" href="/admin/history">
            History
          </Anchor>
          .
        </Text>
        <Checkbox.Group label="Sections" value={[...chosen]} onChange={onChoose}>
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
        <Button color="seal" disabled={chosen.length === 0} loading={isSending} onClick={onReset}>
          Reset these sections
        </Button>
      </Stack>
    </Modal>
  );
}

/** Why nothing was reset, and what to do. */
function resetFailureText(
  outcome: Exclude<EditResult, { kind: "published" }> | RequestFailure,
): string {
  switch (outcome.kind) {
    case "clash":
      return `Nothing was reset because ${outcome.by} saved ${SECTION_CATALOG[outcome.key].label} while you were here. Reload the page, review it, and try again.`;
    case "refused":
      return `Nothing was reset because the built-in content doesn't fit your other sections. ${outcome.errors.map(sectionProblemLine).join(" ")}`;
    case "forbidden":
      return "Nothing was reset. Your role can't change these sections. Ask the owner.";
    case "signed-out":
      return "Nothing was reset because you were signed out. Sign in again in a new tab, then press the button again.";
    case "unreachable":
      return "The server couldn't be reached. Check your connection, then press the button again.";
  }
}
