import { Box, NavLink, Text } from "@mantine/core";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import { formatCount } from "../../../../core/format/numbers.ts";
import styles from "./menu.module.css";
import { MENU_ICONS } from "./menu-icons.ts";
import type { AdminMenuItem } from "./menu-items.ts";

/** Groups that stay folded while no view of theirs is open: the search finds what is in them. */
const FOLDED: readonly AdminMenuItem["group"][] = ["Settings", "System"];

/** The links of the menu by group, with icons and counts. The open view is scrolled into sight. */
export function MenuLinks({
  menuItems,
  counts,
  isReplacing,
  onNavigate,
}: {
  menuItems: readonly AdminMenuItem[];
  /** A number beside a view, such as the leads that wait; by address. */
  counts: Readonly<Record<string, number>>;
  /** Whether a link takes the place of the newest entry of the history, which is the open menu's. */
  isReplacing: boolean;
  onNavigate: () => void;
}) {
  const here = useLocation().pathname;
  // A click answers at once: the menu shows where it leads while the view still loads.
  const pathname = useNavigation().location?.pathname ?? here;
  const active = menuItems
    .filter(({ to }) => pathname === to || (to !== "/admin" && pathname.startsWith(`${to}/`)))
    .toSorted((one, other) => other.to.length - one.to.length)[0];
  const activeRef = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (active) activeRef.current?.scrollIntoView({ block: "nearest" });
  }, [active]);
  const groups = [...new Set(menuItems.map(({ group }) => group))];
  return groups.map((group) => (
    <MenuGroup key={group} label={group} isActive={active?.group === group}>
      {menuItems
        .filter((item) => item.group === group)
        .map((item) => (
          <MenuLink
            key={item.to}
            item={item}
            count={counts[item.to] ?? 0}
            isActive={item === active}
            isHere={here === item.to}
            ref={item === active ? activeRef : undefined}
            isReplacing={isReplacing}
            onNavigate={onNavigate}
          />
        ))}
    </MenuGroup>
  ));
}

function MenuGroup({
  label,
  isActive,
  children,
}: {
  label: AdminMenuItem["group"];
  isActive: boolean;
  children: ReactNode;
}) {
  if (!FOLDED.includes(label)) {
    return (
      <div className={styles.group}>
        {label === "Daily work" ? null : (
          <Text size="xs" c="dimmed" fw={600} px="sm" pb={4}>
            {label}
          </Text>
        )}
        {children}
      </div>
    );
  }
  return (
    <details className={styles.group} open={isActive}>
      <summary className={styles.summary}>
        <ChevronRight size={14} aria-hidden className={styles.chevron} />
        {label}
      </summary>
      {children}
    </details>
  );
}

function MenuLink({
  item: { to, label },
  count,
  isActive,
  isHere,
  ref,
  isReplacing,
  onNavigate,
}: {
  item: AdminMenuItem;
  count: number;
  isActive: boolean;
  isHere: boolean;
  ref: React.Ref<HTMLAnchorElement> | undefined;
  isReplacing: boolean;
  onNavigate: () => void;
}) {
  const Icon = MENU_ICONS[to];
  return (
    <NavLink
      component={Link}
      to={to}
      replace={isReplacing}
      ref={ref ?? null}
      label={label}
      className={styles.link ?? ""}
      leftSection={Icon ? <Icon size={17} strokeWidth={1.75} aria-hidden /> : null}
      rightSection={count > 0 ? <MenuCount count={count} /> : null}
      active={isActive}
      aria-current={isHere ? "page" : undefined}
      onClick={onNavigate}
    />
  );
}

function MenuCount({ count }: { count: number }) {
  return (
    <Box component="span" className={styles.count}>
      {formatCount(count)}
      <span className={styles.hidden}> waiting</span>
    </Box>
  );
}
