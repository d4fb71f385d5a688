import { Box, Card, SimpleGrid, Text, UnstyledButton, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import { thumbnailOf } from "../../../core/media/address.ts";
import type { LibraryPicture } from "../../../core/media/picture.ts";
import { AltLine } from "./alt-form.tsx";

/** Pictures side by side, each with its name and words; to choose one of where there is `onChoose`. */
export function PictureGrid({
  pictures,
  action,
  onChoose,
  below,
}: {
  pictures: readonly LibraryPicture[];
  /** What a tap does, for who cannot see the picture: "Open", "Choose". */
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
              <Face picture={picture} />
            </UnstyledButton>
          ) : (
            <Face picture={picture} />
          )}
          {below?.(picture)}
        </Card>
      ))}
    </SimpleGrid>
  );
}

/** From this shape on a picture is lettering or a banner, and would be cut past knowing. */
const BANNER = 2.2;

/** A picture in a frame of four to three, cut where its crop point says, over its name. */
function Face({ picture }: { picture: LibraryPicture }) {
  const { x, y } = picture.crop;
  const objectFit = picture.width / picture.height > BANNER ? "contain" : "cover";
  return (
    <>
      <Box
        component="img"
        src={thumbnailOf(picture)}
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
      <AltLine alt={picture.alt} />
    </>
  );
}
