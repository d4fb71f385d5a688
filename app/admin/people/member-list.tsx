import { Badge, Button, Group, Modal, NativeSelect, Paper, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { AdminDesk } from "../../desk.ts";
import { Outcome } from "../account/panel.tsx";
import { When } from "../ui/when.tsx";
import type { TeamAnswer } from "./answer.ts";
import { ROLE_CHOICES } from "./roles.ts";

type Team = NonNullable<AdminDesk["people"]["team"]>;
export type Member = Awaited<ReturnType<Team["members"]>>[number];

/** Everybody with a role here. */
export function MemberList({ members, own }: { members: readonly Member[]; own: string }) {
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }}>
      {members.map((member) => (
        <MemberRow key={member.userId} member={member} isYou={member.userId === own} />
      ))}
    </Stack>
  );
}

function MemberRow({ member, isYou }: { member: Member; isYou: boolean }) {
  const fetcher = useFetcher<TeamAnswer>();
  const { userId, name, email, role, hasSecondStep, lastSignIn } = member;
  const change = (chosen: string) =>
    fetcher.submit({ intent: "role", user: userId, role: chosen }, { method: "post" });
  return (
    <Paper withBorder p="md" component="li">
      <Stack gap="sm">
        <Outcome answer={fetcher.data} />
        <Group justify="space-between" gap="md">
          <div>
            <Group gap="xs">
              <Text fw={600}>{name}</Text>
              {isYou ? <Badge variant="light">You</Badge> : null}
              {hasSecondStep ? <Badge variant="default">Second step</Badge> : null}
            </Group>
            <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
              {email}
              {lastSignIn ? ", signed in " : ", not signed in now"}
              {lastSignIn ? <When at={new Date(lastSignIn).toISOString()} /> : null}
            </Text>
          </div>
          <Group gap="xs" align="flex-end">
            <NativeSelect
              size="md"
              aria-label={`Role of ${name}`}
              data={[...ROLE_CHOICES]}
              value={role}
              disabled={fetcher.state !== "idle"}
              onChange={({ currentTarget }) => change(currentTarget.value)}
            />
            <Remove member={member} />
          </Group>
        </Group>
      </Stack>
    </Paper>
  );
}

/** Asks first: whoever is removed has to be invited anew. */
function Remove({ member }: { member: Member }) {
  const fetcher = useFetcher<TeamAnswer>();
  const [isOpen, setOpen] = useState(false);
  const { userId, name } = member;
  const isSent = fetcher.state === "idle" && Boolean(fetcher.data?.done);
  useEffect(() => {
    if (isSent) setOpen(false);
  }, [isSent]);
  return (
    <>
      <Button
        variant="outline"
        color="seal"
        aria-label={`Remove ${name}`}
        onClick={() => setOpen(true)}
      >
        Remove
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={`Remove ${name}?`}>
        <fetcher.Form method="post">
          <Stack>
            <Outcome answer={fetcher.data} />
            <Text>They are signed out at once. What they published stays.</Text>
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="user" value={userId} />
            <Group>
              <Button type="submit" color="seal" loading={fetcher.state !== "idle"}>
                Remove {name}
              </Button>
              <Button variant="default" onClick={() => setOpen(false)}>
                Keep them
              </Button>
            </Group>
          </Stack>
        </fetcher.Form>
      </Modal>
    </>
  );
}
