import { Alert, Button, Group, Text } from "@mantine/core";
import { When } from "../ui/when.tsx";
import type { Editing } from "./use-editing.ts";

/** What this device kept when the server could not be reached, offered when the view is opened again. */
export function FoundCopies({ editing }: { editing: Editing }) {
  const [first] = editing.state.found;
  if (!first) return null;
  return (
    <Alert color="yellow" title="This device kept changes that were not saved">
      <Text size="sm" mb="sm">
        From <When at={first.savedAt} />. Take them up and look, then save.
      </Text>
      <Group gap="xs">
        <Button onClick={() => editing.answerFound(true)}>Take them up</Button>
        <Button variant="default" onClick={() => editing.answerFound(false)}>
          Throw them away
        </Button>
      </Group>
    </Alert>
  );
}
