import { viewOfDownload } from "../../../../core/people/access.ts";

/**
 * The page to open after signing in: the requested one if it is an admin page of this site, otherwise the dashboard. For a file
 * it is the page that starts its download, because a browser that gets a file stays on the form.
 */
export function nextPage(requested: string | null): string {
  const home = "/admin";
  if (!requested?.startsWith("/") || !URL.canParse(requested, "https://site.invalid")) return home;
  const url = new URL(requested, "https://site.invalid");
  const isAdmin = url.pathname === home || url.pathname.startsWith(`${home}/`);
  const isOurs = url.host === "site.invalid" && url.protocol === "https:" && isAdmin;
  if (!isOurs || isAuthPage(url.pathname)) return home;
  const page = url.pathname + url.search;
  return viewOfDownload(url.pathname) ? `/admin/download?of=${encodeURIComponent(page)}` : page;
}

const AUTH_PAGES = [
  "sign-in",
  "sign-out",
  "code",
  "first-run",
  "forgot",
  "new-password",
  "join",
  "confirm-mail",
  "passkey",
];

/** Whether a path is part of signing in or out; nobody is sent there after signing in. */
function isAuthPage(pathname: string): boolean {
  return AUTH_PAGES.includes(pathname.split("/")[2] ?? "");
}
