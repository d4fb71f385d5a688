import { Button, Group, Paper, Text, Title } from "@mantine/core";
import { useState } from "react";
import type { PostRevision } from "../../../../core/blog/editing.ts";
import { CompareDialog } from "../../editing/compare-dialog.tsx";
import { offerUndo } from "../../editing/offer-undo.tsx";
import { When } from "../../ui/when.tsx";
import type { PostForm } from "./use-post.ts";

const SHOWN = 5;
const RESTORED = "Restored. Visitors see it now.";

/** Every publish of the post: compared, and brought back as a new one. */
export function Revisions({
  form,
  revisions,
}: {
  form: PostForm;
  revisions: readonly PostRevision[];
}) {
  const [compared, setCompared] = useState<PostRevision | null>(null);
  const [isWhole, setWhole] = useState(false);
  if (revisions.length === 0) return null;
  const shown = isWhole ? revisions : revisions.slice(0, SHOWN);
  const { hasDraft } = form.now;
  const restore = async ({ revisionId }: PostRevision) => {
    if (!(await form.act({ act: "restore", revisionId }))) return;
    const said = hasDraft ? "Restored. Visitors see it now. Your draft waits." : RESTORED;
    offerUndo(said, () => void form.act({ act: "undo" }));
  };
  return (
    <section aria-labelledby="post-revisions">
      <Title order={2} id="post-revisions" fz={22} mb="sm">
        Revisions
      </Title>
      <Paper withBorder component="ul" m={0} p={0} style={{ listStyle: "none" }}>
        {shown.map((revision, at) => (
          <Group
            key={revision.revisionId}
            component="li"
            justify="space-between"
            p="sm"
            gap="xs"
            style={at > 0 ? { borderTop: "1px solid var(--mantine-color-gray-3)" } : undefined}
          >
            <div>
              <Text fw={500}>{revision.title ?? "Taken off, or as built in"}</Text>
              <Text size="sm" c="dimmed">
                <When at={revision.at} />
                {` by ${revision.by}${revision.note ? `, ${revision.note}` : ""}`}
              </Text>
            </div>
            <Group gap="xs">
              <Button variant="subtle" onClick={() => setCompared(revision)}>
                Compare
              </Button>
              {at > 0 && revision.title !== null ? (
                <Button variant="default" onClick={() => void restore(revision)}>
                  Restore
                </Button>
              ) : null}
            </Group>
          </Group>
        ))}
      </Paper>
      {revisions.length > SHOWN && !isWhole ? (
        <Button variant="subtle" mt="xs" onClick={() => setWhole(true)}>
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
