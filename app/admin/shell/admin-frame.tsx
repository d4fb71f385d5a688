import { Anchor, AppShell, Burger, Group, NavLink, ScrollArea, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { mayAsk } from "../../../core/people/access.ts";
import type { Role } from "../../../core/people/roles.ts";
import type { MailTrouble } from "../../desk.ts";
import { OnDevice } from "../offline/on-device.tsx";
import { PhoneBar } from "../offline/phone-bar.tsx";
import { AwakeFieldset } from "./awake-fieldset.tsx";
import { FindAnything } from "./find-anything.tsx";
import { MailBanner } from "./mail-banner.tsx";
import { PersonMenu } from "./person-menu.tsx";
import { type AdminPlace, placesFor } from "./places.ts";
import { RestingBanner } from "./resting-banner.tsx";

/** What surrounds every view of somebody who signed in: where they are, where they can go, and what went wrong. */
export function AdminFrame({
  person,
  business,
  mail,
  isResting,
  children,
}: {
  person: { id: string; name: string; role: Role; email: string };
  business: { name: string; shortName: string };
  mail: MailTrouble | null;
  isResting: boolean;
  children: ReactNode;
}) {
  const [isOpen, { toggle, close }] = useDisclosure();
  const places = placesFor(person.role);
  return (
    <AppShell
      header={{ height: 60 }}
      footer={{ height: { base: PHONE_BAR, sm: 0 } }}
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
            <FindAnything places={places} searchesTexts={mayAsk("/admin/search", person.role)} />
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
          <Places places={places} onGo={close} />
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main>
        {isResting ? <RestingBanner /> : null}
        {mail ? <MailBanner mail={mail} /> : null}
        <AwakeFieldset>
          <OnDevice person={person.id} />
          {children}
        </AwakeFieldset>
      </AppShell.Main>
      <AppShell.Footer hiddenFrom="sm">
        <PhoneBar role={person.role} isOpen={isOpen} onMenu={toggle} onGo={close} />
      </AppShell.Footer>
    </AppShell>
  );
}

const PHONE_BAR = "calc(3.75rem + env(safe-area-inset-bottom))";

function Places({ places, onGo }: { places: readonly AdminPlace[]; onGo: () => void }) {
  const { pathname } = useLocation();
  const groups = [...new Set(places.map(({ group }) => group))];
  return groups.map((group) => (
    <div key={group}>
      <Text size="xs" c="dimmed" fw={600} px="sm" pt="md" pb={4}>
        {group}
      </Text>
      {places
        .filter((place) => place.group === group)
        .map(({ to, label }) => (
          <NavLink
            key={to}
            component={Link}
            to={to}
            label={label}
            mih={44}
            active={to === "/admin" ? pathname === to : pathname.startsWith(to)}
            aria-current={pathname === to ? "page" : undefined}
            onClick={onGo}
          />
        ))}
    </div>
  ));
}
