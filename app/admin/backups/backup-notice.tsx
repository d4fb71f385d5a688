import { Alert, Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import type { BackupStanding } from "../../../core/backups/schedule.ts";
import { When } from "../ui/when.tsx";

/** Says that somebody has to look after the backups; nothing where all is well. */
export function BackupNotice({
  standing,
  link = false,
}: {
  standing: BackupStanding;
  link?: boolean;
}) {
  if (standing.kind === "good" || standing.kind === "young") return null;
  return (
    <Alert color="seal" p="sm" role="alert">
      <Text>
        <Trouble standing={standing} />{" "}
        {link ? (
          <Anchor component={Link} to="/admin/backups" py={8} underline="always">
            Look at the backups
          </Anchor>
        ) : null}
      </Text>
    </Alert>
  );
}

function Trouble({ standing }: { standing: BackupStanding }) {
  if (standing.kind === "trial-failed") {
    return (
      <>
        The backup that was restored on trial on <When at={iso(standing.trialAt)} /> did not come
        back whole. Make a new one now.
      </>
    );
  }
  if (standing.kind === "gone") {
    return (
      <>
        The file of the newest backup, from <When at={iso(standing.backupAt)} />, is gone. Make a
        new one now, and see what becomes of the disk.
      </>
    );
  }
  if (standing.kind === "untried") {
    if (standing.goodAt === null) return <>No backup was ever restored on trial.</>;
    return (
      <>
        The last backup that came back whole on trial was restored on{" "}
        <When at={iso(standing.goodAt)} />. Trials are a week apart: ask who runs the server.
      </>
    );
  }
  if (standing.kind !== "late" || standing.backupAt === null) return <>No backup was ever made.</>;
  return (
    <>
      The newest backup is from <When at={iso(standing.backupAt)} />. A night was missed.
    </>
  );
}

/** The dashboard's one line on backups, or the warning in its place. */
export function BackupLine({ standing }: { standing: BackupStanding | null }) {
  if (!standing || standing.kind === "young") return null;
  if (standing.kind !== "good") return <BackupNotice standing={standing} link />;
  return (
    <Text c="dimmed" size="sm">
      <Anchor component={Link} to="/admin/backups" py={8} c="inherit" underline="always">
        Backed up <When at={iso(standing.backupAt)} />
      </Anchor>
      {standing.trialAt === null ? null : (
        <>
          ; restored on trial <When at={iso(standing.trialAt)} />, all good
        </>
      )}
      .
    </Text>
  );
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
