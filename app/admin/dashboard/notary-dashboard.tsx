import { Anchor, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { View } from "../shared/ui/view.tsx";

/** The dashboard of a notary: their day, without anything to edit. */
export function NotaryDashboard({ name, children }: { name: string; children: ReactNode }) {
  return (
    <View title="Admin Dashboard" lead={`Hello, ${name}`} isHome>
      <Stack gap="lg">
        {children}
        <Text c="dimmed">
          Only the owner and editors can change the site.{" "}
          <Anchor href="/" underline="always">
            View site
          </Anchor>
        </Text>
      </Stack>
    </View>
  );
}
