import { useRouteLoaderData } from "react-router";

/** Whether a mail server is connected; without one, no screen may say that an email leaves. */
export function useSendsEmail(): boolean {
  return useRouteLoaderData<{ sendsEmail: boolean }>("admin/layout")?.sendsEmail ?? false;
}
