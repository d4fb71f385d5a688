import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { Panel } from "../shared/ui/panel.tsx";
import { RemoveCopy } from "./remove-copy.tsx";
import { SaveCopy } from "./save-copy.tsx";
import type { ArchiveImport } from "./use-archive-import.ts";

interface ListedCopy {
  readonly id: string;
  readonly name: string;
  readonly madeAt: string;
  readonly bytes: number;
}

/** The copies on the server: make one, restore one, remove one. */
export function CopiesPanel({
  copies,
  importing,
}: {
  copies: readonly ListedCopy[];
  importing: ArchiveImport;
}) {
  return (
    <Panel
      title="Save a snapshot"
      lead="Save a copy on this server before you try something new, so you can go back with one tap. If the server is lost, these copies are lost too, so export a file now and then. The newest 20 are kept."
    >
      <SaveCopy />
      {copies.length === 0 ? (
        <Text c="dimmed">
          No copies yet. A copy is also saved automatically before every import.
        </Text>
      ) : (
        <Stack component="ul" aria-label="Copies" gap={0} p={0} m={0}>
          {copies.map((copy) => (
            <CopyRow key={copy.id} copy={copy} importing={importing} />
          ))}
        </Stack>
      )}
    </Panel>
  );
}

function CopyRow({ copy, importing }: { copy: ListedCopy; importing: ArchiveImport }) {
  const { id, name, madeAt, bytes } = copy;
  return (
    <Group
      component="li"
      justify="space-between"
      gap="xs"
      py="xs"
      style={{ borderTop: "1px solid var(--mantine-color-gray-3)", listStyle: "none" }}
    >
      <div>
        <Text fw={600} style={{ overflowWrap: "anywhere" }}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {madeAt}, {sizeOf(bytes)}
        </Text>
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          size="sm"
          onClick={() => void importing.showPlan({ copy: id })}
          aria-label={`Restore ${name}, ${madeAt}`}
        >
          Restore
        </Button>
        <Anchor
          href={`/admin/archive/export.zip?copy=${id}`}
          size="sm"
          py={8}
          aria-label={`Download ${name}, ${madeAt}`}
        >
          Download
        </Anchor>
        <RemoveCopy id={id} name={name} madeAt={madeAt} />
      </Group>
    </Group>
  );
}

function sizeOf(bytes: number): string {
  const mb = bytes / 1024 / 1024;
  return mb < 1 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${mb.toFixed(1)} MB`;
}
