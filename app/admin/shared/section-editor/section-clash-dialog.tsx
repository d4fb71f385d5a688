import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { chooseEdits } from "../../../../core/sections/editing/choose-edits.ts";
import { clashSides } from "../../../../core/sections/editing/clash-sides.ts";
import { changesBetween } from "../../../../core/site/validation/value-changes.ts";
import { ClashChoices } from "../notices/clash-choices.tsx";
import { DateTime } from "../ui/date-time.tsx";
import type { SectionClash } from "./section-state.ts";
import { savedBy } from "./section-status-text.ts";
import type { SectionEditor } from "./use-section-editor.ts";

/** Shown while another save stands against what was typed here: who, when, both values of each field that both changed, and the choice. */
export function SectionClashDialog({ editor }: { editor: SectionEditor }) {
  const { status } = editor;
  if (status.kind !== "clash") return null;
  const { clash } = status;
  return <ClashOfSection key={`${clash.key} ${clash.version}`} editor={editor} clash={clash} />;
}

function ClashOfSection({ editor, clash }: { editor: SectionEditor; clash: SectionClash }) {
  const { key, by, isOwn, base, theirs } = clash;
  const sides = clashSides(base, theirs, editor.section(key).value);
  const [mine, setMine] = useState(sides.changedHere);
  const choose = (field: string, isMine: boolean) =>
    setMine(
      (before) => new Set([...before].filter((each) => each !== field).concat(isMine ? field : [])),
    );
  const settle = (chosen: unknown) => {
    if (changesBetween(theirs, chosen).length === 0) return editor.takeTheirs(clash);
    void editor.keepMine(clash, chosen);
  };
  const saveChoices = () =>
    settle(chooseEdits(sides.theirs, sides.mine, (field) => mine.has(field)));
  return (
    <Modal opened onClose={editor.postponeClash} title={savedBy(clash)} size="xl">
      <Stack>
        <Text>
          {isOwn ? "You" : by} saved this section on <DateTime at={clash.at} />. Visitors see{" "}
          {isOwn ? "that" : `${by}’s`} version now. Choose what to keep in each field below. Changes
          to other fields are kept.
        </Text>
        <ClashChoices
          theirsLabel={isOwn ? "The other version" : `${by}’s`}
          changes={sides.changes}
          mine={mine}
          onChoose={choose}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => settle(sides.theirs)}>
            {isOwn ? "Take the other version" : `Take ${by}’s, drop mine`}
          </Button>
          <Button variant="default" onClick={() => settle(sides.mine)}>
            Overwrite with mine
          </Button>
          <Button onClick={saveChoices}>Save my choices</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
