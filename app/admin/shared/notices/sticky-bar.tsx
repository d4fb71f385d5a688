import { Box, Group, Paper } from "@mantine/core";
import type { ReactNode } from "react";

/** The bar at the foot of a form that stays in sight: how far the form has come on the left, its buttons on the right. */
export function StickyBar({
  label,
  above,
  status,
  children,
}: {
  /** What the region is called for who hears the page. */
  label: string;
  above?: ReactNode;
  status: ReactNode;
  children: ReactNode;
}) {
  return (
    <Box
      pos="sticky"
      bottom="var(--app-shell-footer-offset, 0px)"
      style={{ zIndex: 10 }}
      role="region"
      aria-label={label}
      data-sticky-bar
    >
      {above}
      <Paper withBorder shadow="sm" p="sm" component={Group} justify="space-between" gap="xs">
        <div>{status}</div>
        {children}
      </Paper>
    </Box>
  );
}
