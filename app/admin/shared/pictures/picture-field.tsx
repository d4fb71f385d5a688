import { Alert, Button, Group, Image, Input, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { pictureIdFromUrl, pictureUrl, thumbnailUrl } from "../../../../core/media/address.ts";
import type { LibraryPicture } from "../../../../core/media/picture.ts";
import { PicturePicker } from "./picture-picker.tsx";

/** A field that holds a picture's URL: shows the picture, and lets people choose another or upload one. */
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
  /** Called with the alt text of a newly chosen picture, "" where it is decorative. */
  onAlt?: (alt: string) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<LibraryPicture | null>(null);
  // A picture that was uploaded a moment ago is shown by its thumbnail: its public URL may not answer yet.
  const isChosen = chosen !== null && value === pictureUrl(chosen.id);
  return (
    <Input.Wrapper
      label={label}
      description={description}
      labelElement="div"
      role="group"
      aria-label={label}
    >
      <Stack gap="xs" mt={6}>
        <PicturePreview
          key={value}
          value={value}
          src={isChosen ? thumbnailUrl(chosen, 640) : value}
        />
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
            onChange(pictureUrl(id));
            onAlt?.(alt.kind === "words" ? alt.words : "");
            setOpen(false);
          }}
        />
      ) : null}
    </Input.Wrapper>
  );
}

/** The picture, if it loads. The site shows no pictures from other hosts, so that other servers learn nothing about visits. */
function PicturePreview({ value, src }: { value: string; src: string }) {
  const [isBroken, setBroken] = useState(false);
  if (value === "" || isBroken) return null;
  if (pictureIdFromUrl(value) === null) {
    return (
      <Alert color="seal" p="xs">
        <Text size="sm" style={{ overflowWrap: "anywhere" }}>
          {`No picture is shown because ${value} isn’t in your library. Add the picture and choose it.`}
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
