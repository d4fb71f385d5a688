import { Badge, Button, Group, Paper, Stack, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { SECTION_CATALOG } from "../../../core/sections/catalog.ts";
import type { EditResult, SectionRevision } from "../../../core/sections/editing/editing.ts";
import type { SectionKey } from "../../../core/sections/registry.ts";
import { CompareDialog } from "../shared/changes/compare-dialog.tsx";
import { DateTime } from "../shared/ui/date-time.tsx";

/** Revisions, newest first. Each can be compared, and restored unless it is the published one. */
export function RevisionList({
  revisions,
  keys,
}: {
  revisions: readonly SectionRevision[];
  /** The sections this person may edit. */
  keys: readonly SectionKey[];
}) {
  const [compared, setCompared] = useState<SectionRevision | null>(null);
  return (
    <Stack gap="xs" component="ol" p={0} m={0} style={{ listStyle: "none" }}>
      {revisions.map((revision) => (
        <Paper key={revision.revisionId} withBorder p="sm" component="li">
          <Group justify="space-between" gap="xs">
            <div>
              <Group gap="xs">
                <Text fw={600}>{SECTION_CATALOG[revision.key].label}</Text>
                <Text c="dimmed" size="sm">
                  version {revision.version}
                </Text>
                {revision.isCurrent ? <Badge variant="light">Current</Badge> : null}
                {revision.isBuiltIn ? <Badge variant="default">Built-in content</Badge> : null}
              </Group>
              <Text size="sm" c="dimmed">
                {revision.by}, <DateTime at={revision.at} />
                {revision.note ? `, ${revision.note}` : ""}
              </Text>
            </div>
            {keys.includes(revision.key) ? (
              <Group gap="xs">
                <Button variant="default" onClick={() => setCompared(revision)}>
                  Compare
                </Button>
                {revision.isCurrent ? null : <Restore revision={revision} />}
              </Group>
            ) : null}
          </Group>
        </Paper>
      ))}
      {compared ? (
        <CompareDialog
          title={`${SECTION_CATALOG[compared.key].label}, version ${compared.version}`}
          address="/admin/history/compare"
          revisionId={compared.revisionId}
          onClose={() => setCompared(null)}
        />
      ) : null}
    </Stack>
  );
}

/** No confirmation: a restore can be undone in History too. */
function Restore({ revision }: { revision: SectionRevision }) {
  const fetcher = useFetcher<EditResult | { readonly kind: "unknown" }>();
  const outcome = fetcher.data;
  useEffect(() => {
    if (!outcome) return;
    notifications.show(
      outcome.kind === "published"
        ? { message: `Version ${revision.version} is back. Visitors see it now.`, color: "green" }
        : { title: "Not restored", message: failureText(outcome), color: "seal" },
    );
  }, [outcome, revision.version]);
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="revision" value={revision.revisionId} />
      <Button type="submit" loading={fetcher.state !== "idle"}>
        Restore
      </Button>
    </fetcher.Form>
  );
}

function failureText(outcome: EditResult | { readonly kind: "unknown" }): string {
  const [first] = outcome.kind === "refused" ? outcome.errors : [];
  if (first) return `It doesn't fit your other sections anymore. ${first.message}`;
  return outcome.kind === "forbidden"
    ? "Your role can't change this section."
    : "This version is no longer here.";
}
