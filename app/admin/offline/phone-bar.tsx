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
import { mayAsk } from "../../../core/people/access.ts";
import type { Role } from "../../../core/people/roles.ts";
import { useIsOffline } from "./line.ts";
import styles from "./phone-bar.module.css";

/** Views one thumb goes to, the most wanted first; the first four that a role may open stand in the bar. */
const WAYS = [
  { to: "/admin", label: "Today", Icon: Sun },
  { to: "/admin/leads", label: "Leads", Icon: Inbox },
  { to: "/admin/visits", label: "Visits", Icon: CalendarDays },
  { to: "/admin/day", label: "Day sheet", Icon: MapPinned },
  { to: "/admin/chats", label: "Chats", Icon: MessageCircle },
  { to: "/admin/blog", label: "Blog", Icon: PenLine },
  { to: "/admin/content", label: "Content", Icon: FileText },
] as const;

/** The foot of the admin on a phone. */
export function PhoneBar({
  role,
  isOpen,
  onMenu,
  onGo,
}: {
  role: Role;
  /** Whether the menu is. */
  isOpen: boolean;
  onMenu: () => void;
  onGo: () => void;
}) {
  const { pathname } = useLocation();
  const isOffline = useIsOffline();
  const ways = WAYS.filter(({ to }) => mayAsk(to, role)).slice(0, 4);
  const here = ways.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  const current = pathname === "/admin" || here?.to !== "/admin" ? here : undefined;
  return (
    <nav className={styles.bar} aria-label="Everyday">
      {ways.map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          // Without a line a whole page is asked for, which the worker may have kept.
          reloadDocument={isOffline}
          className={styles.way}
          aria-current={!isOpen && current?.to === to ? "page" : undefined}
          onClick={onGo}
        >
          <Icon size={22} strokeWidth={1.75} aria-hidden />
          {to === "/admin" && !mayAsk("/admin/day", role) ? "Start" : label}
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
