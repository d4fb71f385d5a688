import { Alert } from "@mantine/core";
import type { DiskStatus } from "../../desk.ts";

/** Warns before the server's disk is full, and says what happens when it is. */
export function DiskBanner({ status }: { status: Exclude<DiskStatus, "ok"> }) {
  if (status === "full") {
    return (
      <Alert color="seal" title="Disk full" mb="lg" role="alert">
        New leads, visits and changes can't be saved right now. Visitors are asked to try again or
        call you. Your administrator needs to free up some space.
      </Alert>
    );
  }
  return (
    <Alert color="seal" title="Disk nearly full" mb="lg" role="alert">
      Everything is still being saved. Your administrator needs to free up some space soon. Once the
      disk is full, new leads and visits can't be saved.
    </Alert>
  );
}
