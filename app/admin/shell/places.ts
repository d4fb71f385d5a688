import { mayAsk } from "../../../core/people/access.ts";
import type { Role } from "../../../core/people/roles.ts";

/** A view somebody can go to: where, what it is called, what else people look for it by. */
export interface AdminPlace {
  readonly to: string;
  readonly label: string;
  readonly group: "Start" | "Your day" | "Your site" | "Your rules" | "Your house";
  readonly words: string;
}

/** Every view of the admin, in the order of the menu; the search of everything finds them by label and words. */
const PLACES: readonly AdminPlace[] = [
  place("Start", "/admin", "Dashboard", "home checklist status quick actions"),
  place(
    "Your day",
    "/admin/leads",
    "Leads",
    "inbox requests enquiries quotes answer call text csv",
  ),
  place(
    "Your day",
    "/admin/visits",
    "Visits",
    "calendar bookings appointments agenda blocked times",
  ),
  place("Your day", "/admin/day", "Day sheet", "today route stops miles mileage print offline"),
  place(
    "Your day",
    "/admin/chats",
    "Chats",
    "assistant conversations transcripts unanswered teach test",
  ),
  place("Your day", "/admin/reviews", "Reviews", "ask google stars testimonials permission"),
  place("Your day", "/admin/insights", "Insights", "visitors sources statistics funnel zips pages"),
  place(
    "Start",
    "/admin/checks",
    "Check the site",
    "contradictions wrong prices mend disagree samples",
  ),
  place("Start", "/admin/drafts", "Drafts", "unpublished changes preview publish"),
  place(
    "Your site",
    "/admin/setup",
    "Business Setup",
    "name phone email address hours seo wizard social",
  ),
  place(
    "Your site",
    "/admin/content",
    "Content Manager",
    "hero headline services about testimonials reviews",
  ),
  place("Your site", "/admin/services", "Services", "catalogue service pages process tips"),
  place("Your site", "/admin/faqs", "Questions", "faq answers"),
  place("Your site", "/admin/documents", "Documents", "papers finder deed will affidavit title"),
  place("Your site", "/admin/blog", "Blog Manager", "posts guides articles"),
  place(
    "Your site",
    "/admin/locations",
    "Locations Manager",
    "towns cities counties zip import csv",
  ),
  place("Your site", "/admin/theme", "Theme Customizer", "colors logo branding look"),
  place("Your site", "/admin/media", "Pictures", "media images photos upload"),
  place(
    "Your site",
    "/admin/texts",
    "Other texts",
    "navigation page titles booking page county cards assistant",
  ),
  place(
    "Your rules",
    "/admin/prices",
    "Prices & zones",
    "rates fees travel surcharges cancellation zips",
  ),
  place(
    "Your rules",
    "/admin/scheduling",
    "Scheduling",
    "hours holidays notice buffers drive calendar",
  ),
  place(
    "Your rules",
    "/admin/credentials",
    "Credentials",
    "nna insured bonded background commission expiry",
  ),
  place("Your rules", "/admin/claims", "Claims", "badges promises guarantee rating"),
  place("Your rules", "/admin/policies", "Policies", "privacy terms accessibility payment legal"),
  place("Your rules", "/admin/notifications", "Notifications", "mail alerts who gets what"),
  place("Your house", "/admin/webhooks", "Webhooks", "calls other programs signed zapier events"),
  place("Your house", "/admin/mails", "Mails", "outbox sent email given up resend smtp test"),
  place(
    "Your house",
    "/admin/privacy",
    "Data & privacy",
    "retention export erase person gdpr delete",
  ),
  place("Your house", "/admin/backups", "Backups", "restore nightly weekly copy disaster"),
  place("Your house", "/admin/people", "People", "invite editor notary roles team"),
  place(
    "Your house",
    "/admin/account",
    "Your account",
    "password passkey two-factor sessions email sign in",
  ),
  place("Your house", "/admin/history", "History", "versions restore undo compare who changed"),
  place("Your house", "/admin/archive", "Copies & export", "backup import archive move"),
  place("Your house", "/admin/log", "Activity log", "audit who did what"),
];

function place(group: AdminPlace["group"], to: string, label: string, words: string): AdminPlace {
  return { to, label, group, words };
}

/** The views somebody in this role may open, by the same table that lets them in. */
export function placesFor(role: Role): AdminPlace[] {
  return PLACES.filter(({ to }) => mayAsk(to, role));
}
