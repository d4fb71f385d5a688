import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { pictureAddress } from "../../../../core/media/address.ts";
import { LONGEST_ALT } from "../../../../core/media/picture.ts";
import { PicturePicker } from "../../media/picker.tsx";

export interface ChosenPicture {
  readonly src: string;
  readonly alt: string;
}

/** Chooses a picture of the library for a text, and asks what it shows: in a text no picture is only for looks. */
export function PictureWords({
  has,
  onChosen,
  onClose,
}: {
  /** The picture whose words are to be changed; left out, one is chosen first. */
  has?: ChosenPicture;
  onChosen: (picture: ChosenPicture) => void;
  onClose: () => void;
}) {
  const [picture, setPicture] = useState(has);
  const [error, setError] = useState("");
  if (!picture) {
    return (
      <PicturePicker
        onClose={onClose}
        onChoose={({ id, alt }) =>
          setPicture({ src: pictureAddress(id), alt: alt.kind === "words" ? alt.words : "" })
        }
      />
    );
  }
  const alt = plain(picture.alt);
  return (
    <Modal opened onClose={onClose} title="What does it show?">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation(); // React hands it on to the form the dialog was opened from
          if (alt === "") setError("Say in a few words what it shows.");
          else onChosen({ src: picture.src, alt });
        }}
      >
        <Stack>
          <TextInput
            label="Words for people who cannot see it"
            description="Here and in this text only."
            data-autofocus
            maxLength={LONGEST_ALT}
            value={picture.alt}
            onChange={({ currentTarget }) => setPicture({ ...picture, alt: currentTarget.value })}
            error={error}
          />
          <Group justify="flex-end">
            <Button type="submit">{has ? "Save words" : "Put it in"}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Brackets would end the words in Markdown. */
function plain(words: string): string {
  return words
    .replace(/[[\]\\]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
