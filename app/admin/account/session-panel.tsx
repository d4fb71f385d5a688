import { Badge, Button, Group, Stack, Text } from "@mantine/core";
import type { SessionEntry } from "../../desk.ts";
import { ActionNotice } from "../shared/notices/action-notice.tsx";
import { DateTime } from "../shared/ui/date-time.tsx";
import { Panel } from "../shared/ui/panel.tsx";
import { useAccountForm } from "./account-form.tsx";

/** The devices where this person is signed in, each with a button to sign it out. */
export function SessionPanel({ sessions }: { sessions: readonly SessionEntry[] }) {
  const { Form, result, isBusy } = useAccountForm();
  return (
    <Panel
      title="Where you're signed in"
      lead="Sign out any device you don't recognize, then change your password."
    >
      <ActionNotice result={result} />
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }}>
        {sessions.map(({ id, device, network, since, isThisOne }) => (
          <Group key={id} component="li" justify="space-between" gap="xs">
            <div>
              <Text>{device}</Text>
              <Text size="sm" c="dimmed">
                {network ? `${network}, ` : ""}
                <DateTime at={new Date(since).toISOString()} />
              </Text>
            </div>
            {isThisOne ? (
              <Badge variant="light">This device</Badge>
            ) : (
              <Form method="post">
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="session" value={id} />
                <Button type="submit" variant="default" disabled={isBusy}>
                  Sign out
                </Button>
              </Form>
            )}
          </Group>
        ))}
      </Stack>
      {sessions.length > 1 ? (
        <Form method="post">
          <input type="hidden" name="intent" value="end-others" />
          <Button type="submit" variant="outline" color="seal" disabled={isBusy}>
            Sign out all other devices
          </Button>
        </Form>
      ) : null}
    </Panel>
  );
}
