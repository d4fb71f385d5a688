import { Anchor, Center, Paper, Stack, Text } from "@mantine/core";
import { Outlet } from "react-router";
import { desk } from "../desk.ts";
import type { Route } from "./+types/auth-layout.ts";
import { AdminTheme } from "./shared/ui/admin-theme.tsx";

export const handle = { app: true };

/** The layout of the pages for signing in. Their URLs may contain the secret of a link, so other sites get no referrer. */
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

export default function AuthLayout({ loaderData }: Route.ComponentProps) {
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
