import { Button, Code, CopyButton, Group } from "@mantine/core";

/** A link to pass on by hand, in case its email does not arrive. */
export function LinkToCopy({ link }: { link: string }) {
  return (
    <Group gap="xs">
      <Code style={{ overflowWrap: "anywhere" }}>{link}</Code>
      <CopyButton value={link}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? "Copied" : "Copy link"}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
