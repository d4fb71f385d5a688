import { Anchor, Center, Paper, Stack, Text } from "@mantine/core";
import { Outlet } from "react-router";
import { desk } from "../desk.ts";
import type { Route } from "./+types/door.ts";
import { AdminTheme } from "./ui/mantine.tsx";

export const handle = { app: true };

/** Before the door: pages for whoever is not signed in. Their addresses may carry the secret of a link, so no other site is told them. */
export const middleware: Route.MiddlewareFunction[] = [
  async (_, next) => {
    const response = await next();
    response.headers.set("Cache-Control", "no-store");
    response.headers.set("X-Robots-Tag", "noindex");
    response.headers.set("Referrer-Policy", "same-origin");
    return response;
  },
];

export function loader({ context }: Route.LoaderArgs) {
  return { business: context.get(desk).site.businessConfig.name };
}

export default function Door({ loaderData }: Route.ComponentProps) {
  return (
    <AdminTheme>
      <Center component="main" mih="100svh" p="md">
        <Stack w="100%" maw={440} gap="lg">
          <Anchor href="/" c="inherit" underline="hover" py="xs">
            <Text span ff="Newsreader, Georgia, serif" fz={20}>
              {loaderData.business}
            </Text>
          </Anchor>
          <Paper withBorder p={{ base: "lg", xs: "xl" }}>
            <Outlet />
          </Paper>
        </Stack>
      </Center>
    </AdminTheme>
  );
}
