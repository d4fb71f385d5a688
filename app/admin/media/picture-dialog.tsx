import { Divider, Group, Modal, Stack, Text, Title } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import type { LibraryPicture, PictureUse } from "../../../core/media/picture.ts";
import { AltForm } from "../shared/pictures/alt-form.tsx";
import { DateTime } from "../shared/ui/date-time.tsx";
import { CropPoint } from "./crop-point.tsx";
import { DeletePicture } from "./delete-picture.tsx";
import { PictureUses } from "./picture-uses.tsx";
import { ReplacePicture } from "./replace-picture.tsx";

/** One picture: its alt text, its crop point, where it is used, and buttons to replace and delete it. */
export function PictureDialog({
  picture,
  uses,
  onChanged,
  onClose,
}: {
  picture: LibraryPicture;
  uses: readonly PictureUse[];
  onChanged: () => void;
  onClose: () => void;
}) {
  const { id, version, name, width, height, addedBy, addedAt } = picture;
  return (
    <Modal
      opened
      onClose={onClose}
      title={name}
      size="lg"
      styles={{ title: { minWidth: 0, overflowWrap: "anywhere" } }}
    >
      <Stack gap="md">
        <CropPoint key={`${id} ${version}`} picture={picture} onSaved={onChanged} />
        <AltForm
          key={id}
          picture={picture}
          onSaved={() => {
            notifications.show({ message: "Description saved." });
            onChanged();
          }}
        />
        <Text size="sm" c="dimmed">
          {`${width} by ${height} pixels. Added by ${addedBy} on `}
          <DateTime at={addedAt} />.
        </Text>
        <Divider />
        <section aria-labelledby="uses">
          <Title order={3} fz={18} id="uses" mb={4}>
            Where it is used
          </Title>
          <PictureUses uses={uses} />
        </section>
        <Group gap="xs" align="flex-start">
          <ReplacePicture picture={picture} onReplaced={onChanged} />
          <DeletePicture
            picture={picture}
            uses={uses}
            onDeleted={() => {
              onChanged();
              onClose();
            }}
            onRestored={onChanged}
          />
        </Group>
      </Stack>
    </Modal>
  );
}
