import { ActionIcon, Button, Group, SimpleGrid } from "@mantine/core";
import { Mail, MessageSquare, Phone } from "lucide-react";
import type { AnswerWay } from "../../../core/leads/states.ts";
import { useTap } from "./use-tap.tsx";

interface Reachable {
  readonly id: string;
  readonly name: string;
  readonly call: string;
  readonly text: string;
  readonly mail: string;
}

const WAYS = [
  { way: "call", label: "Call", Icon: Phone },
  { way: "text", label: "Text", Icon: MessageSquare },
  { way: "mail", label: "Mail", Icon: Mail },
] as const satisfies readonly { way: AnswerWay; label: string; Icon: typeof Phone }[];

/** Call, Text and Mail, each in one tap that also stops the clock: large buttons, for a thumb. */
export function ReachButtons({ lead }: { lead: Reachable }) {
  const tap = useTap();
  return (
    <SimpleGrid cols={3} spacing="xs">
      {WAYS.map(({ way, label, Icon }) => (
        <Button
          key={way}
          component="a"
          href={lead[way]}
          variant={way === "call" ? "filled" : "default"}
          mih={48}
          px={4}
          leftSection={<Icon size={18} aria-hidden />}
          aria-label={`${label} ${lead.name}`}
          onClick={() => tap(lead, way)}
        >
          {label}
        </Button>
      ))}
    </SimpleGrid>
  );
}

/** The same in a table's row. */
export function ReachIcons({ lead }: { lead: Reachable }) {
  const tap = useTap();
  return (
    <Group gap={4} wrap="nowrap">
      {WAYS.map(({ way, label, Icon }) => (
        <ActionIcon
          key={way}
          component="a"
          href={lead[way]}
          variant="default"
          aria-label={`${label} ${lead.name}`}
          title={label}
          onClick={() => tap(lead, way)}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  );
}
