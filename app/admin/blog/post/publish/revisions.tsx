import { Button, Group, Paper, Text, Title } from "@mantine/core";
import { useState } from "react";
import type { PostRevision } from "../../../../../core/blog/post-editing.ts";
import { CompareDialog } from "../../../shared/changes/compare-dialog.tsx";
import { offerUndo } from "../../../shared/notices/offer-undo.tsx";
import { DateTime } from "../../../shared/ui/date-time.tsx";
import type { PostEditorState } from "../post-editor-state.ts";

const FIRST_SHOWN = 5;
const RESTORED = "Restored. Visitors see it now.";

/** Every published version of the post, to be compared and restored as a new one. */
export function Revisions({
  form,
  revisions,
}: {
  form: PostEditorState;
  revisions: readonly PostRevision[];
}) {
  const [compared, setCompared] = useState<PostRevision | null>(null);
  const [isExpanded, setExpanded] = useState(false);
  if (revisions.length === 0) return null;
  const shown = isExpanded ? revisions : revisions.slice(0, FIRST_SHOWN);
  const { hasDraft } = form.current;
  const restore = async ({ revisionId }: PostRevision) => {
    if (!(await form.perform({ act: "restore", revisionId }))) return;
    const message = hasDraft
      ? "Restored. Visitors see it now. Your draft is still here."
      : RESTORED;
    offerUndo(message, () => void form.perform({ act: "undo" }));
  };
  return (
    <section aria-labelledby="post-revisions">
      <Title order={2} id="post-revisions" fz={22} mb="sm">
        Revisions
      </Title>
      <Paper withBorder component="ul" m={0} p={0} style={{ listStyle: "none" }}>
        {shown.map((revision, index) => (
          <Group
            key={revision.revisionId}
            component="li"
            justify="space-between"
            p="sm"
            gap="xs"
            style={index > 0 ? { borderTop: "1px solid var(--mantine-color-gray-3)" } : undefined}
          >
            <div>
              <Text fw={500}>
                {revision.title ?? "Unpublished or reset to the built-in version"}
              </Text>
              <Text size="sm" c="dimmed">
                <DateTime at={revision.at} />
                {` by ${revision.by}${revision.note ? `, ${revision.note}` : ""}`}
              </Text>
            </div>
            <Group gap="xs">
              <Button variant="subtle" onClick={() => setCompared(revision)}>
                Compare
              </Button>
              {index > 0 && revision.title !== null ? (
                <Button variant="default" onClick={() => void restore(revision)}>
                  Restore
                </Button>
              ) : null}
            </Group>
          </Group>
        ))}
      </Paper>
      {revisions.length > FIRST_SHOWN && !isExpanded ? (
        <Button variant="subtle" mt="xs" onClick={() => setExpanded(true)}>
          {`Show all ${revisions.length}`}
        </Button>
      ) : null}
      {compared ? (
        <CompareDialog
          title={compared.title ?? "Revision"}
          address={`/admin/blog/${form.ref}/compare`}
          revisionId={compared.revisionId}
          onClose={() => setCompared(null)}
        />
      ) : null}
    </section>
  );
}
