import { Alert, Anchor, Button, Group, List, Paper, Stack, Text, Title } from "@mantine/core";
import { data, Form, Link, useNavigation } from "react-router";
import { isSectionKey, SECTION_CATALOG } from "../../../core/sections/catalog.ts";
import { sectionProblemLine } from "../../../core/sections/editing/field-label.ts";
import { admin } from "../../desk.ts";
import { readForm } from "../../read-form.ts";
import { ChangeTable } from "../shared/changes/change-table.tsx";
import { DateTime } from "../shared/ui/date-time.tsx";
import { EmptyState } from "../shared/ui/empty-state.tsx";
import { View } from "../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const drafts = await context.get(admin).editor.drafts();
  return { drafts: drafts.filter(({ changes }) => changes.length > 0) };
}

/** Publishes all drafts of this person together, or discards one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { editor } = context.get(admin);
  const form = await readForm(request);
  const dropped = String(form.get("drop") ?? "");
  if (isSectionKey(dropped)) {
    await editor.deleteDrafts([dropped]);
    return null;
  }
  const keys = (await editor.drafts()).map(({ key }) => key);
  const sections = (await editor.open(...keys)).flatMap(({ key, draft }) =>
    draft ? [{ key, value: draft.value, basedOn: draft.basedOn }] : [],
  );
  if (sections.length === 0) return null;
  const outcome = await editor.publish(sections);
  return data(outcome, { status: outcome.kind === "published" ? 200 : 409 });
}

export default function Drafts({ loaderData, actionData: outcome }: Route.ComponentProps) {
  const { drafts } = loaderData;
  const isSending = useNavigation().state !== "idle";
  return (
    <View
      title="Drafts"
      lead="Changes you haven’t published. Visitors don’t see them yet."
      actions={
        drafts.length > 0 ? (
          <>
            <Button component="a" href="/admin/preview" target="_blank" variant="default">
              Preview all
            </Button>
            <Form method="post">
              <Button type="submit" loading={isSending}>
                Publish all
              </Button>
            </Form>
          </>
        ) : null
      }
    >
      <Stack>
        {outcome ? <Outcome outcome={outcome} /> : null}
        {drafts.length === 0 ? (
          <EmptyState title="No drafts">
            Whatever you type in a form is kept here until you save or discard it.
          </EmptyState>
        ) : null}
        {drafts.map(({ key, savedAt, changes }) => (
          <Paper key={key} withBorder p="md">
            <Group justify="space-between" mb="sm">
              <div>
                <Title order={2} fz={20}>
                  {SECTION_CATALOG[key].label}
                </Title>
                <Text size="sm" c="dimmed">
                  kept <DateTime at={savedAt} />
                </Text>
              </div>
              <Group gap="xs">
                <Button component={Link} to={SECTION_CATALOG[key].view} variant="default">
                  Keep editing
                </Button>
                <Form method="post">
                  <Button type="submit" name="drop" value={key} variant="subtle">
                    Discard
                  </Button>
                </Form>
              </Group>
            </Group>
            <ChangeTable changes={changes} />
          </Paper>
        ))}
      </Stack>
    </View>
  );
}

function Outcome({ outcome }: { outcome: NonNullable<Route.ComponentProps["actionData"]> }) {
  if (outcome.kind === "published") {
    return (
      <Alert color="green" role="status">
        Published. Visitors see it now. <Anchor href="/">View site</Anchor>
      </Alert>
    );
  }
  if (outcome.kind === "clash") {
    return (
      <Alert
        color="seal"
        role="alert"
        title={`${outcome.by} just saved ${SECTION_CATALOG[outcome.key].label}`}
      >
        Nothing was published, and none of your work is lost. Open it with “Keep editing” and save
        it there to see both versions side by side.
      </Alert>
    );
  }
  return (
    <Alert color="seal" role="alert" title="Nothing was published. Please fix this first">
      <List>
        {outcome.kind === "refused"
          ? outcome.errors.map((error) => (
              <List.Item key={`${error.key}.${error.field}`}>{sectionProblemLine(error)}</List.Item>
            ))
          : "Your role can't change one of these sections."}
      </List>
    </Alert>
  );
}
