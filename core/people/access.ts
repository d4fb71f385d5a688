import { ROLES, type Role } from "./roles.ts";

/** Who may open a path: anyone, people with one of these roles on the site, or the operators of the installation. */
type Access = "anyone" | "operators" | readonly Role[];

const everyone = ROLES;
const contentRoles: readonly Role[] = ["owner", "editor"];
const ownerOnly: readonly Role[] = ["owner"];
// A notary sees their own visits and, where the business lists several notaries, only the leads that became visits of theirs: a lead
// belongs to the owner until someone drives to it. The desks of visits, leads, payments, texts and other calendars apply that limit; where
// everyone drives for the owner, other calendars are the owner's alone.
const visitRoles: readonly Role[] = ["owner", "notary"];

/**
 * Every path below /admin as `app/routes.ts` writes it, and who may open it. This is the only table of permissions: the admin
 * layout checks it before a view runs. A path that is not listed is refused to everybody, and fails the tests.
 */
export const ROUTE_ACCESS: Readonly<Record<string, Access>> = {
  "/admin/sign-in": "anyone",
  "/admin/code": "anyone",
  "/admin/sign-out": "anyone",
  "/admin/first-run": "anyone",
  "/admin/passkey": "anyone",
  "/admin/forgot": "anyone",
  "/admin/new-password": "anyone",
  "/admin/join": "anyone",
  "/admin/confirm-mail": "anyone",
  "/admin/sw.js": "anyone",
  "/admin/app.webmanifest": "anyone",
  "/admin": everyone,
  "/admin/live": everyone,
  "/admin/task": everyone,
  "/admin/visits": visitRoles,
  "/admin/visits/new": visitRoles,
  "/admin/visits/blocked": visitRoles,
  "/admin/visits/why": visitRoles,
  "/admin/visits/waitlist": visitRoles,
  "/admin/visits/starts": visitRoles,
  "/admin/visits/calendars": visitRoles,
  "/admin/visits/calendars/connect": visitRoles,
  "/admin/visits/:id": visitRoles,
  "/admin/visits/:id/payments": visitRoles,
  "/admin/day": visitRoles,
  "/admin/day/act": visitRoles,
  "/admin/day/mileage.csv": visitRoles,
  "/admin/leads": visitRoles,
  "/admin/leads/leads.csv": ownerOnly,
  "/admin/leads/:id": visitRoles,
  "/admin/leads/:id/tap": visitRoles,
  "/admin/payments": ownerOnly,
  "/admin/payments/payments.csv": ownerOnly,
  "/admin/payments/setup": ownerOnly,
  "/admin/insights": contentRoles,
  "/admin/insights/insights.csv": contentRoles,
  "/admin/reset": contentRoles,
  "/admin/undo": contentRoles,
  "/admin/setup": ownerOnly,
  "/admin/setup/area": ownerOnly,
  "/admin/credentials": ownerOnly,
  "/admin/law": ownerOnly,
  "/admin/checks": contentRoles,
  "/admin/blog": contentRoles,
  "/admin/blog/shelves": contentRoles,
  "/admin/blog/law": ["owner"],
  "/admin/blog/:ref": contentRoles,
  "/admin/blog/:ref/act": contentRoles,
  "/admin/blog/:ref/reading": contentRoles,
  "/admin/blog/:ref/compare": contentRoles,
  "/admin/content": contentRoles,
  "/admin/services": contentRoles,
  "/admin/faqs": contentRoles,
  "/admin/documents": contentRoles,
  "/admin/claims": ownerOnly,
  "/admin/policies": ownerOnly,
  "/admin/texts": contentRoles,
  "/admin/texts/markdown": contentRoles,
  "/admin/texts/:part": contentRoles,
  "/admin/preview": contentRoles,
  "/admin/drafts": contentRoles,
  "/admin/history": contentRoles,
  "/admin/history/compare": contentRoles,
  "/admin/search": contentRoles,
  "/admin/publish": contentRoles,
  "/admin/sections/:key": contentRoles,
  "/admin/media": contentRoles,
  "/admin/media/upload": contentRoles,
  "/admin/media/library": contentRoles,
  "/admin/media/:id": contentRoles,
  "/admin/locations": contentRoles,
  "/admin/locations/towns": contentRoles,
  "/admin/prices": ownerOnly,
  "/admin/prices/try": ownerOnly,
  "/admin/scheduling": ownerOnly,
  "/admin/notaries": ownerOnly,
  "/admin/notifications": ownerOnly,
  "/admin/partners": ownerOnly,
  "/admin/partners/new": ownerOnly,
  "/admin/webhooks": ownerOnly,
  "/admin/webhooks/new": ownerOnly,
  "/admin/webhooks/:id": ownerOnly,
  "/admin/webhooks/:id/edit": ownerOnly,
  "/admin/webhooks/:id/calls/:call": ownerOnly,
  "/admin/text-messages": ownerOnly,
  "/admin/text-messages/setup": ownerOnly,
  "/admin/mails": ownerOnly,
  "/admin/mails/connect": ownerOnly,
  "/admin/mails/:id": ownerOnly,
  "/admin/theme": contentRoles,
  "/admin/account": everyone,
  "/admin/account/passkey": everyone,
  "/admin/account/push": visitRoles,
  "/admin/prove": everyone,
  "/admin/download": everyone,
  "/admin/people": ownerOnly,
  "/admin/log": ownerOnly,
  "/admin/log/log.csv": ownerOnly,
  "/admin/reviews": contentRoles,
  "/admin/reviews/mail": ownerOnly,
  "/admin/chats": contentRoles,
  "/admin/chats/teach": contentRoles,
  "/admin/chats/test": contentRoles,
  "/admin/chats/test/ask": contentRoles,
  "/admin/chats/export/:file": ownerOnly,
  "/admin/chats/:id": contentRoles,
  "/admin/privacy": ownerOnly,
  "/admin/privacy/export.zip": ownerOnly,
  "/admin/backups": ownerOnly,
  "/admin/backups/:file": ownerOnly,
  "/admin/archive": ownerOnly,
  "/admin/archive/export.zip": ownerOnly,
  "/admin/archive/import": ownerOnly,
  "/admin/archive/copy": ownerOnly,
  "/admin/sites": "operators",
  "/admin/sites/new": "operators",
  "/admin/sites/move": "operators",
  "/admin/sites/:id": "operators",
  "/admin/sites/:id/export.zip": "operators",
  "/admin/*": everyone,
  "/admin/:view/*": everyone,
};

