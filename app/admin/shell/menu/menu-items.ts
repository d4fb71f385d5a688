import { canAccess, isForOperators } from "../../../../core/people/access.ts";
import type { Role } from "../../../../core/people/roles.ts";

/** A view in the menu, with further words that the search finds it by. */
export interface AdminMenuItem {
  readonly to: string;
  readonly label: string;
  readonly group: "Daily work" | "Your site" | "Settings" | "System";
  readonly keywords: string;
}

/** Every view of the admin, in menu order. The search finds them by label and keywords. */
const MENU_ITEMS: readonly AdminMenuItem[] = [
  menuItem("Daily work", "/admin", "Dashboard", "home checklist status quick actions"),
  menuItem(
    "Daily work",
    "/admin/leads",
    "Leads",
    "inbox requests inquiries quotes answer call text csv",
  ),
  menuItem(
    "Daily work",
    "/admin/visits",
    "Visits",
    "calendar bookings appointments agenda blocked times",
  ),
  menuItem(
    "Daily work",
    "/admin/day",
    "Day sheet",
    "today route stops miles mileage print offline",
  ),
  menuItem(
    "Daily work",
    "/admin/payments",
    "Payments",
    "money paid cash check venmo zelle stripe card deposit refund tip csv bookkeeper",
  ),
  menuItem(
    "Daily work",
    "/admin/chats",
    "Chats",
    "assistant conversations transcripts unanswered teach test",
  ),
  menuItem("Daily work", "/admin/reviews", "Reviews", "ask google stars testimonials permission"),
  menuItem(
    "Daily work",
    "/admin/insights",
    "Insights",
    "visitors sources statistics funnel zips pages",
  ),
  menuItem(
    "Your site",
    "/admin/checks",
    "Check the site",
    "inconsistencies contradictions wrong prices fix samples",
  ),
  menuItem("Your site", "/admin/drafts", "Drafts", "unpublished changes preview publish"),
  menuItem(
    "Your site",
    "/admin/setup",
    "Business Setup",
    "name phone email address hours seo wizard social",
  ),
  menuItem(
    "Your site",
    "/admin/content",
    "Content Manager",
    "hero headline services about testimonials reviews",
  ),
  menuItem("Your site", "/admin/services", "Services", "catalogue service pages process tips"),
  menuItem("Your site", "/admin/faqs", "Questions", "faq answers"),
  menuItem(
    "Your site",
    "/admin/documents",
    "Documents",
    "document finder deed will affidavit title",
  ),
  menuItem("Your site", "/admin/blog", "Blog Manager", "posts guides articles"),
  menuItem(
    "Your site",
    "/admin/locations",
    "Locations Manager",
    "towns cities counties zip import csv",
  ),
  menuItem("Your site", "/admin/theme", "Theme Customizer", "colors logo branding look"),
  menuItem("Your site", "/admin/media", "Pictures", "media images photos upload"),
  menuItem(
    "Your site",
    "/admin/texts",
    "Other texts",
    "navigation page titles booking page county cards assistant",
  ),
  menuItem(
    "Settings",
    "/admin/prices",
    "Prices & zones",
    "rates fees travel surcharges cancellation zips",
  ),
  menuItem(
    "Settings",
    "/admin/scheduling",
    "Scheduling",
    "hours holidays notice buffers drive calendar",
  ),
  menuItem("Settings", "/admin/notaries", "Notaries", "second notary team hours commissions"),
  menuItem(
    "Settings",
    "/admin/credentials",
    "Claims to confirm",
    "credentials nna insured bonded background commission expiry rating reviews years proof",
  ),
  menuItem(
    "Settings",
    "/admin/law",
    "State law",
    "fee maximum travel id journal statement legal confirm",
  ),
  menuItem("Settings", "/admin/claims", "Claims", "badges promises guarantee rating"),
  menuItem("Settings", "/admin/policies", "Policies", "privacy terms accessibility payment legal"),
  menuItem("Settings", "/admin/notifications", "Notifications", "email alerts recipients"),
  menuItem(
    "System",
    "/admin/partners",
    "Partner keys",
    "api program developer integration title company booking token",
  ),
  menuItem("System", "/admin/webhooks", "Webhooks", "calls other programs signed zapier events"),
  menuItem(
    "System",
    "/admin/text-messages",
    "Text messages",
    "sms texts twilio reminder on my way stop segments cost",
  ),
  menuItem("System", "/admin/mails", "Email log", "outbox sent failed resend smtp test"),
  menuItem(
    "System",
    "/admin/privacy",
    "Data & privacy",
    "retention export erase person gdpr delete",
  ),
  menuItem("System", "/admin/backups", "Backups", "restore nightly weekly copy disaster"),
  menuItem("System", "/admin/people", "People", "invite editor notary roles team"),
  menuItem(
    "System",
    "/admin/account",
    "Your account",
    "password passkey two-factor sessions email sign in",
  ),
  menuItem("System", "/admin/history", "History", "versions restore undo compare who changed"),
  menuItem("System", "/admin/archive", "Copies & export", "backup import archive move"),
  menuItem("System", "/admin/log", "Activity log", "audit who did what"),
  menuItem(
    "System",
    "/admin/sites",
    "Sites",
    "clients agency installation create suspend hand over",
  ),
];

function menuItem(
  group: AdminMenuItem["group"],
  to: string,
  label: string,
  keywords: string,
): AdminMenuItem {
  return { to, label, group, keywords };
}

/** The menu items that a role may open, by the table that also guards the routes. */
export function menuItemsFor(role: Role, isOperator: boolean): AdminMenuItem[] {
  return MENU_ITEMS.filter(({ to }) => (isForOperators(to) ? isOperator : canAccess(to, role)));
}
