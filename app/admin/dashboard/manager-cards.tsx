import { Group, Paper, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { BookOpen, Building2, FileText, type LucideIcon, MapPin, Palette } from "lucide-react";
import { Link } from "react-router";
import { mayAsk } from "../../../core/people/access.ts";
import type { Role } from "../../../core/people/roles.ts";
import styles from "./manager-cards.module.css";

interface Manager {
  readonly to: string;
  readonly title: string;
  readonly words: string;
  readonly Icon: LucideIcon;
}

const MANAGERS: readonly Manager[] = [
  {
    to: "/admin/setup",
    title: "Business Setup",
    words: "Name, phone, area, hours, credentials, search",
    Icon: Building2,
  },
  {
    to: "/admin/content",
    title: "Content Manager",
    words: "Headline, services, about you, testimonials",
    Icon: FileText,
  },
  {
    to: "/admin/blog",
    title: "Blog Manager",
    words: "The guides people find you by",
    Icon: BookOpen,
  },
  {
    to: "/admin/locations",
    title: "Locations Manager",
    words: "Towns and counties you drive to",
    Icon: MapPin,
  },
  {
    to: "/admin/theme",
    title: "Theme Customizer",
    words: "Colors, logo, how it all looks",
    Icon: Palette,
  },
];

/** The managers this person may open, as cards. */
export function ManagerCards({ role }: { role: Role }) {
  return (
    <section aria-labelledby="managers">
      <Title order={2} fz={22} mb="sm" id="managers">
        Change your site
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 5 }}>
        {MANAGERS.filter(({ to }) => mayAsk(to, role)).map(({ to, title, words, Icon }) => (
          <Paper key={to} component={Link} to={to} withBorder p="md" className={styles.card ?? ""}>
            <Group wrap="nowrap" align="flex-start" className={styles.inner ?? ""}>
              <Icon size={24} aria-hidden strokeWidth={1.5} className={styles.icon} />
              <Stack gap={2}>
                <Text fw={600}>{title}</Text>
                <Text size="sm" c="dimmed">
                  {words}
                </Text>
              </Stack>
            </Group>
          </Paper>
        ))}
      </SimpleGrid>
    </section>
  );
}
