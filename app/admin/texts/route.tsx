import { Anchor, SimpleGrid, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { admin } from "../../desk.ts";
import { View } from "../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { TEXT_PARTS } from "./parts.ts";
import styles from "./texts.module.css";

export function loader({ context }: Route.LoaderArgs) {
  const { keys } = context.get(admin).editor;
  return { names: TEXT_PARTS.filter(({ key }) => keys.includes(key)).map(({ name }) => name) };
}

/** The texts that have no view of their own. */
export default function OtherTexts({ loaderData: { names } }: Route.ComponentProps) {
  return (
    <View title="Other texts" lead="Everything else your site says.">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {TEXT_PARTS.filter(({ name }) => names.includes(name)).map(({ name, title, lead }) => (
          <div key={name} className={styles.card}>
            <Title order={2} fz={20}>
              <Anchor
                component={Link}
                to={`/admin/texts/${name}`}
                inherit
                c="inherit"
                className={styles.whole}
              >
                {title}
              </Anchor>
            </Title>
            <Text size="sm" c="dimmed" mt={4}>
              {lead}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </View>
  );
}
