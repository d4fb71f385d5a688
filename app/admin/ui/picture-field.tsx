import { Alert, Button, Group, Image, Input, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { pictureAddress, pictureIdIn, thumbnailOf } from "../../../core/media/address.ts";
import type { LibraryPicture } from "../../../core/media/picture.ts";
import { PicturePicker } from "../media/picker.tsx";

/** A field that holds a picture's address: shows it, and chooses another from the library, or adds one. */
export function PictureField({
  label,
  description,
  value,
  onChange,
  onAlt,
}: {
  label: string;
  description?: string;
  /** "/media/ID", or "" for none. */
  value: string;
  onChange: (address: string) => void;
  /** Hears what a newly chosen picture says of itself, "" where it is only for looks. */
  onAlt?: (alt: string) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<LibraryPicture | null>(null);
  // One that was added a moment ago has its files before its address is known everywhere.
  const isChosen = chosen !== null && value === pictureAddress(chosen.id);
  return (
    <Input.Wrapper
      label={label}
      description={description}
      labelElement="div"
      role="group"
      aria-label={label}
    >
      <Stack gap="xs" mt={6}>
        <Shown key={value} value={value} src={isChosen ? thumbnailOf(chosen, 640) : value} />
        <Group gap="xs">
          <Button variant="default" onClick={() => setOpen(true)}>
            {value ? "Choose another picture" : "Choose a picture"}
          </Button>
          {value ? (
            <Button variant="subtle" onClick={() => onChange("")}>
              No picture
            </Button>
          ) : null}
        </Group>
      </Stack>
      {isOpen ? (
        <PicturePicker
          onClose={() => setOpen(false)}
          onChoose={(picture) => {
            const { id, alt } = picture;
            setChosen(picture);
            onChange(pictureAddress(id));
            onAlt?.(alt.kind === "words" ? alt.words : "");
            setOpen(false);
          }}
        />
      ) : null}
    </Input.Wrapper>
  );
}

/** The picture, as long as it loads. Addresses of elsewhere show nothing on the site, so that no visit is told to strangers. */
function Shown({ value, src }: { value: string; src: string }) {
  const [isBroken, setBroken] = useState(false);
  if (value === "" || isBroken) return null;
  if (pictureIdIn(value) === null) {
    return (
      <Alert color="seal" p="xs">
        <Text size="sm" style={{ overflowWrap: "anywhere" }}>
          {`The site shows nothing here: ${value} is not in your library. Add the picture and choose it.`}
        </Text>
      </Alert>
    );
  }
  return (
    <Image
      src={src}
      alt=""
      mah={160}
      maw={320}
      w="auto"
      fit="contain"
      radius="sm"
      style={{ alignSelf: "flex-start" }}
      onError={() => setBroken(true)}
    />
  );
}
