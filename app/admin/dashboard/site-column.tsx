import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { Column } from "./column.tsx";
import styles from "./today.module.css";

/** How the site is: what is broken, what is not confirmed, what is worth knowing. */
export function SiteColumn({ children }: { children: ReactNode }) {
  return (
    <Column
      id="your-site"
      title="Your site"
      className={styles.site}
      aside={
        <Anchor href="/" target="_blank" rel="noopener" c="inherit" py={10} underline="always">
          See the site
        </Anchor>
      }
    >
      {children}
    </Column>
  );
}
