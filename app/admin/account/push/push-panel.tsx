import { Alert, Badge, Button, Group, Stack, Text } from "@mantine/core";
import type { PushDevice } from "../../../desk.ts";
import { DateTime } from "../../shared/ui/date-time.tsx";
import { Panel } from "../../shared/ui/panel.tsx";
import { usePush } from "./use-push.ts";

/** Notifications on this device, and the list of the person's devices that get them. */
export function PushPanel({ devices }: { devices: readonly PushDevice[] }) {
  const push = usePush(devices);
  return (
    <Panel
      id="this-device"
      title="Notifications on this device"
      lead="New leads, bookings, and cancellations, also while this page is closed. They show a first name and a town, nothing else."
    >
      {push.problem ? (
        <Alert color="seal" role="alert">
          {push.problem}
        </Alert>
      ) : null}
      {push.message ? <Alert role="status">{push.message}</Alert> : null}
      {push.support === "none" ? (
        <Text>
          This browser doesn’t support notifications, or this is a private window. Use an ordinary
          window of Chrome, Edge, Firefox, or Safari. On an iPhone or iPad, add this site to the
          home screen first and open it from there.
        </Text>
      ) : push.ownId === null ? (
        <Button
          onClick={push.turnOn}
          loading={push.isBusy}
          disabled={push.support === "unknown"}
          style={{ alignSelf: "start" }}
        >
          Turn on notifications
        </Button>
      ) : null}
      {devices.length > 0 ? (
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }}>
          {devices.map((device) => (
            <DeviceLine key={device.id} device={device} push={push} />
          ))}
        </Stack>
      ) : null}
    </Panel>
  );
}

function DeviceLine({ device, push }: { device: PushDevice; push: ReturnType<typeof usePush> }) {
  const { id, device: name, createdAt, sentAt, lastError } = device;
  return (
    <Group component="li" justify="space-between" gap="xs">
      <div>
        <Group gap="xs">
          <Text>{name}</Text>
          {id === push.ownId ? <Badge variant="light">This device</Badge> : null}
        </Group>
        <Text size="sm" c="dimmed">
          {sentAt ? "Last notification " : "On since "}
          <DateTime at={sentAt ?? createdAt} />
        </Text>
        {lastError ? <Text size="sm">The last one failed. {lastError}</Text> : null}
      </div>
      <Group gap="xs">
        <Button variant="default" onClick={() => push.sendTest(id)} disabled={push.isBusy}>
          Send a test
        </Button>
        <Button variant="default" onClick={() => push.turnOff(id)} disabled={push.isBusy}>
          Turn off
        </Button>
      </Group>
    </Group>
  );
}
