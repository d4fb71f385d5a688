import { Outlet, ScrollRestoration } from "react-router";
import { canAccess } from "../../core/people/access.ts";
import { admin, desk } from "../desk.ts";
import type { Route } from "./+types/layout.ts";
import { AdminTheme } from "./shared/ui/admin-theme.tsx";
import { AdminErrorPage } from "./shell/admin-error-page.tsx";
import { AdminShell } from "./shell/admin-shell.tsx";
import { signInRedirect } from "./shell/sign-in-redirect.ts";

/** Marks the pages of the admin as hydrated; all other pages are plain documents. */
export const handle = { app: true };

/** Checks who is signed in and whether their role may open the address, before any view below loads or acts. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context, pattern }, next) => {
    const { people, admin: createAdminDesk } = context.get(desk);
    const authState = await people.authStateOf(request);
    if (authState.kind === "stranger") throw signInRedirect(request);
    if (authState.kind === "foreign") throw new Response(null, { status: 404 });
    const { person } = authState;
    // The pattern of a nested route comes without its leading slash.
    const address = `/${pattern.replace(/^\//, "")}`;
    if (!canAccess(address, person.role)) {
      await people.recordDeniedAccess(person, address);
      throw new Response("forbidden", { status: 403 });
    }
    context.set(admin, createAdminDesk(person));
    const response = await next();
    response.headers.set("Cache-Control", "no-store");
    return response;
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(desk);
  const { person, mailDeliveryProblem, isSuspended } = context.get(admin);
  const { userId: id, name, role, email } = person;
  return {
    person: { id, name, role, email },
    business: { name: site.businessConfig.name, shortName: site.businessConfig.shortName },
    timezone: site.businessConfig.timezone,
    mail: await mailDeliveryProblem(),
    isSuspended: await isSuspended(),
  };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminTheme>
      <AdminShell {...loaderData}>
        <Outlet />
      </AdminShell>
      {/* A new view starts at the top; Back restores the scroll position. */}
      <ScrollRestoration />
    </AdminTheme>
  );
}

/** An error page with the admin's theme and a link back to the dashboard. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AdminTheme>
      <AdminErrorPage error={error} />
    </AdminTheme>
  );
}
