import { Button, FileButton } from "@mantine/core";
import { Camera } from "lucide-react";
import { useRef } from "react";
import { TAKEN_TYPES } from "../../../core/media/file-kind.ts";
import styles from "./camera-button.module.css";

/** Opens the camera of a phone or a tablet at once; what it takes comes in like any other file. */
export function CameraButton({ onTaken }: { onTaken: (files: readonly File[]) => void }) {
  const forget = useRef<() => void>(null);
  const take = (photo: File | null) => {
    if (photo) onTaken([photo]);
    forget.current?.(); // a phone calls every photo the same, and the next one counts too
  };
  return (
    <div className={styles.camera}>
      <FileButton
        accept={TAKEN_TYPES.join(",")}
        capture="environment"
        inputProps={{ "aria-label": "Take a photo" }}
        resetRef={forget}
        onChange={take}
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
