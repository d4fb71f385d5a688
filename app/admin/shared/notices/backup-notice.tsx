import { Alert, Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import type { BackupStatus } from "../../../../core/backups/schedule.ts";
import { DateTime } from "../ui/date-time.tsx";

/** Warns about missing or failed backups; nothing when all is well. */
export function BackupNotice({ status, link = false }: { status: BackupStatus; link?: boolean }) {
  if (status.kind === "good" || status.kind === "young") return null;
  return (
    <Alert color="seal" p="sm" role="alert">
      <Text>
        <ProblemText status={status} />{" "}
        {link ? (
          <Anchor component={Link} to="/admin/backups" py={8} underline="always">
            View backups
          </Anchor>
        ) : null}
      </Text>
    </Alert>
  );
}

function ProblemText({ status }: { status: BackupStatus }) {
  if (status.kind === "trial-failed") {
    return (
      <>
        The test restore on <DateTime at={isoTime(status.testedAt)} /> failed. Back up again now.
      </>
    );
  }
  if (status.kind === "gone") {
    return (
      <>
        The newest backup file, from <DateTime at={isoTime(status.backupAt)} />, is missing. Back up
        again now, and check the disk.
      </>
    );
  }
  if (status.kind === "untried") {
    if (status.goodAt === null) return <>No backup has been tested yet.</>;
    return (
      <>
        The last successful test restore was on <DateTime at={isoTime(status.goodAt)} />. Tests run
        weekly. Ask your administrator.
      </>
    );
  }
  if (status.kind !== "late" || status.backupAt === null) return <>There is no backup yet.</>;
  return (
    <>
      The newest backup is from <DateTime at={isoTime(status.backupAt)} />. The nightly backup is
      overdue.
    </>
  );
}

/** One line about the latest backup for the dashboard, or the warning in its place. */
export function BackupSummary({ status }: { status: BackupStatus | null }) {
  if (!status || status.kind === "young") return null;
  if (status.kind !== "good") return <BackupNotice status={status} link />;
  return (
    <Text c="dimmed" size="sm">
      <Anchor component={Link} to="/admin/backups" py={8} c="inherit" underline="always">
        Backed up <DateTime at={isoTime(status.backupAt)} />
      </Anchor>
      {status.testedAt === null ? null : (
        <>
          ; tested <DateTime at={isoTime(status.testedAt)} />, passed
        </>
      )}
      .
    </Text>
  );
}

function isoTime(at: number): string {
  return new Date(at).toISOString();
}
