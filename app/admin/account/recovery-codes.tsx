import { Alert, Button, CopyButton, Group, List } from "@mantine/core";

/** New recovery codes, for a person who loses the phone with the authenticator app. They cannot be shown again. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  if (codes.length === 0) return null;
  return (
    <Alert title="Save your recovery codes" role="status">
      Each code signs you in once if you don’t have your phone. They’re shown only this time: print
      them, or store them with your passwords.
      <List my="sm" listStyleType="none" aria-label="Recovery codes">
        {codes.map((code) => (
          <List.Item key={code} ff="monospace" fz="md">
            {code}
          </List.Item>
        ))}
      </List>
      <Group gap="xs">
        <CopyButton value={codes.join("\n")}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? "Copied" : "Copy all"}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={() => window.print()}>
          Print
        </Button>
      </Group>
    </Alert>
  );
}
