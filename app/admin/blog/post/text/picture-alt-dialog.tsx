import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { pictureUrl } from "../../../../../core/media/address.ts";
import { MAX_ALT_LENGTH } from "../../../../../core/media/picture.ts";
import { PicturePicker } from "../../../shared/pictures/picture-picker.tsx";

export interface ChosenPicture {
  readonly src: string;
  readonly alt: string;
}

/** Chooses a picture for a text and asks for its alt text, which every picture in a text needs. */
export function PictureAltDialog({
  existing,
  onChosen,
  onClose,
}: {
  /** The picture whose alt text is to be changed; left out, one is chosen first. */
  existing?: ChosenPicture;
  onChosen: (picture: ChosenPicture) => void;
  onClose: () => void;
}) {
  const [picture, setPicture] = useState(existing);
  const [error, setError] = useState("");
  if (!picture) {
    return (
      <PicturePicker
        onClose={onClose}
        onChoose={({ id, alt }) =>
          setPicture({ src: pictureUrl(id), alt: alt.kind === "words" ? alt.words : "" })
        }
      />
    );
  }
  const alt = withoutBrackets(picture.alt);
  return (
    <Modal opened onClose={onClose} title="Describe the picture">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation(); // React passes the event on to the form the dialog was opened from
          if (alt === "") setError("Describe the picture in a few words.");
          else onChosen({ src: picture.src, alt });
        }}
      >
        <Stack>
          <TextInput
            label="Description for people who can't see it"
            description="Used only in this post."
            data-autofocus
            maxLength={MAX_ALT_LENGTH}
            value={picture.alt}
            onChange={({ currentTarget }) => setPicture({ ...picture, alt: currentTarget.value })}
            error={error}
          />
          <Group justify="flex-end">
            <Button type="submit">{existing ? "Save description" : "Insert picture"}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Removes brackets, which would end the alt text in Markdown, and extra spaces. */
function withoutBrackets(text: string): string {
  return text
    .replace(/[[\]\\]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
