import { Button, Checkbox, Group, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import type { LibraryPicture, PictureAltText } from "../../../../core/media/picture.ts";
import { MAX_ALT_LENGTH } from "../../../../core/media/picture.ts";
import { changePicture, pictureFailureText } from "./picture-requests.ts";

/** Asks for a picture's alt text, which screen readers and search engines read. */
export function AltForm({
  picture,
  onSaved,
}: {
  picture: LibraryPicture;
  onSaved: (alt: PictureAltText) => void;
}) {
  const [text, setText] = useState(picture.alt.kind === "words" ? picture.alt.words : "");
  const [isDecorative, setDecorative] = useState(picture.alt.kind === "decorative");
  const [error, setError] = useState("");
  const [isSaving, setSaving] = useState(false);

  async function save() {
    const trimmed = text.trim();
    if (!isDecorative && trimmed === "") {
      setError("Say in a few words what the picture shows, or tick that it is only for looks.");
      return;
    }
    const alt: PictureAltText = isDecorative
      ? { kind: "decorative" }
      : { kind: "words", words: trimmed };
    setSaving(true);
    const outcome = await changePicture(picture.id, { act: "describe", alt });
    setSaving(false);
    if (outcome.kind === "done") {
      setError("");
      onSaved(alt);
    } else if (outcome.kind !== "in-use") setError(pictureFailureText(outcome));
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation(); // the picker is inside the form of the editor that opened it
        void save();
      }}
    >
      <Stack gap="xs">
        <TextInput
          label="What does it show?"
          description="Read aloud to people who cannot see it."
          placeholder="A notary stamping a deed"
          maxLength={MAX_ALT_LENGTH}
          value={text}
          disabled={isDecorative}
          error={error || undefined}
          onChange={(event) => setText(event.currentTarget.value)}
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

/** A picture's alt text in one line. */
export function AltText({ alt }: { alt: PictureAltText }) {
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
