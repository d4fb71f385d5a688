import { Button, Checkbox, Group, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Alt, LibraryPicture } from "../../../core/media/picture.ts";
import { LONGEST_ALT } from "../../../core/media/picture.ts";
import { sendChange, troubleText } from "./calls.ts";

/** Asks what a picture shows: read aloud to who cannot see it, and by search engines. */
export function AltForm({
  picture,
  onSaved,
}: {
  picture: LibraryPicture;
  onSaved: (alt: Alt) => void;
}) {
  const [words, setWords] = useState(picture.alt.kind === "words" ? picture.alt.words : "");
  const [isDecorative, setDecorative] = useState(picture.alt.kind === "decorative");
  const [trouble, setTrouble] = useState("");
  const [isSaving, setSaving] = useState(false);

  async function save() {
    const said = words.trim();
    if (!isDecorative && said === "") {
      setTrouble("Say in a few words what the picture shows, or tick that it is only for looks.");
      return;
    }
    const alt: Alt = isDecorative ? { kind: "decorative" } : { kind: "words", words: said };
    setSaving(true);
    const outcome = await sendChange(picture.id, { act: "describe", alt });
    setSaving(false);
    if (outcome.kind === "done") {
      setTrouble("");
      onSaved(alt);
    } else if (outcome.kind !== "in-use") setTrouble(troubleText(outcome));
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation(); // a picker stands within the form of the editor that opened it
        void save();
      }}
    >
      <Stack gap="xs">
        <TextInput
          label="What does it show?"
          description="Read aloud to people who cannot see it."
          placeholder="A notary stamping a deed"
          maxLength={LONGEST_ALT}
          value={words}
          disabled={isDecorative}
          error={trouble || undefined}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Group justify="space-between" gap="xs">
          <Checkbox
            label="Only for looks"
            checked={isDecorative}
            onChange={(event) => setDecorative(event.currentTarget.checked)}
          />
          <Button type="submit" size="sm" variant="default" loading={isSaving}>
            Save words
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** What a picture says, in a line. */
export function AltLine({ alt }: { alt: Alt }) {
  if (alt.kind === "missing") {
    return (
      <Text size="sm" c="seal.6" fw={600}>
        Needs words
      </Text>
    );
  }
  return (
    <Text size="sm" c="dimmed" lineClamp={2}>
      {alt.kind === "decorative" ? "Only for looks" : alt.words}
    </Text>
  );
}
