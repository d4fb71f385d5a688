import { Button, Group } from "@mantine/core";
import { Link } from "react-router";
import { VIEWS, type ViewName } from "./view-names.ts";

const LABELS: Readonly<Record<ViewName, string>> = {
  agenda: "Agenda",
  day: "Day",
  week: "Week",
  month: "Month",
};

/** The four views of the visits. Each is a link, so that Back returns to the previous view. */
export function ViewSwitch({
  view,
  on,
  notary,
  isWide,
}: {
  view: ViewName | null;
  on: string;
  /** Whose visits are shown; null: everybody's. */
  notary: string | null;
  /** Null until the width of the screen is known. */
  isWide: boolean | null;
}) {
  const current = view ?? (isWide === null ? null : isWide ? "week" : "agenda");
  return (
    <Group component="nav" aria-label="Views of your visits" gap={4} wrap="nowrap">
      {VIEWS.map((name) => (
        <Button
          key={name}
          component={Link}
          to={`/admin/visits?${new URLSearchParams({ view: name, on, ...(notary && { notary }) })}`}
          variant={current === name ? "filled" : "default"}
          aria-current={current === name ? "page" : undefined}
          px={{ base: 4, sm: "md" }}
          fz={{ base: 15, sm: 16 }}
          h={44}
          flex={{ base: 1, sm: "none" }}
        >
          {LABELS[name]}
        </Button>
      ))}
    </Group>
  );
}
