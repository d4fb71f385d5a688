import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./today.module.css";

/** One column of the day: its heading over a rule, with one fact at the right. */
export function Column({
  id,
  title,
  aside,
  className = "",
  children,
}: {
  id: string;
  title: string;
  aside: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className={className}>
      <div className={styles.head}>
        <Title order={2} fz={16} ff="Inter, system-ui, sans-serif" fw={650} id={id}>
          {title}
        </Title>
        <Text size="sm" c="dimmed" component="div">
          {aside}
        </Text>
      </div>
      {children}
    </section>
  );
}
