import { Box, Text, VisuallyHidden } from "@mantine/core";
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from "react";
import { thumbnailOf } from "../../../core/media/address.ts";
import { type Crop, cropAt, type LibraryPicture } from "../../../core/media/picture.ts";
import { sendChange } from "./calls.ts";

/** How far an arrow key moves the point, in per cent; with Shift ten times as far. */
const STEP = 1;
const SAVE_AFTER_MS = 500;

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The point that stays in sight where a frame cuts the picture: set by a tap on it or by arrow keys, saved by itself. */
export function CropPoint({ picture, onSaved }: { picture: LibraryPicture; onSaved: () => void }) {
  const [crop, setCrop] = useState(picture.crop);
  const [saved, setSaved] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hint = useId();

  function moveTo(point: Crop) {
    setCrop(point);
    clearTimeout(timer.current);
    timer.current = setTimeout(async () => {
      const outcome = await sendChange(picture.id, { act: "crop", ...point });
      setSaved(
        outcome.kind === "done"
          ? "Crop point saved."
          : "The crop point was not saved. Move it again.",
      );
      if (outcome.kind === "done") onSaved();
    }, SAVE_AFTER_MS);
  }

  function byPointer(event: PointerEvent<HTMLElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    moveTo(cropAt(((event.clientX - left) / width) * 100, ((event.clientY - top) / height) * 100));
  }

  function byKey(event: KeyboardEvent) {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    const far = event.shiftKey ? STEP * 10 : STEP;
    moveTo(cropAt(crop.x + move[0] * far, crop.y + move[1] * far));
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
        // A tall picture still fits on the screen, and the button is no larger than the picture.
        w={`min(100%, 50vh * ${picture.width / picture.height})`}
        bd="none"
        bg="ink.0"
        style={{ cursor: "crosshair" }}
        aria-label={`Crop point, ${crop.x}% from the left, ${crop.y}% from the top`}
        aria-describedby={hint}
        onPointerDown={byPointer}
        onKeyDown={byKey}
      >
        <Box
          component="img"
          src={thumbnailOf(picture, 640)}
          alt=""
          display="block"
          w="100%"
          style={{ aspectRatio: `${picture.width} / ${picture.height}`, height: "auto" }}
        />
        <Point {...crop} />
      </Box>
      <Text size="sm" c="dimmed" mt={4} id={hint}>
        Tap what must stay in sight when the picture is cut, or use the arrow keys.
      </Text>
      <VisuallyHidden role="status">{saved}</VisuallyHidden>
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
