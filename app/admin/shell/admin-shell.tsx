import { Anchor, AppShell, Burger, Group, NavLink, ScrollArea, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { canAccess } from "../../../core/people/access.ts";
import type { Role } from "../../../core/people/roles.ts";
import type { MailDeliveryProblem } from "../../desk.ts";
import { PendingReports } from "../shared/offline/pending-reports.tsx";
import { PhoneBar } from "./phone-bar.tsx";
import { HydrationGuard } from "./hydration-guard.tsx";
import { FindAnything } from "./find-anything.tsx";
import { EmailProblemBanner } from "./email-problem-banner.tsx";
import { PersonMenu } from "./person-menu.tsx";
import { type AdminMenuItem, menuItemsFor } from "./menu-items.ts";
import { SuspendedBanner } from "./suspended-banner.tsx";

/** The frame of every admin view: header, menu, warnings, and the bar at the bottom on phones. */
export function AdminShell({
  person,
  business,
  mail,
  isSuspended,
  children,
}: {
  person: { id: string; name: string; role: Role; email: string };
  business: { name: string; shortName: string };
  mail: MailDeliveryProblem | null;
  isSuspended: boolean;
  children: ReactNode;
}) {
  const [isOpen, { toggle, close }] = useDisclosure();
  const menuItems = menuItemsFor(person.role);
  return (
    <AppShell
      header={{ height: 60 }}
      footer={{ height: { base: PHONE_BAR_HEIGHT, sm: 0 } }}
      navbar={{ width: 248, breakpoint: "md", collapsed: { mobile: !isOpen } }}
      padding={{ base: "md", sm: "xl" }}
    >
      <AppShell.Header px="md">
        <Group h="100%" justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap" miw={0}>
            <Burger
              opened={isOpen}
              onClick={toggle}
              visibleFrom="sm"
              hiddenFrom="md"
              size="sm"
              aria-label={isOpen ? "Close the menu" : "Open the menu"}
              aria-expanded={isOpen}
            />
            <Anchor component={Link} to="/admin" c="inherit" underline="never" miw={0}>
              <Text ff="Newsreader, Georgia, serif" fz={20} truncate>
                {business.shortName}
              </Text>
            </Anchor>
          </Group>
          <Group gap="md" wrap="nowrap">
            <FindAnything menuItems={menuItems} canSearchTexts={canAccess("/admin/search", person.role)} />
            <Anchor
              href="/"
              target="_blank"
              rel="noopener"
              size="sm"
              py={12}
              aria-label="See the site"
            >
              <Group gap={6} wrap="nowrap" component="span">
                <ExternalLink size={16} aria-hidden />
                <Text span size="sm" visibleFrom="xs">
                  See the site
                </Text>
              </Group>
            </Anchor>
            <PersonMenu person={person} />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="sm" aria-label="Admin" id="admin-menu">
        <ScrollArea>
          <MenuLinks menuItems={menuItems} onNavigate={close} />
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main>
        {isSuspended ? <SuspendedBanner /> : null}
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

function MenuLinks({ menuItems, onNavigate }: { menuItems: readonly AdminMenuItem[]; onNavigate: () => void }) {
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
