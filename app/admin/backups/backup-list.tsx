import { Button, Group, Stack, Text } from "@mantine/core";
import { Download } from "lucide-react";
import type { ShownBackup } from "../../../core/backups/shown.ts";
import { sizeWords } from "../../../core/backups/words.ts";
import { Empty } from "../ui/empty.tsx";
import { Panel } from "../ui/panel.tsx";
import { When } from "../ui/when.tsx";

/** The backups on the server, the newest first. */
export function BackupList({ files }: { files: readonly ShownBackup[] }) {
  if (files.length === 0) {
    return (
      <Empty title="No backup yet">
        The first one is made tonight at 3 AM. You need not wait for it.
      </Empty>
    );
  }
  return (
    <Panel
      title="On the server"
      lead="Of fourteen days one each is kept. Download one now and then: a copy on the same disk is lost with it."
    >
      <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: "none" }} aria-label="Backups">
        {files.map((backup) => (
          <BackupRow key={backup.file} backup={backup} />
        ))}
      </Stack>
    </Panel>
  );
}

function BackupRow({ backup: { file, madeAt, bytes, rows, isSealed } }: { backup: ShownBackup }) {
  const facts = [
    sizeWords(bytes),
    ...(rows === null ? [] : [`${rows.toLocaleString("en-US")} entries`]),
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
          <When at={madeAt} />
        </Text>
        <Text c="dimmed" size="sm">
          {facts.join(" · ")}
        </Text>
      </div>
      {/* Not a download attribute: where a proof is asked first, the browser has to follow there. */}
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
