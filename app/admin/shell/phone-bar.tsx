import {
  CalendarDays,
  FileText,
  Inbox,
  MapPinned,
  Menu,
  MessageCircle,
  PenLine,
  Sun,
} from "lucide-react";
import { Link, useLocation } from "react-router";
import { canAccess } from "../../../core/people/access.ts";
import type { Role } from "../../../core/people/roles.ts";
import { useIsOffline } from "../shared/offline/connection.ts";
import styles from "./phone-bar.module.css";

/** Views for the bar, most used first. The bar shows the first four that a role may open. */
const BAR_ITEMS = [
  { to: "/admin", label: "Today", Icon: Sun },
  { to: "/admin/leads", label: "Leads", Icon: Inbox },
  { to: "/admin/visits", label: "Visits", Icon: CalendarDays },
  { to: "/admin/day", label: "Day sheet", Icon: MapPinned },
  { to: "/admin/chats", label: "Chats", Icon: MessageCircle },
  { to: "/admin/blog", label: "Blog", Icon: PenLine },
  { to: "/admin/content", label: "Content", Icon: FileText },
] as const;

/** The navigation bar at the bottom of the admin on a phone. */
export function PhoneBar({
  role,
  waitingLeads,
  isOpen,
  onMenu,
  onNavigate,
}: {
  role: Role;
  /** How many leads wait for an answer; null for a role that sees none. */
  waitingLeads: number | null;
  /** Whether the menu is open. */
  isOpen: boolean;
  onMenu: () => void;
  onNavigate: () => void;
}) {
  const { pathname } = useLocation();
  const isOffline = useIsOffline();
  const items = BAR_ITEMS.filter(({ to }) => canAccess(to, role)).slice(0, 4);
  const match = items.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  const current = pathname === "/admin" || match?.to !== "/admin" ? match : undefined;
  return (
    <nav className={styles.bar} aria-label="Everyday">
      {items.map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          // Offline a full page load is needed, which the service worker may answer from its cache.
          reloadDocument={isOffline}
          // The open menu has an entry of its own in the history.
          replace={isOpen}
          className={styles.way}
          aria-current={!isOpen && current?.to === to ? "page" : undefined}
          onClick={onNavigate}
        >
          <Icon size={22} strokeWidth={1.75} aria-hidden />
          {to === "/admin/leads" && waitingLeads ? (
            <span className={styles.count} aria-hidden>
              {waitingLeads > 99 ? "99+" : waitingLeads}
            </span>
          ) : null}
          {to === "/admin" && !canAccess("/admin/day", role) ? "Start" : label}
        </Link>
      ))}
      <button
        type="button"
        className={styles.way}
        aria-expanded={isOpen}
        aria-controls="admin-menu"
        onClick={onMenu}
      >
        <Menu size={22} strokeWidth={1.75} aria-hidden />
        Menu
      </button>
    </nav>
  );
}
