import { AppShell, ScrollArea } from "@mantine/core";
import { BusinessName, SiteLink } from "./admin-header.tsx";
import { FindButton } from "./find/find-anything.tsx";
import type { AdminMenuItem } from "./menu/menu-items.ts";
import { MenuLinks } from "./menu/menu-links.tsx";
import { PersonMenu, type SignedInPerson } from "./person-menu.tsx";
import styles from "./shell.module.css";

/** The menu: beside the view on a desktop, over it on phones and tablets, where the header has the rest. */
export function AdminSidebar({
  person,
  business,
  menuItems,
  waitingLeads,
  onFind,
  isOpen,
  onNavigate,
}: {
  person: SignedInPerson;
  business: { shortName: string };
  menuItems: readonly AdminMenuItem[];
  waitingLeads: number | null;
  onFind: () => void;
  /** Whether it was opened over the view. */
  isOpen: boolean;
  onNavigate: () => void;
}) {
  return (
    <AppShell.Navbar p="xs" aria-label="Admin" id="admin-menu" className={styles.navbar ?? ""}>
      <AppShell.Section visibleFrom="md" className={styles.top ?? ""}>
        <BusinessName shortName={business.shortName} />
        <FindButton onOpen={onFind} />
      </AppShell.Section>
      <AppShell.Section grow component={ScrollArea}>
        <MenuLinks
          menuItems={menuItems}
          counts={{ "/admin/leads": waitingLeads ?? 0 }}
          isReplacing={isOpen}
          onNavigate={onNavigate}
        />
      </AppShell.Section>
      <AppShell.Section visibleFrom="md" className={styles.foot ?? ""}>
        <SiteLink label="View site" />
        <PersonMenu person={person} />
      </AppShell.Section>
    </AppShell.Navbar>
  );
}
