/** Where to go after signing in: a page below /admin of this very site, whatever a link says; else the dashboard. */
export function nextPage(wished: string | null): string {
  const home = "/admin";
  if (!wished?.startsWith("/") || !URL.canParse(wished, "https://site.invalid")) return home;
  const url = new URL(wished, "https://site.invalid");
  const isAdmin = url.pathname === home || url.pathname.startsWith(`${home}/`);
  const isOurs = url.host === "site.invalid" && url.protocol === "https:" && isAdmin;
  return isOurs && !isDoor(url.pathname) ? url.pathname + url.search : home;
}

const DOOR = [
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

/** Whoever has just come in is not sent out again. */
function isDoor(pathname: string): boolean {
  return DOOR.includes(pathname.split("/")[2] ?? "");
}
