import { Button, Paper, Stack, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { notifications } from "@mantine/notifications";
import { Archive, Eye, RotateCcw, Upload } from "lucide-react";
import { useEffect } from "react";
import { Link, useFetcher } from "react-router";
import { canAccess } from "../../../core/people/access.ts";
import type { Role } from "../../../core/people/roles.ts";
import type { UndoableChange } from "../shared/notices/undo-notice.tsx";
import { ResetSectionsDialog } from "./reset-sections-dialog.tsx";

/** Frequent actions, each in one tap. */
export function QuickActions({
  role,
  onDone,
}: {
  role: Role;
  onDone: (done: UndoableChange) => void;
}) {
  const [isResetting, reset] = useDisclosure();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="quick-actions">
      <Title order={2} fz={22} mb="sm" id="quick-actions">
        Quick actions
      </Title>
      <Stack gap="xs">
        <Button
          component={Link}
          to="/admin/theme#logo"
          variant="default"
          justify="flex-start"
          leftSection={<Upload size={18} aria-hidden />}
        >
          Upload Logo
        </Button>
        <Button
          component="a"
          href="/admin/preview"
          target="_blank"
          rel="noopener"
          variant="default"
          justify="flex-start"
          leftSection={<Eye size={18} aria-hidden />}
        >
          Preview Changes
        </Button>
        {canAccess("/admin/archive", role) ? <BackupButton /> : null}
        <Button
          variant="default"
          justify="flex-start"
          leftSection={<RotateCcw size={18} aria-hidden />}
          onClick={reset.open}
        >
          Reset to Defaults
        </Button>
      </Stack>
      {isResetting ? <ResetSectionsDialog onDone={onDone} onClose={reset.close} /> : null}
    </Paper>
  );
}

/** Saves a copy of the site on the server, as the archive view does. */
function BackupButton() {
  const fetcher = useFetcher<{ kind: string; name?: string }>();
  const { data: result, state } = fetcher;
  useEffect(() => {
    if (result?.kind === "kept" && state === "idle") {
      notifications.show({
        color: "green",
        title: "Snapshot saved",
        message: (
          <>
            A copy of your current site was saved on this server.{" "}
            <Link to="/admin/archive">View copies</Link>
          </>
        ),
      });
    }
  }, [result, state]);
  return (
    <fetcher.Form method="post" action="/admin/archive">
      <input type="hidden" name="act" value="keep" />
      <input type="hidden" name="name" value="From the dashboard" />
      <Button
        type="submit"
        fullWidth
        variant="default"
        justify="flex-start"
        loading={state !== "idle"}
        leftSection={<Archive size={18} aria-hidden />}
      >
        Backup Config
      </Button>
    </fetcher.Form>
  );
}
