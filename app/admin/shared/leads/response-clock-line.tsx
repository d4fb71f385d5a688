import { Text } from "@mantine/core";
import { Clock } from "lucide-react";
import type { Urgency } from "../../../../core/leads/clock-text.ts";

const COLORS = { late: "seal.6", soon: "#8a4b00", calm: "dimmed" } as const;

/** The response clock. Its color repeats what the text says. */
export function ResponseClockLine({ clock, urgency }: { clock: string; urgency: Urgency }) {
  if (clock === "") return null;
  return (
    <Text
      size="sm"
      c={COLORS[urgency]}
      fw={urgency === "calm" ? 400 : 600}
      style={{ display: "inline-flex", alignItems: "center", gap: 6 }}
    >
      <Clock size={15} aria-hidden style={{ flexShrink: 0 }} />
      {clock}
    </Text>
  );
}
