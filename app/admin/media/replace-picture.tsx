import { Alert, Button, FileButton, Stack } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { ACCEPTED_TYPES } from "../../../core/media/file-kind.ts";
import type { LibraryPicture } from "../../../core/media/picture.ts";
import {
  changePicture,
  pictureFailureText,
  uploadFile,
} from "../shared/pictures/picture-requests.ts";
import { prepareUpload } from "../shared/pictures/prepare-upload.ts";
import { UndoMessage } from "./undo-message.tsx";

/** Replaces the file of a picture everywhere it is used, and offers an undo. */
export function ReplacePicture({
  picture: { id },
  onReplaced,
}: {
  picture: LibraryPicture;
  onReplaced: () => void;
}) {
  const [error, setError] = useState("");
  const [isSending, setSending] = useState(false);

  async function replace(file: File | null) {
    if (!file) return;
    setSending(true);
    setError("");
    const prepared = await prepareUpload(file);
    const outcome =
      prepared.kind === "refused"
        ? prepared
        : await uploadFile(prepared.blob, file.name, () => {}, id);
    setSending(false);
    if (outcome.kind === "refused") return setError(outcome.sentence);
    if (outcome.kind === "added" || outcome.kind === "existing")
      throw new Error("The server added a picture instead of replacing one.");
    if (outcome.kind !== "replaced") return setError(pictureFailureText(outcome));
    onReplaced();
    const { earlierId } = outcome;
    notifications.show({
      autoClose: 20_000,
      message: (
        <UndoMessage
          text="Replaced everywhere. The old picture is in the trash."
          undo={() => changePicture(id, { act: "put-back", earlierId })}
          onUndone={onReplaced}
        />
      ),
    });
  }

  return (
    <Stack gap="xs">
      <FileButton accept={ACCEPTED_TYPES.join(",")} onChange={replace}>
        {(props) => (
          <Button {...props} variant="default" loading={isSending}>
            Replace picture
          </Button>
        )}
      </FileButton>
      {error ? (
        <Alert color="seal" p="xs" role="alert">
          {error}
        </Alert>
      ) : null}
    </Stack>
  );
}
