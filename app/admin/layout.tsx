import { Outlet, ScrollRestoration } from "react-router";
import { mayAsk } from "../../core/people/access.ts";
import { admin, desk } from "../desk.ts";
import type { Route } from "./+types/layout.ts";
import { AdminFrame } from "./shell/admin-frame.tsx";
import { OwnError } from "./shell/own-error.tsx";
import { toSignIn } from "./shell/to-sign-in.ts";
import { AdminTheme } from "./ui/mantine.tsx";

/** Pages of the admin are hydrated; every other page is a document. */
export const handle = { app: true };

/** Asks who is there before anything below is loaded or done. What the table of ACCESS does not give, nobody gets. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context, pattern }, next) => {
    const { people, admin: openAdmin } = context.get(desk);
    const standing = await people.standingOf(request);
    if (standing.kind === "stranger") throw toSignIn(request);
    if (standing.kind === "foreign") throw new Response(null, { status: 404 });
    const { person } = standing;
    // A nested pattern comes without its first slash.
    const address = `/${pattern.replace(/^\//, "")}`;
    if (!mayAsk(address, person.role)) {
      await people.noteRefusal(person, address);
      throw new Response("forbidden", { status: 403 });
    }
    context.set(admin, openAdmin(person));
    const response = await next();
    response.headers.set("Cache-Control", "no-store");
    return response;
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(desk);
  const { person, mailTrouble, isSuspended } = context.get(admin);
  const { userId: id, name, role, email } = person;
  return {
    person: { id, name, role, email },
    business: { name: site.businessConfig.name, shortName: site.businessConfig.shortName },
    timezone: site.businessConfig.timezone,
    mail: await mailTrouble(),
    isResting: await isSuspended(),
  };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminTheme>
      <AdminFrame {...loaderData}>
        <Outlet />
      </AdminFrame>
      {/* A view begins at its top, and Back comes to where one was. */}
      <ScrollRestoration />
    </AdminTheme>
  );
}

/** A view that failed keeps its frame's looks and a way back. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AdminTheme>
      <OwnError error={error} />
    </AdminTheme>
  );
}
