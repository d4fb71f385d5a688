import { type RouterContextProvider, redirect } from "react-router";
import { type AgencyDesk, agency } from "../../desk.ts";

/** The operator's desk. Whoever has yet to turn on two-factor authentication is sent to the page that says so. */
export function requireAgency(context: Readonly<RouterContextProvider>): AgencyDesk {
  const found = context.get(agency);
  if (!found) throw redirect("/admin/sites");
  return found;
}
