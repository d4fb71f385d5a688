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
            Look at the backups
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
        The backup that was restored on trial on <DateTime at={isoTime(status.testedAt)} /> did not
        come back whole. Make a new one now.
      </>
    );
  }
  if (status.kind === "gone") {
    return (
      <>
        The file of the newest backup, from <DateTime at={isoTime(status.backupAt)} />, is gone.
        Make a new one now, and see what becomes of the disk.
      </>
    );
  }
  if (status.kind === "untried") {
    if (status.goodAt === null) return <>No backup was ever restored on trial.</>;
    return (
      <>
        The last backup that came back whole on trial was restored on{" "}
        <DateTime at={isoTime(status.goodAt)} />. Trials are a week apart: ask who runs the server.
      </>
    );
  }
  if (status.kind !== "late" || status.backupAt === null) return <>No backup was ever made.</>;
  return (
    <>
      The newest backup is from <DateTime at={isoTime(status.backupAt)} />. A night was missed.
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
          ; restored on trial <DateTime at={isoTime(status.testedAt)} />, all good
        </>
      )}
      .
    </Text>
  );
}

function isoTime(at: number): string {
  return new Date(at).toISOString();
}
