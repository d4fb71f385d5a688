import { Text } from "@mantine/core";
import { Clock } from "lucide-react";
import type { Haste } from "../../../core/leads/clock-words.ts";

const COLOURS = { late: "seal.6", soon: "#8a4b00", calm: "dimmed" } as const;

/** The response clock, in words first: its colour only says it again. */
export function ClockLine({ clock, haste }: { clock: string; haste: Haste }) {
  if (clock === "") return null;
  return (
    <Text
      size="sm"
      c={COLOURS[haste]}
      fw={haste === "calm" ? 400 : 600}
      style={{ display: "inline-flex", alignItems: "center", gap: 6 }}
    >
      <Clock size={15} aria-hidden style={{ flexShrink: 0 }} />
      {clock}
    </Text>
  );
}
