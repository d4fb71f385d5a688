import { Alert, Button, Code, CopyButton, Group, Stack, Text } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";

/** Shows a new secret, once, with a button to copy it. */
export function NewSecret({ secret, children }: { secret: string; children?: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null);
  // The button was further down the page, so move the focus to the secret.
  useEffect(() => alert.current?.focus(), [secret]);
  return (
    <Alert title="Copy secret now" role="status" ref={alert} tabIndex={-1}>
      <Stack gap="sm" align="flex-start">
        <Text>
          The other program uses it to check that calls come from you. It’s shown only once and
          stored encrypted.
        </Text>
        <Group gap="xs">
          <Code fz="sm" aria-label="Secret" style={{ overflowWrap: "anywhere" }}>
            {secret}
          </Code>
          <CopyTextButton text={secret} label="Copy secret" />
        </Group>
        {children}
      </Stack>
    </Alert>
  );
}

/** Copies a text to the clipboard. */
export function CopyTextButton({ text, label }: { text: string; label: string }) {
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
