import { Alert, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import type { LibraryPicture, Use } from "../../../core/media/picture.ts";
import { sendChange, troubleText } from "./calls.ts";
import { UndoMessage } from "./undo-message.tsx";

/** Puts a picture in the bin; one that is used asks for its name first, for the site would show a gap. */
export function DeletePicture({
  picture,
  uses,
  onDeleted,
  onTakenBack,
}: {
  picture: LibraryPicture;
  uses: readonly Use[];
  onDeleted: () => void;
  onTakenBack: () => void;
}) {
  const { id, name } = picture;
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState("");
  const [trouble, setTrouble] = useState("");

  async function remove(typedName: string) {
    const outcome = await sendChange(id, { act: "bin", typedName });
    if (outcome.kind === "in-use") {
      setTrouble(isAsking ? "That is not its name." : "");
      return setAsking(true);
    }
    if (outcome.kind !== "done") return setTrouble(troubleText(outcome));
    onDeleted();
    notifications.show({
      autoClose: 20_000,
      message: (
        <UndoMessage
          text={`${name} is in the bin for 30 days.`}
          undo={() => sendChange(id, { act: "take-back" })}
          onUndone={onTakenBack}
        />
      ),
    });
  }

  if (!isAsking) {
    return (
      <>
        <Button
          variant="subtle"
          color="seal"
          onClick={() => (uses.length > 0 ? setAsking(true) : remove(""))}
        >
          Delete
        </Button>
        {trouble ? <Text c="seal.6">{trouble}</Text> : null}
      </>
    );
  }
  return (
    <Alert color="seal" title="This picture is used" w="100%">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void remove(typed);
        }}
      >
        <Stack gap="xs">
          <Text size="sm">
            It stays there for 30 days, and you can take it back from the bin. After that those
            places show nothing. Choose another picture there first, or type its name.
          </Text>
          <TextInput
            label={`Type ${name}`}
            value={typed}
            error={trouble || undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Group gap="xs">
            <Button type="submit" color="seal" disabled={typed.trim() !== name}>
              Delete it all the same
            </Button>
            <Button variant="default" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </Group>
        </Stack>
      </form>
    </Alert>
  );
}
