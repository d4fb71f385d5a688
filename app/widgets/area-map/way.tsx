import type { ReactNode } from "react";

interface Props {
  readonly href: string | undefined;
  /** What a screen reader says, and what the mouse shows. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A part of the map that leads somewhere, where it has somewhere to lead; else only drawn. */
export function Way({ href, label, children }: Props) {
  if (href === undefined) return children;
  return (
    <a href={href} aria-label={label} className="map-way">
      <title>{label}</title>
      {children}
    </a>
  );
}
