import { ActionIcon, Anchor, Burger, Group, Text } from "@mantine/core";
import { ExternalLink, Search } from "lucide-react";
import { Link } from "react-router";
import { PersonMenu, type SignedInPerson } from "./person-menu.tsx";

/** The header on phones and tablets: menu button, business name, search, link to the site, and the menu of the person. */
export function AdminHeader({
  person,
  business,
  isMenuOpen,
  onMenu,
  onFind,
}: {
  person: SignedInPerson;
  business: { shortName: string };
  isMenuOpen: boolean;
  onMenu: () => void;
  onFind: () => void;
}) {
  return (
    <Group h="100%" justify="space-between" wrap="nowrap">
      <Group gap="xs" wrap="nowrap" miw={0}>
        <Burger
          opened={isMenuOpen}
          onClick={onMenu}
          visibleFrom="sm"
          size="sm"
          aria-label={isMenuOpen ? "Close menu" : "Open menu"}
          aria-expanded={isMenuOpen}
        />
        <BusinessName shortName={business.shortName} />
      </Group>
      <Group gap={0} wrap="nowrap">
        <ActionIcon onClick={onFind} aria-label="Find anything">
          <Search size={20} aria-hidden />
        </ActionIcon>
        <SiteLink />
        <PersonMenu person={person} />
      </Group>
    </Group>
  );
}

/** The name of the business, which leads to the dashboard. */
export function BusinessName({ shortName }: { shortName: string }) {
  return (
    <Anchor component={Link} to="/admin" c="inherit" underline="never" miw={0} px={6} py={6}>
      <Text ff="Newsreader, Georgia, serif" fz={20} truncate>
        {shortName}
      </Text>
    </Anchor>
  );
}

/** The site as visitors see it, in a tab of its own. */
export function SiteLink({ label = "" }: { label?: string }) {
  return (
    <Anchor
      href="/"
      target="_blank"
      rel="noopener"
      size="sm"
      c="inherit"
      display="inline-flex"
      mih={44}
      miw={44}
      px={label ? 8 : 0}
      aria-label="View site"
      style={{ alignItems: "center", justifyContent: "center", gap: 8 }}
    >
      <ExternalLink size={label ? 16 : 20} aria-hidden />
      {label}
    </Anchor>
  );
}
