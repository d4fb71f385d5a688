import { Box, Text, VisuallyHidden } from "@mantine/core";
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from "react";
import { thumbnailUrl } from "../../../core/media/address.ts";
import { type Crop, type LibraryPicture, toCrop } from "../../../core/media/picture.ts";
import { changePicture } from "../shared/pictures/picture-requests.ts";

/** How far an arrow key moves the point, in percent; with Shift ten times as far. */
const STEP = 1;
const SAVE_AFTER_MS = 500;

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The point that stays visible when the picture is cropped. Set by a tap or by arrow keys, and saved automatically. */
export function CropPoint({ picture, onSaved }: { picture: LibraryPicture; onSaved: () => void }) {
  const [crop, setCrop] = useState(picture.crop);
  const [announcement, setAnnouncement] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hint = useId();

  function moveTo(point: Crop) {
    setCrop(point);
    clearTimeout(timer.current);
    timer.current = setTimeout(async () => {
      const outcome = await changePicture(picture.id, { act: "crop", ...point });
      setAnnouncement(
        outcome.kind === "done"
          ? "Crop point saved."
          : "The crop point wasn't saved. Move it again.",
      );
      if (outcome.kind === "done") onSaved();
    }, SAVE_AFTER_MS);
  }

  function moveToPointer(event: PointerEvent<HTMLElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    moveTo(toCrop(((event.clientX - left) / width) * 100, ((event.clientY - top) / height) * 100));
  }

  function moveByKey(event: KeyboardEvent) {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    const far = event.shiftKey ? STEP * 10 : STEP;
    moveTo(toCrop(crop.x + move[0] * far, crop.y + move[1] * far));
  }

  return (
    <div>
      <Box
        component="button"
        type="button"
        pos="relative"
        display="block"
        p={0}
        mx="auto"
        // So that a tall picture fits on the screen, and the button is exactly as large as the picture.
        w={`min(100%, 50vh * ${picture.width / picture.height})`}
        bd="none"
        bg="ink.0"
        style={{ cursor: "crosshair" }}
        aria-label={`Crop point, ${crop.x}% from the left, ${crop.y}% from the top`}
        aria-describedby={hint}
        onPointerDown={moveToPointer}
        onKeyDown={moveByKey}
      >
        <Box
          component="img"
          src={thumbnailUrl(picture, 640)}
          alt=""
          display="block"
          w="100%"
          style={{ aspectRatio: `${picture.width} / ${picture.height}`, height: "auto" }}
        />
        <Point {...crop} />
      </Box>
      <Text size="sm" c="dimmed" mt={4} id={hint}>
        Tap the part that must stay visible when the picture is cropped, or use the arrow keys.
      </Text>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}

function Point({ x, y }: Crop) {
  return (
    <Box
      component="span"
      pos="absolute"
      left={`${x}%`}
      top={`${y}%`}
      w={28}
      h={28}
      style={{
        transform: "translate(-50%, -50%)",
        borderRadius: "50%",
        border: "3px solid #fff",
        boxShadow: "0 0 0 2px #171613, inset 0 0 0 2px #171613",
      }}
    />
  );
}
