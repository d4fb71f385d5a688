import { Alert, Button, Code, CopyButton, Group, Stack, Text } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";

/** A secret, this once. */
export function SecretShown({ secret, children }: { secret: string; children?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // Whoever pressed a button further down must not miss it.
  useEffect(() => place.current?.focus(), [secret]);
  return (
    <Alert title="Copy the secret now" role="status" ref={place} tabIndex={-1}>
      <Stack gap="sm" align="flex-start">
        <Text>
          The other program checks with it that calls are yours. It is shown this once; here it is
          kept sealed.
        </Text>
        <Group gap="xs">
          <Code fz="sm" aria-label="Secret" style={{ overflowWrap: "anywhere" }}>
            {secret}
          </Code>
          <CopyText text={secret} label="Copy the secret" />
        </Group>
        {children}
      </Stack>
    </Alert>
  );
}

/** A button that lays a text into the clipboard, and says so. */
export function CopyText({ text, label }: { text: string; label: string }) {
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button variant="default" onClick={copy}>
          {copied ? "Copied" : label}
        </Button>
      )}
    </CopyButton>
  );
}
