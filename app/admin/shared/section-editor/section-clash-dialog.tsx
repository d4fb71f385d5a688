import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { chooseEdits } from "../../../../core/sections/editing/choose-edits.ts";
import { ClashChoices } from "../notices/clash-choices.tsx";
import { DateTime } from "../ui/date-time.tsx";
import type { SectionClash } from "./section-state.ts";
import type { SectionEditor } from "./use-section-editor.ts";

/** Shown while somebody else's save stands against what was typed here: who, when, both values of each field, and the choice. */
export function SectionClashDialog({ editor }: { editor: SectionEditor }) {
  const { status } = editor;
  if (status.kind !== "clash") return null;
  const { clash } = status;
  return <ClashOfSection key={`${clash.key} ${clash.version}`} editor={editor} clash={clash} />;
}

function ClashOfSection({ editor, clash }: { editor: SectionEditor; clash: SectionClash }) {
  const { key, by, at, theirs, changes } = clash;
  const fields = changes.map(({ field }) => field);
  const [mine, setMine] = useState<ReadonlySet<string>>(() => new Set(fields));
  const choose = (field: string, isMine: boolean) =>
    setMine(
      (before) => new Set(fields.filter((each) => (each === field ? isMine : before.has(each)))),
    );
  const saveChoices = () => {
    if (mine.size === 0) return editor.takeTheirs(clash);
    const value = editor.section(key).value;
    void editor.keepMine(
      clash,
      chooseEdits(theirs, value, (field) => mine.has(field)),
    );
  };
  return (
    <Modal
      opened
      onClose={editor.postponeClash}
      title={`${by} saved this while you were editing`}
      size="xl"
    >
      <Stack>
        <Text>
          {by} saved this section on <DateTime at={at} />. Visitors see {by}’s version now. Choose
          what to keep in each line.
        </Text>
        <ClashChoices by={by} changes={changes} mine={mine} onChoose={choose} />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => editor.takeTheirs(clash)}>
            Take {by}’s, drop mine
          </Button>
          <Button variant="default" onClick={() => void editor.keepMine(clash)}>
            Overwrite with mine
          </Button>
          <Button onClick={saveChoices}>Save my choices</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