/** Whether a role (null: not signed in) may open a path of the table. The router's pattern comes without its first slash. */
export function canAccess(pattern: string, role: Role | null): boolean {
  const access = accessTo(pattern);
  if (access === undefined || access === "operators") return false;
  return access === "anyone" || (role !== null && access.includes(role));
}

/** Whether a path belongs to the operators of the installation: no role on a site opens it. */
export function isForOperators(pattern: string): boolean {
  return accessTo(pattern) === "operators";
}

function accessTo(pattern: string): Access | undefined {
  const address = `/${pattern.replace(/^\/+/, "")}`;
  return Object.hasOwn(ROUTE_ACCESS, address) ? ROUTE_ACCESS[address] : undefined;
}

/**
 * Downloads that carry people's details away, and the view each belongs to. The admin layout lets nobody have one who did not
 * authenticate within the last ten minutes. A test fails for a download that is missing here.
 */
export const PERSONAL_DOWNLOADS: Readonly<Record<string, string>> = {
  "/admin/leads/leads.csv": "/admin/leads",
  "/admin/day/mileage.csv": "/admin/day",
  "/admin/payments/payments.csv": "/admin/payments",
  "/admin/log/log.csv": "/admin/log",
  "/admin/chats/export/:file": "/admin/chats",
  "/admin/privacy/export.zip": "/admin/privacy",
  "/admin/backups/:file": "/admin/backups",
  "/admin/archive/export.zip": "/admin/archive",
  "/admin/sites/:id/export.zip": "/admin/sites",
};

/** The view of a personal download, by its path or its pattern in the table; null for every other path. */
export function viewOfDownload(path: string): string | null {
  const entry = Object.entries(PERSONAL_DOWNLOADS).find(([pattern]) =>
    matchesPattern(path, pattern),
  );
  return entry?.[1] ?? null;
}

function matchesPattern(path: string, pattern: string): boolean {
  const [parts, wanted] = [path.split("/"), pattern.split("/")];
  return (
    parts.length === wanted.length &&
    wanted.every((part, at) => part === parts[at] || (part.startsWith(":") && parts[at] !== ""))
  );
}
