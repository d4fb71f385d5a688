import { Button, Checkbox, Group, Stack, Text, TextInput } from "@mantine/core";
import { type FormErrors, useForm } from "@mantine/form";
import { useState } from "react";
import type { LibraryPicture, PictureAltText } from "../../../../core/media/picture.ts";
import { MAX_ALT_LENGTH } from "../../../../core/media/picture.ts";
import { changePicture, pictureFailureText } from "./picture-requests.ts";

const ALT_MISSING = "Describe the picture in a few words, or mark it as decorative.";

/** Asks for a picture's alt text, which screen readers and search engines read. */
export function AltForm({
  picture,
  onSaved,
}: {
  picture: LibraryPicture;
  onSaved: (alt: PictureAltText) => void;
}) {
  const { alt } = picture;
  const form = useForm({
    initialValues: {
      text: alt.kind === "words" ? alt.words : "",
      isDecorative: alt.kind === "decorative",
    },
    clearInputErrorOnChange: false,
    validate: ({ text, isDecorative }): FormErrors =>
      isDecorative || text.trim() !== "" ? {} : { text: ALT_MISSING },
  });
  const [isSaving, setSaving] = useState(false);

  const submit = form.onSubmit(async ({ text, isDecorative }) => {
    const saved: PictureAltText = isDecorative
      ? { kind: "decorative" }
      : { kind: "words", words: text.trim() };
    setSaving(true);
    const outcome = await changePicture(picture.id, { act: "describe", alt: saved });
    setSaving(false);
    if (outcome.kind === "done") onSaved(saved);
    else if (outcome.kind !== "in-use") form.setErrors({ text: pictureFailureText(outcome) });
  });

  return (
    <form
      onSubmit={(event) => {
        event.stopPropagation(); // the picker is inside the form of the editor that opened it
        submit(event);
      }}
    >
      <Stack gap="xs">
        <TextInput
          label="Describe the picture"
          description="Read aloud to people who can't see it."
          placeholder="A notary stamping a deed"
          maxLength={MAX_ALT_LENGTH}
          disabled={form.values.isDecorative}
          {...form.getInputProps("text")}
        />
        <Group justify="space-between" gap="xs">
          <Checkbox
            label="Decorative only"
            {...form.getInputProps("isDecorative", { type: "checkbox" })}
          />
          <Button type="submit" size="sm" variant="default" loading={isSaving}>
            Save description
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
        Needs a description
      </Text>
    );
  }
  return (
    <Text size="sm" c="dimmed" lineClamp={2}>
      {alt.kind === "decorative" ? "Decorative only" : alt.words}
    </Text>
  );
}
