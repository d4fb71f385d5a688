import { Badge, Button, Group, Paper, Stack, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { EditOutcome, Revision } from "../../../core/site/editing.ts";
import type { SectionKey } from "../../../core/site/sections.ts";
import { CompareDialog } from "../editing/compare-dialog.tsx";
import { EDITORS } from "../shell/editors.ts";
import { When } from "../ui/when.tsx";

/** Versions, the newest first, each to be compared and, where it is not what stands now, restored. */
export function RevisionList({
  revisions,
  keys,
}: {
  revisions: readonly Revision[];
  /** The sections this person may change. */
  keys: readonly SectionKey[];
}) {
  const [compared, setCompared] = useState<Revision | null>(null);
  return (
    <Stack gap="xs" component="ol" p={0} m={0} style={{ listStyle: "none" }}>
      {revisions.map((revision) => (
        <Paper key={revision.revisionId} withBorder p="sm" component="li">
          <Group justify="space-between" gap="xs">
            <div>
              <Group gap="xs">
                <Text fw={600}>{EDITORS[revision.key].label}</Text>
                <Text c="dimmed" size="sm">
                  version {revision.version}
                </Text>
                {revision.isCurrent ? <Badge variant="light">Now</Badge> : null}
                {revision.isBuiltIn ? <Badge variant="default">As built in</Badge> : null}
              </Group>
              <Text size="sm" c="dimmed">
                {revision.by}, <When at={revision.at} />
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
          title={`${EDITORS[compared.key].label}, version ${compared.version}`}
          address="/admin/history/compare"
          revisionId={compared.revisionId}
          onClose={() => setCompared(null)}
        />
      ) : null}
    </Stack>
  );
}

/** One click, because History takes it back just as quickly. */
function Restore({ revision }: { revision: Revision }) {
  const fetcher = useFetcher<EditOutcome | { readonly kind: "unknown" }>();
  const outcome = fetcher.data;
  useEffect(() => {
    if (!outcome) return;
    notifications.show(
      outcome.kind === "published"
        ? { message: `Version ${revision.version} is back. Visitors see it now.`, color: "green" }
        : { title: "Not restored", message: whyNot(outcome), color: "seal" },
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

function whyNot(outcome: EditOutcome | { readonly kind: "unknown" }): string {
  const [first] = outcome.kind === "refused" ? outcome.errors : [];
  if (first) return `It does not fit the other parts any more. ${first.message}`;
  return outcome.kind === "forbidden"
    ? "Your role may not change this part."
    : "This version is no longer here.";
}
