import { Anchor, Burger, Group, Text } from "@mantine/core";
import { ExternalLink } from "lucide-react";
import { Link } from "react-router";
import { canAccess } from "../../../core/people/access.ts";
import { FindAnything } from "./find-anything.tsx";
import type { AdminMenuItem } from "./menu-items.ts";
import { PersonMenu, type SignedInPerson } from "./person-menu.tsx";

/** The header of the admin: menu button, business name, search, link to the site, and the menu of the person. */
export function AdminHeader({
  person,
  business,
  menuItems,
  isMenuOpen,
  onMenu,
}: {
  person: SignedInPerson;
  business: { shortName: string };
  menuItems: readonly AdminMenuItem[];
  isMenuOpen: boolean;
  onMenu: () => void;
}) {
  return (
    <Group h="100%" justify="space-between" wrap="nowrap">
      <Group gap="xs" wrap="nowrap" miw={0}>
        <Burger
          opened={isMenuOpen}
          onClick={onMenu}
          visibleFrom="sm"
          hiddenFrom="md"
          size="sm"
          aria-label={isMenuOpen ? "Close menu" : "Open menu"}
          aria-expanded={isMenuOpen}
        />
        <Anchor component={Link} to="/admin" c="inherit" underline="never" miw={0}>
          <Text ff="Newsreader, Georgia, serif" fz={20} truncate>
            {business.shortName}
          </Text>
        </Anchor>
      </Group>
      <Group gap="md" wrap="nowrap">
        <FindAnything
          menuItems={menuItems}
          canSearchTexts={canAccess("/admin/search", person.role)}
        />
        <Anchor href="/" target="_blank" rel="noopener" size="sm" py={12} aria-label="View site">
          <Group gap={6} wrap="nowrap" component="span">
            <ExternalLink size={16} aria-hidden />
            <Text span size="sm" visibleFrom="xs">
              View site
            </Text>
          </Group>
        </Anchor>
        <PersonMenu person={person} />
      </Group>
    </Group>
  );
}
