import { ROLES, type Role } from "./roles.ts";

/** Who may ask for an address: nobody in particular, or people in one of these roles on this very site. */
type Access = "anyone" | readonly Role[];

const everyone = ROLES;
const writers: readonly Role[] = ["owner", "editor"];
const owner: readonly Role[] = ["owner"];
const drivers: readonly Role[] = ["owner", "notary"];

/**
 * Every address below /admin as `app/routes.ts` writes it, and who may ask for it. What is not listed is refused to
 * everybody, and fails the tests.
 */
export const ACCESS: Readonly<Record<string, Access>> = {
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
  "/admin/visits": drivers,
  "/admin/visits/new": drivers,
  "/admin/visits/blocked": drivers,
  "/admin/visits/why": drivers,
  "/admin/visits/starts": drivers,
  "/admin/visits/:id": drivers,
  "/admin/day": drivers,
  "/admin/day/act": drivers,
  "/admin/day/mileage.csv": drivers,
  "/admin/leads": drivers,
  "/admin/leads/leads.csv": owner,
  "/admin/leads/:id": drivers,
  "/admin/leads/:id/tap": drivers,
  "/admin/insights": writers,
  "/admin/insights/insights.csv": writers,
  "/admin/reset": writers,
  "/admin/undo": writers,
  "/admin/setup": owner,
  "/admin/credentials": owner,
  "/admin/checks": writers,
  "/admin/blog": writers,
  "/admin/blog/shelves": writers,
  "/admin/blog/:ref": writers,
  "/admin/blog/:ref/act": writers,
  "/admin/blog/:ref/reading": writers,
  "/admin/blog/:ref/compare": writers,
  "/admin/content": writers,
  "/admin/services": writers,
  "/admin/faqs": writers,
  "/admin/documents": writers,
  "/admin/claims": owner,
  "/admin/policies": owner,
  "/admin/texts": writers,
  "/admin/texts/markdown": writers,
  "/admin/texts/:part": writers,
  "/admin/preview": writers,
  "/admin/drafts": writers,
  "/admin/history": writers,
  "/admin/history/compare": writers,
  "/admin/search": writers,
  "/admin/publish": writers,
  "/admin/sections/:key": writers,
  "/admin/media": writers,
  "/admin/media/upload": writers,
  "/admin/media/library": writers,
  "/admin/media/:id": writers,
  "/admin/locations": writers,
  "/admin/locations/towns": writers,
  "/admin/prices": owner,
  "/admin/prices/try": owner,
  "/admin/scheduling": owner,
  "/admin/notifications": owner,
  "/admin/webhooks": owner,
  "/admin/webhooks/new": owner,
  "/admin/webhooks/:id": owner,
  "/admin/webhooks/:id/edit": owner,
  "/admin/webhooks/:id/calls/:call": owner,
  "/admin/mails": owner,
  "/admin/mails/:id": owner,
  "/admin/theme": writers,
  "/admin/account": everyone,
  "/admin/account/passkey": everyone,
  "/admin/prove": everyone,
  "/admin/people": owner,
  "/admin/log": owner,
  "/admin/log/log.csv": owner,
  "/admin/reviews": writers,
  "/admin/reviews/mail": owner,
  "/admin/chats": writers,
  "/admin/chats/teach": writers,
  "/admin/chats/test": writers,
  "/admin/chats/test/ask": writers,
  "/admin/chats/export/:file": owner,
  "/admin/chats/:id": writers,
  "/admin/privacy": owner,
  "/admin/privacy/export.zip": owner,
  "/admin/backups": owner,
  "/admin/backups/:file": owner,
  "/admin/archive": owner,
  "/admin/archive/export.zip": owner,
  "/admin/archive/import": owner,
};

/** Whether somebody in this role, null for a stranger, may ask for an address of the table; the router leaves out its first slash. */
export function mayAsk(pattern: string, role: Role | null): boolean {
  const address = `/${pattern.replace(/^\/+/, "")}`;
  const access = Object.hasOwn(ACCESS, address) ? ACCESS[address] : undefined;
  if (access === undefined) return false;
  return access === "anyone" || (role !== null && access.includes(role));
}
