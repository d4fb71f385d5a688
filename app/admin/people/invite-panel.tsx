import { Alert, Button, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { OWNER_PROVIDER } from "../../../core/booking/hours/owner-provider.ts";
import type { Invitation } from "../../desk.ts";
import { EmailField } from "../shared/auth/auth-form.tsx";
import { ActionNotice } from "../shared/notices/action-notice.tsx";
import { ConfirmButton } from "../shared/ui/confirm-button.tsx";
import { DateTime } from "../shared/ui/date-time.tsx";
import { LinkToCopy } from "../shared/ui/link-to-copy.tsx";
import { Panel } from "../shared/ui/panel.tsx";
import { type NotaryChoice, roleChoices } from "./roles.ts";
import type { TeamResult } from "./team-result.ts";

const FIRST_ROLE = "editor";

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
  // The question is about what was sent: once something else is typed, it is no longer asked.
  const [outdated, setOutdated] = useState<TeamResult>();
  const question = result === outdated ? null : result?.question;
  // As soon as the message is read: the lists load after it, and what is typed meanwhile stays.
  const isDone = fetcher.state !== "submitting" && Boolean(result?.message);
  const [role, setRole] = useState<string>(FIRST_ROLE);
  useEffect(() => {
    if (!isDone) return;
    form.current?.reset();
    setRole(FIRST_ROLE);
  }, [isDone]);
  return (
    <Panel title="Invite someone" lead="They get a one-time link that's good for a week.">
      <ActionNotice result={result} />
      {result?.link ? <LinkToCopy link={result.link} /> : null}
      <fetcher.Form method="post" ref={form} onChange={() => setOutdated(result)}>
        <input type="hidden" name="intent" value="invite" />
        <Stack gap="md" maw={440}>
          <EmailField isNew error={result?.errors.email} />
          <NativeSelect
            size="md"
            label="Role"
            name="role"
            data={[...roleChoices(notaries.length > 1)]}
            value={role}
            onChange={({ currentTarget }) => setRole(currentTarget.value)}
          />
          {notaries.length > 1 && role !== "editor" ? (
            <NativeSelect
              size="md"
              label="Which notary are they?"
              name="notary"
              data={[
                { value: "", label: role === "notary" ? "Choose a notary" : "Decide later" },
                ...notaries,
              ]}
              error={result?.errors.notary}
            />
          ) : null}
          {question ? (
            <Alert role="alert" color="seal" title="They’re already invited">
              <Text mb="sm" style={{ overflowWrap: "anywhere" }}>
                {question}
              </Text>
              <Button type="submit" name="again" value="on" variant="default">
                Invite again
              </Button>
            </Alert>
          ) : (
            <Button type="submit" loading={fetcher.state !== "idle"} style={{ alignSelf: "start" }}>
              Invite
            </Button>
          )}
        </Stack>
      </fetcher.Form>
      {invitations.length > 0 ? (
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }}>
          {invitations.map((invitation) => (
            <PendingInvitation
              key={invitation.id}
              invitation={invitation}
              notary={notaryOf(invitation, notaries)}
            />
          ))}
        </Stack>
      ) : null}
    </Panel>
  );
}

/** The name of the notary that somebody will be; null where that makes no difference. */
function notaryOf({ role, provider }: Invitation, notaries: readonly NotaryChoice[]) {
  const isUndecided = role === "owner" && provider === OWNER_PROVIDER;
  if (notaries.length < 2 || role === "editor" || isUndecided) return null;
  return notaries.find(({ value }) => value === provider)?.label ?? "a former notary";
}

function PendingInvitation({
  invitation,
  notary,
}: {
  invitation: Invitation;
  notary: string | null;
}) {
  const fetcher = useFetcher<TeamResult>();
  const { id, email, role, until } = invitation;
  return (
    <Group component="li" justify="space-between" gap="xs">
      <div>
        <Text style={{ overflowWrap: "anywhere" }}>{email}</Text>
        <Text size="sm" c="dimmed">
          {notary ? `${role}, as ${notary}` : role}, invited; link expires{" "}
          <DateTime at={new Date(until).toISOString()} />
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
