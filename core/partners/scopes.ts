/** What a partner's key may do, with the words its owner chooses by. */
export const PARTNER_SCOPES = {
  "slots:read": "See the times that can be booked",
  "quotes:read": "See prices",
  "visits:read": "See the visits it booked, with their customers’ contact details",
  "visits:write": "Book visits, and move, change, and cancel those it booked",
  "visits:read-all": "See all visits, also those others booked, with contact details",
  "leads:write": "Send leads to your inbox",
} as const;

export type PartnerScope = keyof typeof PARTNER_SCOPES;

/** Whether a text is a scope. */
export function isPartnerScope(text: string): text is PartnerScope {
  return Object.hasOwn(PARTNER_SCOPES, text);
}

/** Whether a key with these scopes may do what needs one of them; a key that sees all visits sees its own. */
export function grants(scopes: readonly PartnerScope[], needed: PartnerScope): boolean {
  return (
    scopes.includes(needed) || (needed === "visits:read" && scopes.includes("visits:read-all"))
  );
}
