import { Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { Circle, CircleCheck } from "lucide-react";
import { Link } from "react-router";
import { canAccess } from "../../../core/people/access.ts";
import type { Role } from "../../../core/people/roles.ts";
import type { ChecklistItem } from "../../../core/setup/setup-status.ts";

/** The setup checklist: each item with a link to the view where it is done. */
export function Checklist({ items, role }: { items: readonly ChecklistItem[]; role: Role }) {
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="checklist">
      <Title order={2} fz={22} mb="xs" id="checklist">
        Setup Checklist
      </Title>
      <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: "none" }}>
        {items.map((item) => (
          <Item key={item.id} item={item} role={role} />
        ))}
      </Stack>
    </Paper>
  );
}

function Item({ item, role }: { item: ChecklistItem; role: Role }) {
  const { label, done, action, to } = item;
  const Icon = done ? CircleCheck : Circle;
  return (
    <Group component="li" justify="space-between" wrap="nowrap" py={6}>
      <Group wrap="nowrap" gap="sm">
        <Icon
          size={22}
          strokeWidth={1.75}
          style={{ flex: "none" }}
          color={done ? "var(--mantine-color-teal-9)" : "var(--mantine-color-dimmed)"}
          role="img"
          aria-label={done ? "Done" : "Not done"}
        />
        <Text>{label}</Text>
      </Group>
      {canAccess(to, role) ? (
        <Button
          component={Link}
          to={to}
          variant={done ? "default" : "light"}
          aria-label={`${action}: ${label}`}
          style={{ flex: "none" }}
        >
          {action}
        </Button>
      ) : null}
    </Group>
  );
}
