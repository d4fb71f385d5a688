import { Alert, Button, Code, CopyButton, Group, Stack, Text } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";

/** Shows a new key, once, with a button to copy it. */
export function NewKey({
  name,
  secret,
  children,
}: {
  name: string;
  secret: string;
  children?: ReactNode;
}) {
  const alert = useRef<HTMLDivElement>(null);
  // The button was further down the page, so move the focus to the key.
  useEffect(() => alert.current?.focus(), [secret]);
  return (
    <Alert title={`Copy the key for ${name} now`} role="status" ref={alert} tabIndex={-1} mb="md">
      <Stack gap="sm" align="flex-start">
        <Text>
          It’s shown only once. Send it to the partner in a way that only they can read, and not by
          email.
        </Text>
        <Group gap="xs">
          <Code fz="sm" aria-label="Key" style={{ overflowWrap: "anywhere" }}>
            {secret}
          </Code>
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? "Copied" : "Copy key"}
              </Button>
            )}
          </CopyButton>
        </Group>
        {children}
      </Stack>
    </Alert>
  );
}
