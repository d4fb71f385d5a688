import { Alert, Anchor, Group, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { Panel } from "../../shared/ui/panel.tsx";
import { VisitStateBadge } from "../visit-state-badge.tsx";
import type { SeriesFacts } from "./series-facts.ts";

/** The other visits of a visit's series. */
export function SeriesPanel({ series }: { series: SeriesFacts | null }) {
  if (!series) return null;
  return (
    <Panel title="Series" lead={`${series.text}.`}>
      <Stack component="ol" gap={6} p={0} m={0} style={{ listStyle: "none" }}>
        {series.members.map(({ id, when, state, isThis }) => (
          <li key={id}>
            <Group gap="xs">
              {isThis ? (
                <Text fw={600}>{`${when} (this visit)`}</Text>
              ) : (
                <Anchor component={Link} to={`/admin/visits/${id}`} py={4}>
                  {when}
                </Anchor>
              )}
              {state === "confirmed" ? null : (
                <VisitStateBadge visit={{ state, isEnRoute: false }} />
              )}
            </Group>
          </li>
        ))}
      </Stack>
    </Panel>
  );
}

/** What was just booked together. */
export function BookedNotice({ count }: { count: number }) {
  return count < 2 ? null : (
    <Alert color="green" role="status" styles={{ message: { color: "#171613" } }}>
      {`${count} visits are booked. They’re listed under Series.`}
    </Alert>
  );
}
