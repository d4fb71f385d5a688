import { Button, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { Invitation } from "../../desk.ts";
import { EmailField } from "../shared/auth/auth-form.tsx";
import { ActionNotice } from "../shared/notices/action-notice.tsx";
import { ConfirmButton } from "../shared/ui/confirm-button.tsx";
import { DateTime } from "../shared/ui/date-time.tsx";
import { LinkToCopy } from "../shared/ui/link-to-copy.tsx";
import { Panel } from "../shared/ui/panel.tsx";
import { type NotaryChoice, ROLE_CHOICES } from "./roles.ts";
import type { TeamResult } from "./team-result.ts";

/** A form to invite somebody, and the invitations that are still open. */
export function InvitePanel({
  invitations,
  notaries,
}: {
  invitations: readonly Invitation[];
  notaries: readonly NotaryChoice[];
}) {
  const fetcher = useFetcher<TeamResult>();
  const form = useRef<HTMLFormElement>(null);
  const result = fetcher.data;
  const isDone = fetcher.state === "idle" && Boolean(result?.message);
  useEffect(() => {
    if (isDone) form.current?.reset();
  }, [isDone]);
  return (
    <Panel title="Invite someone" lead="They get a one-time link that's good for a week.">
      <ActionNotice result={result} />
      {result?.link ? <LinkToCopy link={result.link} /> : null}
      <fetcher.Form method="post" ref={form}>
        <input type="hidden" name="intent" value="invite" />
        <Stack gap="md" maw={440}>
          <EmailField isNew error={result?.errors.email} />
          <NativeSelect size="md" label="Role" name="role" data={[...ROLE_CHOICES]} />
          {notaries.length > 1 ? (
            <NativeSelect
              size="md"
              label="In the role of a notary they are"
              name="notary"
              data={[...notaries]}
            />
          ) : null}
          <Button type="submit" loading={fetcher.state !== "idle"} style={{ alignSelf: "start" }}>
            Invite
          </Button>
        </Stack>
      </fetcher.Form>
      {invitations.length > 0 ? (
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }}>
          {invitations.map((invitation) => (
            <PendingInvitation key={invitation.id} invitation={invitation} />
          ))}
        </Stack>
      ) : null}
    </Panel>
  );
}

function PendingInvitation({ invitation }: { invitation: Invitation }) {
  const fetcher = useFetcher<TeamResult>();
  const { id, email, role, until } = invitation;
  return (
    <Group component="li" justify="space-between" gap="xs">
      <div>
        <Text style={{ overflowWrap: "anywhere" }}>{email}</Text>
        <Text size="sm" c="dimmed">
          {role}, invited; link expires <DateTime at={new Date(until).toISOString()} />
        </Text>
      </div>
      <ConfirmButton
        Form={fetcher.Form}
        fields={{ intent: "withdraw", invitation: id }}
        label="Revoke"
        accessibleName={`Revoke the invitation for ${email}`}
        title={`Revoke the invitation for ${email}?`}
        text="Their link will stop working. You can invite them again later."
        cancelLabel="Keep invitation"
        isBusy={fetcher.state !== "idle"}
      />
    </Group>
  );
}
