import { Alert, Button, FileButton, Stack } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { ACCEPTED_TYPES } from "../../../core/media/file-kind.ts";
import type { LibraryPicture } from "../../../core/media/picture.ts";
import {
  changePicture,
  pictureFailureText,
  uploadFile,
  uploadResult,
} from "../shared/pictures/picture-requests.ts";
import { prepareUpload } from "../shared/pictures/prepare-upload.ts";
import { sendPrepared } from "../shared/pictures/send-prepared.ts";
import { CanceledText } from "../shared/progress/canceled-text.tsx";
import { TaskProgress } from "../shared/progress/task-progress.tsx";
import { useTask } from "../shared/progress/use-task.ts";
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
  const [isCanceled, setCanceled] = useState(false);
  const { running, run } = useTask();

  async function replace(file: File | null) {
    if (!file || running) return;
    setError("");
    setCanceled(false);
    const end = await run((onProgress) =>
      sendPrepared(prepareUpload(file), onProgress, (blob) =>
        uploadFile(blob, file.name, onProgress, id),
      ),
    );
    const outcome = uploadResult(end);
    if (outcome.kind === "canceled") return setCanceled(true);
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
      {running ? (
        <TaskProgress
          label="Replacing the picture"
          progress={running.progress}
          cancel={{
            text: "Cancel upload",
            isPending: running.isCanceling,
            onPress: running.cancel,
          }}
        />
      ) : null}
      {isCanceled ? (
        <CanceledText>Upload canceled. The picture wasn't changed.</CanceledText>
      ) : null}
      <FileButton accept={ACCEPTED_TYPES.join(",")} onChange={replace}>
        {(props) => (
          <Button {...props} variant="default" loading={running !== null}>
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
