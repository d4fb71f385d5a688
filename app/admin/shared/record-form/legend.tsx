import { Text } from "@mantine/core";
import type { ReactNode } from "react";

/** The legend of a fieldset, styled like the label of an input. */
export function Legend({ children }: { children: ReactNode }) {
  return (
    <Text component="span" fw={600} px={4}>
      {children}
    </Text>
  );
}
