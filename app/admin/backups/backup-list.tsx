import { Button, Group, Stack, Text } from "@mantine/core";
import { Download } from "lucide-react";
import type { BackupFileSummary } from "../../../core/backups/overview.ts";
import { formatFileSize } from "../../../core/format/file-size.ts";
import { formatCount } from "../../../core/format/numbers.ts";
import { DateTime } from "../shared/ui/date-time.tsx";
import { EmptyState } from "../shared/ui/empty-state.tsx";
import { Panel } from "../shared/ui/panel.tsx";

/** The backups on the server, newest first. */
export function BackupList({ files }: { files: readonly BackupFileSummary[] }) {
  if (files.length === 0) {
    return (
      <EmptyState title="No backup yet">
        The first one runs tonight at 3 AM. You can also back up now.
      </EmptyState>
    );
  }
  return (
    <Panel
      title="On the server"
      lead="One backup per day is kept for 14 days. Download one now and then: if this disk fails, the backups on it are lost too."
    >
      <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: "none" }} aria-label="Backups">
        {files.map((backup) => (
          <BackupRow key={backup.file} backup={backup} />
        ))}
      </Stack>
    </Panel>
  );
}

function BackupRow({
  backup: { file, madeAt, bytes, rows, isSealed },
}: {
  backup: BackupFileSummary;
}) {
  const facts = [
    formatFileSize(bytes),
    ...(rows === null ? [] : [`${formatCount(rows)} entries`]),
    ...(isSealed ? ["sealed"] : []),
  ];
  return (
    <Group
      component="li"
      justify="space-between"
      gap="sm"
      py="xs"
      style={{ borderTop: "1px solid var(--mantine-color-default-border)" }}
    >
      <div>
        <Text fw={600}>
          <DateTime at={madeAt} />
        </Text>
        <Text c="dimmed" size="sm">
          {facts.join(" · ")}
        </Text>
      </div>
      {/* No `download` attribute, because the response may be a redirect to the password page. */}
      <Button
        component="a"
        href={`/admin/backups/${file}`}
        variant="default"
        leftSection={<Download size={16} aria-hidden />}
      >
        Download
      </Button>
    </Group>
  );
}
