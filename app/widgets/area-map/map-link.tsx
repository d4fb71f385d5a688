import type { ReactNode } from "react";

interface Props {
  readonly href: string | undefined;
  /** The text for screen readers and the tooltip. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A part of the map, as a link where it has a target. */
export function MapLink({ href, label, children }: Props) {
  if (href === undefined) return children;
  return (
    <a href={href} aria-label={label} className="map-way">
      <title>{label}</title>
      {children}
    </a>
  );
}
