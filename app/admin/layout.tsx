import { Outlet, redirect, ScrollRestoration } from "react-router";
import { canAccess, isForOperators, viewOfDownload } from "../../core/people/access.ts";
import { SECTION_CATALOG } from "../../core/sections/catalog.ts";
import { admin, agency as agencyDesk, desk } from "../desk.ts";
import type { Route } from "./+types/layout.ts";
import { reauthenticatePath } from "./shared/auth/reauthenticate-path.ts";
import { AdminTheme } from "./shared/ui/admin-theme.tsx";
import { AdminErrorPage } from "./shell/admin-error-page.tsx";
import { AdminShell } from "./shell/admin-shell.tsx";
import { keepTypedText } from "./shell/keep-typed-text.tsx";
import { OpenView } from "./shell/open-view.tsx";
import { signInRedirect } from "./shell/sign-in-redirect.ts";

/** Marks the pages of the admin as hydrated; all other pages are plain documents. */
export const handle = { app: true };

/**
 * Checks who is signed in and whether their role may open the address, before any view below loads or acts. Whoever asks for a
 * file with people in it and signed in long ago proves who they are first.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context, pattern }, next) => {
    const { people, admin: createAdminDesk } = context.get(desk);
    const authState = await people.authStateOf(request);
    if (authState.kind === "stranger") throw signInRedirect(request);
    if (authState.kind === "foreign") throw new Response(null, { status: 404 });
    const { person } = authState;
    // The pattern of a nested route comes without its leading slash.
    const address = `/${pattern.replace(/^\//, "")}`;
    const adminDesk = createAdminDesk(person);
    const access = isForOperators(address) ? await adminDesk.agency() : null;
    if (access ? access.kind === "none" : !canAccess(address, person.role)) {
      await people.recordDeniedAccess(person, address);
      throw new Response("Your account doesn't have access to this page.", { status: 403 });
    }
    if (access) context.set(agencyDesk, access.kind === "operator" ? access.desk : null);
    const view = viewOfDownload(address);
    if (view && !adminDesk.hasRecentAuth()) {
      const { pathname, search } = new URL(request.url);
      throw redirect(reauthenticatePath(request.method === "GET" ? pathname + search : view));
    }
    context.set(admin, adminDesk);
    const response = await next();
    response.headers.set("Cache-Control", "no-store");
    return response;
  },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepTypedText];

export async function loader({ context }: Route.LoaderArgs) {
  const { site, sendsEmail } = context.get(desk);
  const { person, live, mailDeliveryProblem, diskStatus, siteFaults, isSuspended, agency } =
    context.get(admin);
  const { userId: id, name, role, email } = person;
  const [mail, disk, isPaused, leads, { kind }] = await Promise.all([
    mailDeliveryProblem(),
    diskStatus(),
    isSuspended(),
    live.waitingLeads(),
    agency(),
  ]);
  return {
    person: { id, name, role, email },
    business: { name: site.businessConfig.name, shortName: site.businessConfig.shortName },
    timezone: site.businessConfig.timezone,
    sendsEmail,
    mail,
    disk,
    faults: siteFaults.map(({ section, text }) => ({
      section: section && SECTION_CATALOG[section].label,
      view: section && SECTION_CATALOG[section].view,
      text,
    })),
    isSuspended: isPaused,
    waiting: { leads },
    isOperator: kind !== "none",
  };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminTheme>
      <AdminShell {...loaderData}>
        <Outlet />
      </AdminShell>
      <OpenView />
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
