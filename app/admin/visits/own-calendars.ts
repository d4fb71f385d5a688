import type { RouterContextProvider } from "react-router";
import { admin } from "../../desk.ts";

/** The desks of the calendars that a person has here. Where everyone drives for the owner, a notary has none of their own: a 404. */
export function requireOwnCalendars(context: Readonly<RouterContextProvider>) {
  const { outsideCalendars, calDav } = context.get(admin);
  if (!outsideCalendars || !calDav) throw new Response(null, { status: 404 });
  return { outsideCalendars, calDav };
}
