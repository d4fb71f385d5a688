import { Button, FileButton } from "@mantine/core";
import { Camera } from "lucide-react";
import { useRef } from "react";
import { ACCEPTED_TYPES } from "../../../../core/media/file-kind.ts";
import styles from "./camera-button.module.css";

/** Opens the camera of a phone or tablet; the photo is handled like any other file. */
export function CameraButton({ onTaken }: { onTaken: (files: readonly File[]) => void }) {
  const resetInput = useRef<() => void>(null);
  const onPhoto = (photo: File | null) => {
    if (photo) onTaken([photo]);
    resetInput.current?.(); // without this, a second photo of the same file name would be ignored
  };
  return (
    <div className={styles.camera}>
      <FileButton
        accept={ACCEPTED_TYPES.join(",")}
        capture="environment"
        inputProps={{ "aria-label": "Take a photo" }}
        resetRef={resetInput}
        onChange={onPhoto}
      >
        {(props) => (
          <Button {...props} variant="default" leftSection={<Camera size={18} aria-hidden />}>
            Take a photo
          </Button>
        )}
      </FileButton>
    </div>
  );
}
