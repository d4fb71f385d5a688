import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";

/** A notary of the business, as a link that shows their visits only. */
export interface NotaryLink {
  readonly id: string;
  readonly name: string;
  /** What marks their visits, where the view is a legend of it too. */
  readonly mark?: ReactNode;
}

/** Links that show the visits of one notary, or of everybody; nothing where the business has one. */
export function NotarySwitch({
  notaries,
  current,
  everybody,
  to,
}: {
  notaries: readonly NotaryLink[];
  /** Whose visits are shown; null: everybody's. */
  current: string | null;
  /** Whether everybody's can be shown at once. */
  everybody: boolean;
  to: (notary: string | null) => string;
}) {
  if (notaries.length < 2) return null;
  const links = [
    ...(everybody ? [{ id: null, name: "All notaries", mark: undefined }] : []),
    ...notaries,
  ];
  return (
    <Group component="nav" aria-label="Notaries" gap={4} className="not-on-paper">
      {links.map(({ id, name, mark }) => (
        <Button
          key={id}
          component={Link}
          to={to(id)}
          variant={current === id ? "filled" : "default"}
          aria-current={current === id ? "page" : undefined}
          h={44}
          leftSection={mark}
        >
          {name}
        </Button>
      ))}
    </Group>
  );
}
