import { canAccess } from "../../../core/people/access.ts";
import type { Role } from "../../../core/people/roles.ts";

/** A view in the menu, with further words that the search finds it by. */
export interface AdminMenuItem {
  readonly to: string;
  readonly label: string;
  readonly group: "Start" | "Your day" | "Your site" | "Your rules" | "Your house";
  readonly keywords: string;
}

/** Every view of the admin, in menu order. The search finds them by label and keywords. */
const MENU_ITEMS: readonly AdminMenuItem[] = [
  menuItem("Start", "/admin", "Dashboard", "home checklist status quick actions"),
  menuItem(
    "Your day",
    "/admin/leads",
    "Leads",
    "inbox requests enquiries quotes answer call text csv",
  ),
  menuItem(
    "Your day",
    "/admin/visits",
    "Visits",
    "calendar bookings appointments agenda blocked times",
  ),
  menuItem("Your day", "/admin/day", "Day sheet", "today route stops miles mileage print offline"),
  menuItem(
    "Your day",
    "/admin/chats",
    "Chats",
    "assistant conversations transcripts unanswered teach test",
  ),
  menuItem("Your day", "/admin/reviews", "Reviews", "ask google stars testimonials permission"),
  menuItem(
    "Your day",
    "/admin/insights",
    "Insights",
    "visitors sources statistics funnel zips pages",
  ),
  menuItem(
    "Start",
    "/admin/checks",
    "Check the site",
    "contradictions wrong prices mend disagree samples",
  ),
  menuItem("Start", "/admin/drafts", "Drafts", "unpublished changes preview publish"),
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
  menuItem("Your site", "/admin/documents", "Documents", "papers finder deed will affidavit title"),
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
    "Your rules",
    "/admin/prices",
    "Prices & zones",
    "rates fees travel surcharges cancellation zips",
  ),
  menuItem(
    "Your rules",
    "/admin/scheduling",
    "Scheduling",
    "hours holidays notice buffers drive calendar",
  ),
  menuItem(
    "Your rules",
    "/admin/credentials",
    "Credentials",
    "nna insured bonded background commission expiry",
  ),
  menuItem(
    "Your rules",
    "/admin/law",
    "State law",
    "fee maximum travel id journal statement legal confirm",
  ),
  menuItem("Your rules", "/admin/claims", "Claims", "badges promises guarantee rating"),
  menuItem(
    "Your rules",
    "/admin/policies",
    "Policies",
    "privacy terms accessibility payment legal",
  ),
  menuItem("Your rules", "/admin/notifications", "Notifications", "mail alerts who gets what"),
  menuItem(
    "Your house",
    "/admin/webhooks",
    "Webhooks",
    "calls other programs signed zapier events",
  ),
  menuItem("Your house", "/admin/mails", "Mails", "outbox sent email given up resend smtp test"),
  menuItem(
    "Your house",
    "/admin/privacy",
    "Data & privacy",
    "retention export erase person gdpr delete",
  ),
  menuItem("Your house", "/admin/backups", "Backups", "restore nightly weekly copy disaster"),
  menuItem("Your house", "/admin/people", "People", "invite editor notary roles team"),
  menuItem(
    "Your house",
    "/admin/account",
    "Your account",
    "password passkey two-factor sessions email sign in",
  ),
  menuItem("Your house", "/admin/history", "History", "versions restore undo compare who changed"),
  menuItem("Your house", "/admin/archive", "Copies & export", "backup import archive move"),
  menuItem("Your house", "/admin/log", "Activity log", "audit who did what"),
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
export function menuItemsFor(role: Role): AdminMenuItem[] {
  return MENU_ITEMS.filter(({ to }) => canAccess(to, role));
}
