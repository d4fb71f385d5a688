import { Group, Paper, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { BookOpen, Building2, FileText, type LucideIcon, MapPin, Palette } from "lucide-react";
import { Link } from "react-router";
import { canAccess } from "../../../core/people/access.ts";
import type { Role } from "../../../core/people/roles.ts";
import styles from "./manager-cards.module.css";

interface Manager {
  readonly to: string;
  readonly title: string;
  readonly description: string;
  readonly Icon: LucideIcon;
}

const MANAGERS: readonly Manager[] = [
  {
    to: "/admin/setup",
    title: "Business Setup",
    description: "Name, phone, area, hours, credentials, and search",
    Icon: Building2,
  },
  {
    to: "/admin/content",
    title: "Content Manager",
    description: "Headline, services, about page, and testimonials",
    Icon: FileText,
  },
  {
    to: "/admin/blog",
    title: "Blog Manager",
    description: "The guides people find you with",
    Icon: BookOpen,
  },
  {
    to: "/admin/locations",
    title: "Locations Manager",
    description: "Towns and counties you serve",
    Icon: MapPin,
  },
  {
    to: "/admin/theme",
    title: "Theme Customizer",
    description: "Colors, logo, and style",
    Icon: Palette,
  },
];

/** Cards for the views that this role may open. */
export function ManagerCards({ role }: { role: Role }) {
  return (
    <section aria-labelledby="managers">
      <Title order={2} fz={22} mb="sm" id="managers">
        Edit your site
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 5 }}>
        {MANAGERS.filter(({ to }) => canAccess(to, role)).map(
          ({ to, title, description, Icon }) => (
            <Paper
              key={to}
              component={Link}
              to={to}
              withBorder
              p="md"
              className={styles.card ?? ""}
            >
              <Group wrap="nowrap" align="flex-start" className={styles.inner ?? ""}>
                <Icon size={24} aria-hidden strokeWidth={1.5} className={styles.icon} />
                <Stack gap={2}>
                  <Text fw={600}>{title}</Text>
                  <Text size="sm" c="dimmed">
                    {description}
                  </Text>
                </Stack>
              </Group>
            </Paper>
          ),
        )}
      </SimpleGrid>
    </section>
  );
}
