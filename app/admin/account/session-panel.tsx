import { Badge, Button, Group, Stack, Text } from "@mantine/core";
import type { AdminDesk } from "../../desk.ts";
import { Panel } from "../ui/panel.tsx";
import { When } from "../ui/when.tsx";
import { Outcome, useAccountForm } from "./form.tsx";

type Sessions = Awaited<ReturnType<AdminDesk["people"]["account"]["view"]>>["sessions"];

/** Where somebody is signed in, and the way to end it. */
export function SessionPanel({ sessions }: { sessions: Sessions }) {
  const { Form, answer, isBusy } = useAccountForm();
  return (
    <Panel
      title="Where you are signed in"
      lead="Sign out what you do not know, then change your password."
    >
      <Outcome answer={answer} />
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }}>
        {sessions.map(({ id, device, network, since, isThisOne }) => (
          <Group key={id} component="li" justify="space-between" gap="xs">
            <div>
              <Text>{device}</Text>
              <Text size="sm" c="dimmed">
                {network ? `${network}, ` : ""}
                <When at={new Date(since).toISOString()} />
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
