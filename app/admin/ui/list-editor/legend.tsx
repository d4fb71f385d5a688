import { Text } from "@mantine/core";
import type { ReactNode } from "react";

/** The name of fields that belong together, as weighty as the label of one. */
export function Legend({ children }: { children: ReactNode }) {
  return (
    <Text component="span" fw={600} px={4}>
      {children}
    </Text>
  );
}
