import { Alert, Button, Checkbox, Group, List, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { ImportPlanSummary } from "../../../core/archive/import-plan.ts";
import { SECTION_CATALOG } from "../../../core/sections/catalog.ts";
import { useSendsEmail } from "../shared/emails/use-sends-email.ts";
import { type ArchiveImport, counted } from "./use-archive-import.ts";

/** The changes an import would make, with the button that makes them. */
export function PlanDialog({ importing }: { importing: ArchiveImport }) {
  const { state, close, confirm } = importing;
  const [invite, setInvite] = useState(false);
  const sendsEmail = useSendsEmail();
  if (state.kind !== "planned" && state.kind !== "importing") return null;
  const { plan } = state;
  const isNothing =
    plan.sections.length + picturesIn(plan) + plan.posts + plan.invited.length === 0;
  return (
    <Modal opened onClose={close} title="What would change" size="lg">
      <Stack gap="md">
        {isNothing ? (
          <Text>Nothing would change. Your site already matches this file.</Text>
        ) : (
          <Changes plan={plan} />
        )}
        {plan.isOtherProduct ? (
          <Alert color="ink" title="Made with a different version of Doorstep">
            Anything you never changed keeps the built-in content of this version.
          </Alert>
        ) : null}
        {plan.invited.length > 0 ? (
          <Checkbox
            label={`Invite ${plan.invited.map(({ name, email }) => name || email).join(", ")}${sendsEmail ? " by email" : ""}`}
            description={
              sendsEmail
                ? null
                : "No mail server is connected, so no email is sent. Invite them under People instead to get a link you can send."
            }
            checked={invite}
            onChange={(event) => setInvite(event.currentTarget.checked)}
          />
        ) : null}
        <Text size="sm" c="dimmed">
          A copy of your current site is saved first. Leads, visits, and chats aren’t affected.
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          {isNothing ? null : (
            <Button loading={state.kind === "importing"} onClick={() => void confirm(invite)}>
              Import these changes
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

function Changes({ plan }: { plan: ImportPlanSummary }) {
  const { sections, unchanged, pictures, posts } = plan;
  return (
    <List aria-label="Changes" spacing={4}>
      {sections.map(({ key, changes, isBuiltIn }) => (
        <List.Item key={key}>
          {SECTION_CATALOG[key].label}:{" "}
          {isBuiltIn ? "back to built-in content" : counted(changes, "change", "changes")}
        </List.Item>
      ))}
      {unchanged > 0 ? (
        <List.Item>
          {counted(unchanged, "section doesn't change", "sections don't change")}
        </List.Item>
      ) : null}
      {posts > 0 ? (
        <List.Item>{counted(posts, "post to change", "posts to change")}</List.Item>
      ) : null}
      {pictures.added > 0 ? (
        <List.Item>{counted(pictures.added, "picture to add", "pictures to add")}</List.Item>
      ) : null}
      {pictures.replaced > 0 ? (
        <List.Item>
          {counted(pictures.replaced, "picture to replace", "pictures to replace")}
        </List.Item>
      ) : null}
    </List>
  );
}

function picturesIn({ pictures }: ImportPlanSummary): number {
  return pictures.added + pictures.replaced;
}
