import { Button, Code, CopyButton, Group } from "@mantine/core";

/** A link to pass on by hand, in case its email does not arrive, or another line to copy. */
export function LinkToCopy({ link, label = "Copy link" }: { link: string; label?: string }) {
  return (
    <Group gap="xs">
      <Code style={{ overflowWrap: "anywhere" }}>{link}</Code>
      <CopyButton value={link}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? "Copied" : label}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
