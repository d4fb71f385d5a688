import { Box, Card, SimpleGrid, Text, UnstyledButton, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import { thumbnailUrl } from "../../../../core/media/address.ts";
import type { LibraryPicture } from "../../../../core/media/picture.ts";
import { AltText } from "./alt-form.tsx";

/** Pictures side by side, each with its name and alt text; with `onChoose` they are buttons. */
export function PictureGrid({
  pictures,
  action,
  onChoose,
  below,
}: {
  pictures: readonly LibraryPicture[];
  /** What a tap does, for people who cannot see the picture: "Open", "Choose". */
  action?: string;
  onChoose?: (picture: LibraryPicture) => void;
  below?: (picture: LibraryPicture) => ReactNode;
}) {
  if (pictures.length === 0) return null;
  return (
    <SimpleGrid
      cols={{ base: 2, xs: 3, md: 4 }}
      spacing="sm"
      component="ul"
      m={0}
      p={0}
      aria-label="Pictures"
    >
      {pictures.map((picture) => (
        <Card key={picture.id} component="li" withBorder padding="xs">
          {onChoose ? (
            <UnstyledButton pos="relative" onClick={() => onChoose(picture)}>
              <VisuallyHidden>{`${action} `}</VisuallyHidden>
              <PictureTile picture={picture} />
            </UnstyledButton>
          ) : (
            <PictureTile picture={picture} />
          )}
          {below?.(picture)}
        </Card>
      ))}
    </SimpleGrid>
  );
}

/** A picture wider than this (width / height) is a banner or lettering, which cropping would make unreadable. */
const BANNER_RATIO = 2.2;

/** A picture at 4:3, cropped around its crop point, above its name and alt text. */
function PictureTile({ picture }: { picture: LibraryPicture }) {
  const { x, y } = picture.crop;
  const objectFit = picture.width / picture.height > BANNER_RATIO ? "contain" : "cover";
  return (
    <>
      <Box
        component="img"
        src={thumbnailUrl(picture)}
        alt=""
        loading="lazy"
        w="100%"
        display="block"
        bg="ink.0"
        style={{ aspectRatio: "4 / 3", objectFit, objectPosition: `${x}% ${y}%` }}
      />
      <Text size="sm" fw={500} truncate mt={6}>
        {picture.name}
      </Text>
      <AltText alt={picture.alt} />
    </>
  );
}
