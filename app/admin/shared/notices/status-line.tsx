import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { type DraftStatus, isFailure } from "../drafts/draft-status.ts";

/** How far what was typed has come: saved, failed or in a clash. Announced whenever it changes. */
export function StatusLine({
  status,
  children,
}: {
  status: DraftStatus<unknown>;
  children: ReactNode;
}) {
  return (
    <Text size="sm" aria-live="polite" c={isFailure(status) ? "seal" : "dimmed"}>
      {children}
    </Text>
  );
}
