import { ActionIcon, Anchor, Group, Text } from "@mantine/core";
import { Phone } from "lucide-react";
import { Link } from "react-router";
import { internationalNumber } from "../../../../core/format/phones.ts";
import type { VisitSummary } from "../view-model.ts";
import { VisitStateBadge } from "../visit-state-badge.tsx";

/** One visit of the agenda, with a button that calls the visitor. */
export function AgendaRow({ visit }: { visit: VisitSummary }) {
  const { id, name, phone, time, services, place, total } = visit;
  const isOff = visit.state === "cancelled";
  return (
    <Group wrap="nowrap" gap="sm" py="sm" align="flex-start">
      <div style={{ flex: 1, minWidth: 0 }}>
        <Group gap="xs">
          <Text component="time" fw={600} td={isOff ? "line-through" : undefined}>
            {time}
          </Text>
          <VisitStateBadge visit={visit} />
        </Group>
        <Anchor
          component={Link}
          to={`/admin/visits/${id}`}
          fw={600}
          py={4}
          display="inline-block"
          style={{ overflowWrap: "anywhere" }}
        >
          {name}
        </Anchor>
        <Text size="sm">{services}</Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          {place}, {total}
          {visit.notary ? `, ${visit.notary.name}` : ""}
          {visit.series ? `. ${visit.series}` : ""}
        </Text>
      </div>
      {phone && !isOff ? (
        <ActionIcon
          component="a"
          href={`tel:${internationalNumber(phone)}`}
          aria-label={`Call ${name}`}
          variant="default"
        >
          <Phone size={18} aria-hidden />
        </ActionIcon>
      ) : null}
    </Group>
  );
}
