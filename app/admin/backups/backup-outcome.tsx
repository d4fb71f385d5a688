import { Alert } from "@mantine/core";
import { ShieldCheck, TriangleAlert } from "lucide-react";
import type { BackupOverview } from "../../../core/backups/overview.ts";
import { formatFileSize } from "../../../core/format/file-size.ts";
import { formatCount } from "../../../core/format/numbers.ts";
import { CanceledText } from "../shared/progress/canceled-text.tsx";
import type { Route } from "./+types/route.ts";

/** What a button did, and why the last backup failed, if it did. */
export function BackupOutcome({
  result,
  failure,
}: {
  result: Route.ComponentProps["actionData"];
  failure: BackupOverview["failure"];
}) {
  return (
    <>
      {result?.kind === "canceled" ? (
        <CanceledText>Backup canceled. No file was saved.</CanceledText>
      ) : null}
      <div aria-live="polite">
        {result?.kind === "finished" || result?.kind === "none" ? (
          <Alert color="ink">The backup ended before it could be canceled.</Alert>
        ) : null}
        {result?.kind === "stopping" ? (
          <Alert color="seal">The backup hasn’t stopped yet. Try again.</Alert>
        ) : null}
        {result?.kind === "made" ? (
          <Alert color="teal" icon={<ShieldCheck aria-hidden />}>
            Backed up: {formatCount(result.rows)} entries, {formatFileSize(result.bytes)}.
          </Alert>
        ) : null}
        {failure?.kind === "failed" ? (
          <Alert color="seal" icon={<TriangleAlert aria-hidden />} title="The last backup failed">
            {failure.sentence}
          </Alert>
        ) : null}
        {failure?.kind === "canceled" ? (
          <Alert color="ink" title="The last backup was canceled">
            It’s tried again in an hour.
          </Alert>
        ) : null}
      </div>
    </>
  );
}
