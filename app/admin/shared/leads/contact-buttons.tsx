import { ActionIcon, Button, Group, SimpleGrid } from "@mantine/core";
import { Mail, MessageSquare, Phone } from "lucide-react";
import type { ContactChannel } from "../../../../core/leads/lead-states.ts";
import { useRecordContact } from "./use-record-contact.tsx";

interface ContactableLead {
  readonly id: string;
  readonly name: string;
  readonly call: string;
  readonly text: string;
  readonly mail: string;
}

const CHANNELS = [
  { channel: "call", label: "Call", Icon: Phone },
  { channel: "text", label: "Text", Icon: MessageSquare },
  { channel: "mail", label: "Email", Icon: Mail },
] as const satisfies readonly { channel: ContactChannel; label: string; Icon: typeof Phone }[];

/** The ways to reach a lead: one that began with a text left no email address. */
export function channelsOf(lead: Pick<ContactableLead, ContactChannel>) {
  return CHANNELS.filter(({ channel }) => lead[channel] !== "");
}

/** Large buttons to call, text or email a lead. Each also records the contact, which stops the response clock. */
export function ContactButtons({ lead }: { lead: ContactableLead }) {
  const recordContact = useRecordContact();
  return (
    <SimpleGrid cols={3} spacing="xs">
      {channelsOf(lead).map(({ channel, label, Icon }) => (
        <Button
          key={channel}
          component="a"
          href={lead[channel]}
          variant={channel === "call" ? "filled" : "default"}
          mih={48}
          px={4}
          leftSection={<Icon size={18} aria-hidden />}
          aria-label={`${label} ${lead.name}`}
          onClick={() => recordContact(lead, channel)}
        >
          {label}
        </Button>
      ))}
    </SimpleGrid>
  );
}

/** The same actions as icons in a table row. */
export function ContactIcons({ lead }: { lead: ContactableLead }) {
  const recordContact = useRecordContact();
  return (
    <Group gap={4} wrap="nowrap">
      {channelsOf(lead).map(({ channel, label, Icon }) => (
        <ActionIcon
          key={channel}
          component="a"
          href={lead[channel]}
          variant="default"
          aria-label={`${label} ${lead.name}`}
          title={label}
          onClick={() => recordContact(lead, channel)}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  );
}
