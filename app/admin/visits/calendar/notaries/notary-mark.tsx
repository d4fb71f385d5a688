import { VisuallyHidden } from "@mantine/core";
import type { NotaryLabel } from "../../view-model.ts";
import styles from "./notary-mark.module.css";

/** Who drives to a visit: their initials on their color, and their name for screen readers and as a tooltip. */
export function NotaryMark({
  notary: { name, initials, color },
  isNamed = true,
}: {
  notary: NotaryLabel;
  /** Whether it says the name; not where the name is written beside it. */
  isNamed?: boolean;
}) {
  return (
    <span
      className={styles.mark}
      style={{ background: `var(--mantine-color-${color}-2)` }}
      title={name}
    >
      <span aria-hidden>{initials}</span>
      {isNamed ? <VisuallyHidden>{`${name}: `}</VisuallyHidden> : null}
    </span>
  );
}
