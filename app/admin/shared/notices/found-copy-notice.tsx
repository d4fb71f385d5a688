import { Alert, Button, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";

/** Offers what this device kept when the server could not be reached. */
export function FoundCopyNotice({
  title,
  onResolve,
  children,
}: {
  title: string;
  /** Takes the copy over, or throws it away. */
  onResolve: (take: boolean) => void;
  /** What was kept, and when. */
  children: ReactNode;
}) {
  return (
    <Alert color="yellow" title={title}>
      <Text size="sm" mb="sm">
        {children}
      </Text>
      <Group gap="xs">
        <Button onClick={() => onResolve(true)}>Restore</Button>
        <Button variant="default" onClick={() => onResolve(false)}>
          Discard
        </Button>
      </Group>
    </Alert>
  );
}
