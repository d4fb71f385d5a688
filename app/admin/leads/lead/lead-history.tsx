import { Anchor, Badge, Button, Paper, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { DateTime } from "../../shared/ui/date-time.tsx";
import type { HistoryEntry } from "./history-entry.ts";
import styles from "./lead-history.module.css";

/**
 * Everything that was said and done with a lead, newest first. Beside the list, where many leads are passed, only the newest
 * entries are shown at first.
 */
export function LeadHistory({
  entries,
  shown = entries.length,
}: {
  entries: readonly HistoryEntry[];
  /** How many are shown at first; left out, all. */
  shown?: number;
}) {
  const [isWhole, setWhole] = useState(false);
  return (
    <Paper withBorder p="md">
      <Title order={2} fz={20} mb="sm">
        History
      </Title>
      <Stack component="ol" gap="md" className={styles.list}>
        {(isWhole ? entries : entries.slice(0, shown)).map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </Stack>
      {!isWhole && entries.length > shown ? (
        <Button variant="default" mt="md" fullWidth onClick={() => setWhole(true)}>
          Show all {entries.length} entries
        </Button>
      ) : null}
    </Paper>
  );
}

/** An entry, with few elements: a lead may have many. */
function EntryRow({ entry }: { entry: HistoryEntry }) {
  const { title, note, who, at, state, link, lines } = entry;
  return (
    <li className={styles.entry}>
      <Text fw={600}>{title}</Text>
      {state ? (
        <Badge
          variant={state.hasFailed ? "light" : "default"}
          {...(state.hasFailed && { color: "seal" })}
        >
          {state.label}
        </Badge>
      ) : null}
      <Text size="sm" c="dimmed" className={styles.row}>
        {who}, <DateTime at={at} />
      </Text>
      {note ? (
        <Text className={styles.note} dir="auto">
          {note}
        </Text>
      ) : null}
      {lines.length > 0 ? (
        <blockquote className={styles.lines}>
          {lines.map(({ id, who: speaker, text }) => (
            <Text key={id} size="sm" dir="auto">
              {speaker}: {text}
            </Text>
          ))}
        </blockquote>
      ) : null}
      {link ? (
        <Anchor component={Link} to={link.to} size="sm" className={styles.link}>
          {link.label}
        </Anchor>
      ) : null}
    </li>
  );
}
