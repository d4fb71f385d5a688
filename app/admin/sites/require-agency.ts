import { type RouterContextProvider, redirect } from "react-router";
import { type AgencyDesk, admin, agency } from "../../desk.ts";
import { reauthenticatePath } from "../shared/auth/reauthenticate-path.ts";

/** The operator's desk. Whoever has yet to turn on two-factor authentication is sent to the page that says so. */
export function requireAgency(context: Readonly<RouterContextProvider>): AgencyDesk {
  const found = context.get(agency);
  if (!found) throw redirect("/admin/sites");
  return found;
}

/**
 * The desk for a page with a form that changes something. Whoever signed in long ago enters their password before the form
 * shows, so that they are rarely asked after it.
 */
export function requireAgencyForm(
  { pathname, search }: URL,
  context: Readonly<RouterContextProvider>,
): AgencyDesk {
  const found = requireAgency(context);
  if (!context.get(admin).hasRecentAuth()) throw redirect(reauthenticatePath(pathname + search));
  return found;
}
