import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import type { LibraryPicture } from "../../../core/media/picture.ts";
import { sendChange, troubleText } from "./calls.ts";
import { PictureGrid } from "./picture-grid.tsx";

/** Pictures that were deleted, to be taken back while they still lie here. */
export function BinnedPictures({
  pictures,
  onTakenBack,
}: {
  pictures: readonly LibraryPicture[];
  onTakenBack: () => void;
}) {
  async function takeBack({ id, name }: LibraryPicture) {
    const outcome = await sendChange(id, { act: "take-back" });
    if (outcome.kind === "in-use") return;
    const message = outcome.kind === "done" ? `${name} is back.` : troubleText(outcome);
    notifications.show({ message });
    onTakenBack();
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
          aria-label={`Take back ${picture.name}`}
          onClick={() => takeBack(picture)}
        >
          Take back
        </Button>
      )}
    />
  );
}
