import { Alert, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import type { LibraryPicture, PictureUse } from "../../../core/media/picture.ts";
import { changePicture, pictureFailureText } from "../shared/pictures/picture-requests.ts";
import { UndoMessage } from "./undo-message.tsx";

/** Moves a picture to the bin. If it is used, its name must be typed first, because pages would lose it. */
export function DeletePicture({
  picture,
  uses,
  onDeleted,
  onRestored,
}: {
  picture: LibraryPicture;
  uses: readonly PictureUse[];
  onDeleted: () => void;
  onRestored: () => void;
}) {
  const { id, name } = picture;
  const [isConfirming, setConfirming] = useState(false);
  const [error, setError] = useState("");

  async function remove(typedName: string) {
    const outcome = await changePicture(id, { act: "bin", typedName });
    if (outcome.kind === "in-use") {
      setError(isConfirming ? "That name doesn't match." : "");
      return setConfirming(true);
    }
    if (outcome.kind !== "done") return setError(pictureFailureText(outcome));
    onDeleted();
    notifications.show({
      autoClose: 20_000,
      message: (
        <UndoMessage
          text={`${name} was moved to the trash. It stays there for 30 days.`}
          undo={() => changePicture(id, { act: "take-back" })}
          onUndone={onRestored}
        />
      ),
    });
  }

  if (!isConfirming) {
    return (
      <>
        <Button
          variant="subtle"
          color="seal"
          onClick={() => (uses.length > 0 ? setConfirming(true) : remove(""))}
        >
          Delete
        </Button>
        {error ? <Text c="seal.6">{error}</Text> : null}
      </>
    );
  }
  return (
    <ConfirmByName
      name={name}
      error={error}
      onConfirm={(typed) => void remove(typed)}
      onCancel={() => setConfirming(false)}
    />
  );
}

/** Asks for the name of a picture that is used, before it is deleted. */
function ConfirmByName({
  name,
  error,
  onConfirm,
  onCancel,
}: {
  name: string;
  error: string;
  onConfirm: (typed: string) => void;
  onCancel: () => void;
}) {
  const [typed, setTyped] = useState("");
  return (
    <Alert color="seal" title="This picture is used" w="100%">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm(typed);
        }}
      >
        <Stack gap="xs">
          <Text size="sm">
            You can restore it from the trash for 30 days. After that, these places show no picture.
            Choose another picture there first, or type its name to delete it.
          </Text>
          <TextInput
            label={`Type ${name}`}
            value={typed}
            error={error || undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Group gap="xs">
            <Button type="submit" color="seal" disabled={typed.trim() !== name}>
              Delete anyway
            </Button>
            <Button variant="default" onClick={onCancel}>
              Keep picture
            </Button>
          </Group>
        </Stack>
      </form>
    </Alert>
  );
}
