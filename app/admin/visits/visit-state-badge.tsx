import { Badge } from "@mantine/core";
import type { VisitSummary } from "./view-model.ts";

const LOOKS: Readonly<Record<VisitSummary["state"], { label: string; color: string }>> = {
  held: { label: "On hold", color: "#5f5b53" },
  confirmed: { label: "Confirmed", color: "ink" },
  completed: { label: "Completed", color: "#1c5d2b" },
  cancelled: { label: "Canceled", color: "#5f5b53" },
  "no-show": { label: "No-show", color: "seal" },
};

/** The state of a visit as a badge. */
export function VisitStateBadge({ visit }: { visit: Pick<VisitSummary, "state" | "isEnRoute"> }) {
  const { label, color } = LOOKS[visit.state];
  return (
    <Badge variant="outline" color={visit.isEnRoute ? "#1a4f8a" : color} size="md" tt="none">
      {visit.isEnRoute ? "On the way" : label}
    </Badge>
  );
}
