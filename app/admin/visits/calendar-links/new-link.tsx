import { Alert, Anchor, Button, Code, CopyButton, Group, Text } from "@mantine/core";

/** A new calendar link, which cannot be shown again, and how to subscribe to it. */
export function NewLink({ url }: { url: string }) {
  return (
    <Alert title="Copy link now" role="status">
      <Text size="sm">
        It’s shown only once. Add it to Google Calendar (Other calendars, From URL), Apple Calendar
        (File, New Calendar Subscription) or Outlook (Add calendar, Subscribe from web).
      </Text>
      <Code my="sm" display="block" style={{ overflowWrap: "anywhere" }}>
        {url}
      </Code>
      <Group gap="md">
        <CopyButton value={url} timeout={3_000}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? "Copied" : "Copy link"}
            </Button>
          )}
        </CopyButton>
        <Anchor href={url.replace(/^https?:/, "webcal:")} underline="always" py="xs">
          Add to this device's calendar
        </Anchor>
      </Group>
    </Alert>
  );
}
