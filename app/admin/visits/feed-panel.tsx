import { Button, CopyButton, Group, Text, TextInput } from "@mantine/core";
import { Panel } from "../shared/ui/panel.tsx";

/** The calendar's secret URL and how to subscribe to it. */
export function FeedPanel({ address }: { address: string }) {
  return (
    <Panel
      title="In your own calendar"
      lead="Add this address to Google Calendar (Other calendars, From URL), Apple Calendar (File, New Calendar Subscription) or Outlook (Add calendar, Subscribe from web). Your visits and blocked times appear there and stay current."
    >
      <Group align="flex-end" gap="xs">
        <TextInput
          label="Calendar address"
          value={address}
          readOnly
          flex="1 1 16rem"
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={address} timeout={3_000}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? "Copied" : "Copy"}
            </Button>
          )}
        </CopyButton>
      </Group>
      <Text size="sm" c="dimmed">
        Whoever has this address sees your visits with names and places. Keep it to yourself.
      </Text>
    </Panel>
  );
}
