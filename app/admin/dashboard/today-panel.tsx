import { Button, Group } from "@mantine/core";
import { CalendarPlus, CalendarX, MapPinned, MessageCircle } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { canAccess } from "../../../core/people/access.ts";
import type { Role } from "../../../core/people/roles.ts";
import { requestWorker } from "../shared/offline/connection.ts";
import { DayColumn } from "./day-column.tsx";
import styles from "./today.module.css";
import type { TodayData } from "./today.ts";
import { WaitingColumn } from "./waiting-column.tsx";

/** The current day in columns: where to go, who waits, and how the site is. On a phone who waits comes first. */
export function TodayPanel({
  today,
  role,
  children,
}: {
  today: TodayData;
  role: Role;
  /** The column about the site. */
  children?: ReactNode;
}) {
  const { sheet, waiting, person } = today;
  const { day, after, zone } = sheet;
  useEffect(() => {
    // Stores the day sheets on this device, so that they open without a connection later.
    const paths = [day, after].map((each) => `/admin/day?on=${each}`);
    if (navigator.onLine) void requestWorker({ ask: "keep", person, zone, paths });
  }, [person, zone, day, after]);
  return (
    <div className={styles.columns}>
      <DayColumn sheet={sheet}>
        <Shortcuts role={role} tomorrow={after} blockTimePath={today.blockTimePath} />
      </DayColumn>
      {waiting ? <WaitingColumn waiting={waiting} /> : null}
      {children}
    </div>
  );
}

/** Shortcuts for use on the road. */
function Shortcuts({
  role,
  tomorrow,
  blockTimePath,
}: {
  role: Role;
  tomorrow: string;
  blockTimePath: string;
}) {
  const shortcuts = [
    { to: "/admin/visits/new", label: "Add visit", Icon: CalendarPlus },
    { to: blockTimePath, label: "Block time", Icon: CalendarX },
    { to: `/admin/day?on=${tomorrow}`, label: "Tomorrow", Icon: MapPinned },
    { to: "/admin/chats", label: "Chats", Icon: MessageCircle },
  ].filter(({ to }) => canAccess(to.replace(/\?.*/s, ""), role));
  return (
    <Group gap={6} mt="md">
      {shortcuts.map(({ to, label, Icon }) => (
        <Button
          key={to}
          component={Link}
          to={to}
          variant="default"
          size="sm"
          mih={44}
          px="sm"
          leftSection={<Icon size={16} aria-hidden />}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}
