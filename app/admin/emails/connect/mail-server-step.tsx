import { Code, List, NativeSelect, Text } from "@mantine/core";
import { useSearchParams } from "react-router";
import { MAIL_PROVIDERS, mailProvider, smtpSetting } from "../../../../core/mail/mail-providers.ts";
import { LinkToCopy } from "../../shared/ui/link-to-copy.tsx";
import { Panel } from "../../shared/ui/panel.tsx";

const SET_UP = {
  true: "Connected. It accepted your last test email.",
  false: "Set up when the server started, but it doesn’t accept messages. The next step says why.",
  null: "Set up when the server started. The next step tests it.",
} as const;

/** The first step: the mail server, with the line to copy for the owner's provider. */
export function MailServerStep({
  isDone,
  isAccepting,
  provider,
}: {
  isDone: boolean;
  /** Whether it accepted the last test; null before one was answered. */
  isAccepting: boolean | null;
  provider: string;
}) {
  const [, setParameters] = useSearchParams();
  const chosen = mailProvider(provider);
  if (isDone) {
    return (
      <Panel title="1. Mail server">
        <Text>{SET_UP[`${isAccepting}`]}</Text>
      </Panel>
    );
  }
  return (
    <Panel
      title="1. Connect a mail server"
      lead="The person who runs the server does this once, with your email provider's account."
    >
      <NativeSelect
        label="Email provider"
        mb="sm"
        value={chosen.id}
        data={MAIL_PROVIDERS.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) =>
          setParameters({ provider: event.currentTarget.value }, { preventScrollReset: true })
        }
      />
      <List type="ordered" spacing="xs">
        <List.Item>{chosen.hint}</List.Item>
        <List.Item>
          Copy this line, put in user name and password, and write @ in them as <Code>%40</Code>:
          <LinkToCopy link={smtpSetting(chosen)} label="Copy line" />
        </List.Item>
        <List.Item>
          Set it where the server runs, with <Code>MAIL_FROM=you@your-domain.com</Code>.
        </List.Item>
        <List.Item>Restart the server, and come back to this page.</List.Item>
      </List>
      <Text mt="sm">
        Until then, call or text people who book or write to you. Each lead and visit has buttons
        for both, and invitations show a link to copy.
      </Text>
    </Panel>
  );
}
