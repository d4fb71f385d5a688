import { Alert, Button, List, SimpleGrid, Stack, Text } from "@mantine/core";
import { Archive } from "lucide-react";
import { data, Form, useNavigation } from "react-router";
import type { TestRestoreSummary } from "../../../core/backups/overview.ts";
import { formatCount } from "../../../core/format/numbers.ts";
import { admin } from "../../desk.ts";
import { readForm } from "../../read-form.ts";
import { BackupNotice } from "../shared/notices/backup-notice.tsx";
import { DateTime } from "../shared/ui/date-time.tsx";
import { Panel } from "../shared/ui/panel.tsx";
import { usePolling } from "../shared/ui/use-polling.ts";
import { View } from "../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { BackupList } from "./backup-list.tsx";
import { BackupOutcome } from "./backup-outcome.tsx";
import { BackupProgress } from "./backup-progress.tsx";

/** For as long as a large backup takes: half an hour. */
const MAX_POLLS = 1_200;

export async function loader({ context }: Route.LoaderArgs) {
  const { backups } = context.get(admin);
  if (!backups) throw new Response(null, { status: 404 });
  return backups.overview();
}

export async function action({ request, context }: Route.ActionArgs) {
  const { backups } = context.get(admin);
  const isCancel = (await readForm(request)).get("act") === "cancel";
  const outcome = await (isCancel ? backups?.cancel() : backups?.backUpNow());
  if (!outcome) throw new Response(null, { status: 404 });
  return data(outcome, { status: outcome.kind === "failed" && !isCancel ? 503 : 200 });
}

export default function BackupsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { status, files, running, testRestore, failure, picturesElsewhere, isSealing } = loaderData;
  const isSending = useNavigation().state !== "idle";
  const isBusy = isSending || running !== null;
  usePolling(running !== null, MAX_POLLS);
  return (
    <View
      title="Backups"
      lead="Everything in this installation in one file, every night at 3 AM: leads, visits, chats, site content, people, and pictures."
      actions={
        files ? (
          <Form method="post">
            <Button type="submit" loading={isBusy}>
              Back up now
            </Button>
          </Form>
        ) : null
      }
    >
      {running ? <BackupProgress running={running} /> : null}
      {isBusy ? null : <BackupOutcome result={actionData} failure={failure} />}
      <BackupNotice status={status} />
      {files ? (
        <BackupList files={files} />
      ) : (
        <Alert color="ink" icon={<Archive aria-hidden />} title="Backups are handled by your host">
          This installation serves several businesses, and one backup holds all of them. Your
          administrator runs it with <code>npm run backup</code>. To get your own site as a file, go
          to Copies & export.
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <Panel
          title="Tested every week"
          lead="A backup that’s never been tested can’t be trusted. Once a week, the newest one is restored next to the real database and every table is compared."
        >
          <TestRestoreText testRestore={testRestore} />
        </Panel>
        <RestorePanel isSealing={isSealing} picturesElsewhere={picturesElsewhere} />
      </SimpleGrid>
    </View>
  );
}

function TestRestoreText({ testRestore }: { testRestore: TestRestoreSummary | null }) {
  if (!testRestore) return <Text>Not tested yet. The first test runs after the first backup.</Text>;
  const { at, file, ok, rows, tables, sentence } = testRestore;
  return (
    <Stack gap={4}>
      <Text fw={600} c={ok ? "teal.9" : "seal"}>
        {ok ? "Passed" : "Failed"}, <DateTime at={at} />
      </Text>
      <Text>
        {ok
          ? `${rows === null ? "" : `${formatCount(rows)} entries in `}${tables} tables were restored without a difference.`
          : sentence}
      </Text>
      {file === null ? null : (
        <Text c="dimmed" size="sm" style={{ overflowWrap: "anywhere" }}>
          {file}
        </Text>
      )}
    </Stack>
  );
}

/** Instructions for restoring a backup. `picturesElsewhere` names the storage of pictures outside the backups. */
function RestorePanel({
  isSealing,
  picturesElsewhere,
}: {
  isSealing: boolean;
  picturesElsewhere: string | null;
}) {
  return (
    <Panel title="How to restore" lead="On the server that runs the site, or on a new one:">
      <List type="ordered" spacing={6}>
        <List.Item>Install Doorstep, and stop it if it’s running.</List.Item>
        <List.Item>
          <code>npm run restore -- FILE</code>
          {isSealing ? " with the same BACKUP_PASSPHRASE" : null}
        </List.Item>
        <List.Item>
          <code>npm start</code>
        </List.Item>
      </List>
      <Text c="dimmed" size="sm">
        {isSealing
          ? "Backup files are encrypted with BACKUP_PASSPHRASE. Store it separately: backups can't be opened without it."
          : "Backup files contain your customers' details and aren't encrypted. Keep them somewhere only you can open, or set BACKUP_PASSPHRASE."}
        {picturesElsewhere
          ? ` Pictures are stored in ${picturesElsewhere} and aren't included.`
          : null}
      </Text>
    </Panel>
  );
}
