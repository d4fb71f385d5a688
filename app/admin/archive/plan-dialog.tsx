import { Alert, Button, Checkbox, Group, List, Modal, Stack, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { ImportPlanSummary } from "../../../core/archive/import-plan.ts";
import { SECTION_CATALOG } from "../../../core/sections/catalog.ts";
import { useSendsEmail } from "../shared/emails/use-sends-email.ts";
import { TaskProgress } from "../shared/progress/task-progress.tsx";
import { type ArchiveImport, counted } from "./use-archive-import.ts";

/** The changes an import would make, with the button that makes them. While the server is at work, only Cancel ends the dialog. */
export function PlanDialog({ importing }: { importing: ArchiveImport }) {
  const { state, close } = importing;
  if (state.kind === "looking") {
    return (
      <RunningDialog title="Reading the file">
        <ImportProgress importing={importing} label="Reading the file" />
      </RunningDialog>
    );
  }
  if (state.kind === "importing") {
    return (
      <RunningDialog title="Importing">
        <Changes plan={state.plan} />
        <ImportProgress importing={importing} label="Importing" />
      </RunningDialog>
    );
  }
  if (state.kind !== "planned") return null;
  return (
    <Modal opened onClose={close} title="What would change" size="lg">
      <Plan plan={state.plan} importing={importing} />
    </Modal>
  );
}

function RunningDialog({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Modal
      opened
      onClose={() => {}}
      title={title}
      size="lg"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Stack gap="md">{children}</Stack>
    </Modal>
  );
}

function ImportProgress({ importing, label }: { importing: ArchiveImport; label: string }) {
  const { running } = importing;
  if (!running) return null;
  return (
    <TaskProgress
      label={label}
      progress={running.progress}
      cancel={{ text: "Cancel import", isPending: running.isCanceling, onPress: running.cancel }}
    />
  );
}

function Plan({ plan, importing }: { plan: ImportPlanSummary; importing: ArchiveImport }) {
  const { close, confirm } = importing;
  const [invite, setInvite] = useState(false);
  const isNothing =
    plan.sections.length + picturesIn(plan) + plan.posts + plan.invited.length === 0;
  return (
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
        <InviteChoice invited={plan.invited} isChosen={invite} onChoose={setInvite} />
      ) : null}
      <Text size="sm" c="dimmed">
        A copy of your current site is saved first. Leads, visits, and chats aren’t affected.
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        {isNothing ? null : (
          <Button onClick={() => void confirm(invite)}>Import these changes</Button>
        )}
      </Group>
    </Stack>
  );
}

function InviteChoice({
  invited,
  isChosen,
  onChoose,
}: {
  invited: ImportPlanSummary["invited"];
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  const sendsEmail = useSendsEmail();
  return (
    <Checkbox
      label={`Invite ${invited.map(({ name, email }) => name || email).join(", ")}${sendsEmail ? " by email" : ""}`}
      description={
        sendsEmail
          ? null
          : "No mail server is connected, so no email is sent. Invite them under People instead to get a link you can send."
      }
      checked={isChosen}
      onChange={(event) => onChoose(event.currentTarget.checked)}
    />
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
