import { AppShell, NavLink, ScrollArea, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import type { DiskStatus, MailDeliveryProblem } from "../../desk.ts";
import { PendingReports } from "../shared/offline/pending-reports.tsx";
import { AdminHeader } from "./admin-header.tsx";
import { DiskBanner } from "./disk-banner.tsx";
import { EmailProblemBanner } from "./email-problem-banner.tsx";
import { HydrationGuard } from "./hydration-guard.tsx";
import { type AdminMenuItem, menuItemsFor } from "./menu-items.ts";
import type { SignedInPerson } from "./person-menu.tsx";
import { PhoneBar } from "./phone-bar.tsx";
import { type ShownFault, SiteFaultBanner } from "./site-fault-banner.tsx";
import { SuspendedBanner } from "./suspended-banner.tsx";

/** The frame of every admin view: header, menu, warnings, and the bar at the bottom on phones. */
export function AdminShell({
  person,
  business,
  mail,
  disk,
  faults,
  isSuspended,
  isOperator,
  children,
}: {
  person: SignedInPerson & { id: string };
  business: { name: string; shortName: string };
  mail: MailDeliveryProblem | null;
  disk: DiskStatus;
  faults: readonly ShownFault[];
  isSuspended: boolean;
  isOperator: boolean;
  children: ReactNode;
}) {
  const [isOpen, { toggle, close }] = useDisclosure();
  const menuItems = menuItemsFor(person.role, isOperator);
  return (
    <AppShell
      header={{ height: 60 }}
      footer={{ height: { base: PHONE_BAR_HEIGHT, sm: 0 } }}
      navbar={{ width: 248, breakpoint: "md", collapsed: { mobile: !isOpen } }}
      padding={{ base: "md", sm: "xl" }}
    >
      <AppShell.Header px="md">
        <AdminHeader
          person={person}
          business={business}
          menuItems={menuItems}
          isMenuOpen={isOpen}
          onMenu={toggle}
        />
      </AppShell.Header>
      <AppShell.Navbar p="sm" aria-label="Admin" id="admin-menu">
        <ScrollArea>
          <MenuLinks menuItems={menuItems} onNavigate={close} />
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main>
        {isSuspended ? <SuspendedBanner /> : null}
        {faults.length > 0 ? <SiteFaultBanner faults={faults} /> : null}
        {disk === "ok" ? null : <DiskBanner status={disk} />}
        {mail ? <EmailProblemBanner problem={mail} /> : null}
        <HydrationGuard>
          <PendingReports person={person.id} />
          {children}
        </HydrationGuard>
      </AppShell.Main>
      <AppShell.Footer hiddenFrom="sm">
        <PhoneBar role={person.role} isOpen={isOpen} onMenu={toggle} onNavigate={close} />
      </AppShell.Footer>
    </AppShell>
  );
}

const PHONE_BAR_HEIGHT = "calc(3.75rem + env(safe-area-inset-bottom))";

function MenuLinks({
  menuItems,
  onNavigate,
}: {
  menuItems: readonly AdminMenuItem[];
  onNavigate: () => void;
}) {
  const { pathname } = useLocation();
  const groups = [...new Set(menuItems.map(({ group }) => group))];
  return groups.map((group) => (
    <div key={group}>
      <Text size="xs" c="dimmed" fw={600} px="sm" pt="md" pb={4}>
        {group}
      </Text>
      {menuItems
        .filter((item) => item.group === group)
        .map(({ to, label }) => (
          <NavLink
            key={to}
            component={Link}
            to={to}
            label={label}
            mih={44}
            active={to === "/admin" ? pathname === to : pathname.startsWith(to)}
            aria-current={pathname === to ? "page" : undefined}
            onClick={onNavigate}
          />
        ))}
    </div>
  ));
}
