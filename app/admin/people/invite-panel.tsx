import { Button, Code, CopyButton, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { AdminDesk } from "../../desk.ts";
import { AskFirst } from "../account/ask-first.tsx";
import { Outcome } from "../account/form.tsx";
import { MailField } from "../sign-in/parts.tsx";
import { Panel } from "../ui/panel.tsx";
import { When } from "../ui/when.tsx";
import type { TeamAnswer } from "./answer.ts";
import { ROLE_CHOICES } from "./roles.ts";

type Team = NonNullable<AdminDesk["people"]["team"]>;
type Invitation = Awaited<ReturnType<Team["invitations"]>>[number];

/** Asks somebody in, and shows who has not come yet. */
export function InvitePanel({ invitations }: { invitations: readonly Invitation[] }) {
  const fetcher = useFetcher<TeamAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const answer = fetcher.data;
  const isDone = fetcher.state === "idle" && Boolean(answer?.done);
  useEffect(() => {
    if (isDone) form.current?.reset();
  }, [isDone]);
  return (
    <Panel title="Invite somebody" lead="They get a link that works once, within a week.">
      <Outcome answer={answer} />
      {answer?.link ? <LinkToCopy link={answer.link} /> : null}
      <fetcher.Form method="post" ref={form}>
        <input type="hidden" name="intent" value="invite" />
        <Stack gap="md" maw={440}>
          <MailField isNew error={answer?.errors.email} />
          <NativeSelect size="md" label="Role" name="role" data={[...ROLE_CHOICES]} />
          <Button type="submit" loading={fetcher.state !== "idle"} style={{ alignSelf: "start" }}>
            Invite
          </Button>
        </Stack>
      </fetcher.Form>
      {invitations.length > 0 ? (
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }}>
          {invitations.map((invitation) => (
            <Waiting key={invitation.id} invitation={invitation} />
          ))}
        </Stack>
      ) : null}
    </Panel>
  );
}

/** Mail may not get through: the link can be handed over by hand. */
function LinkToCopy({ link }: { link: string }) {
  return (
    <Group gap="xs">
      <Code style={{ overflowWrap: "anywhere" }}>{link}</Code>
      <CopyButton value={link}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? "Copied" : "Copy the link"}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}

function Waiting({ invitation }: { invitation: Invitation }) {
  const fetcher = useFetcher<TeamAnswer>();
  const { id, email, role, until } = invitation;
  return (
    <Group component="li" justify="space-between" gap="xs">
      <div>
        <Text style={{ overflowWrap: "anywhere" }}>{email}</Text>
        <Text size="sm" c="dimmed">
          {role}, invited, good until <When at={new Date(until).toISOString()} />
        </Text>
      </div>
      <AskFirst
        Form={fetcher.Form}
        fields={{ intent: "withdraw", invitation: id }}
        label="Take back"
        name={`Take back the invitation of ${email}`}
        title={`Take back the invitation of ${email}?`}
        lead="The link they got no longer works. You can invite them again."
        keep="Keep it"
        isBusy={fetcher.state !== "idle"}
      />
    </Group>
  );
}
