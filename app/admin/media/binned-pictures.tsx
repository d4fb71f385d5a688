import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import type { LibraryPicture } from "../../../core/media/picture.ts";
import { PictureGrid } from "../shared/pictures/picture-grid.tsx";
import { changePicture, pictureFailureText } from "../shared/pictures/picture-requests.ts";

/** The pictures in the bin, each with a button to restore it. */
export function BinnedPictures({
  pictures,
  onRestored,
}: {
  pictures: readonly LibraryPicture[];
  onRestored: () => void;
}) {
  async function restorePicture({ id, name }: LibraryPicture) {
    const outcome = await changePicture(id, { act: "take-back" });
    if (outcome.kind === "in-use") return;
    const message = outcome.kind === "done" ? `${name} was restored.` : pictureFailureText(outcome);
    notifications.show({ message });
    onRestored();
  }
  return (
    <PictureGrid
      pictures={pictures}
      below={(picture) => (
        <Button
          variant="default"
          size="sm"
          fullWidth
          mt="xs"
          aria-label={`Restore ${picture.name}`}
          onClick={() => restorePicture(picture)}
        >
          Restore
        </Button>
      )}
    />
  );
}
