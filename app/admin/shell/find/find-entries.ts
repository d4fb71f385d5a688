import { canAccess } from "../../../../core/people/access.ts";
import type { Role } from "../../../../core/people/roles.ts";
import { menuItemsFor } from "../menu/menu-items.ts";

/** Something the search leads to: a view, or a setting inside one. */
export interface FindEntry {
  readonly to: string;
  readonly label: string;
  /** Where it is: the group of the menu, or the view. */
  readonly place: string;
  /** Further words people look for it by. */
  readonly keywords: string;
}

/** Settings inside views, by the words owners use for them. Each address begins with that of its view. */
const SETTINGS: readonly FindEntry[] = [
  entry(
    "/admin/visits/waitlist",
    "Waitlist",
    "Visits",
    "earlier time sooner cancellation list waiting line",
  ),
  entry(
    "/admin/visits/new",
    "Add a visit",
    "Visits",
    "new appointment book by phone call series repeat recurring weekly",
  ),
  entry(
    "/admin/visits/blocked",
    "Block time off",
    "Visits",
    "vacation day off time off away sick travel closed lunch busy break",
  ),
  entry(
    "/admin/visits",
    "Calendar on your phone",
    "Visits",
    "google apple outlook calendar link feed subscribe sync ical",
  ),
  entry(
    "/admin/scheduling",
    "Working hours and holidays",
    "Scheduling",
    "opening hours open close weekend holiday christmas thanksgiving when people can book",
  ),
  entry(
    "/admin/scheduling",
    "Notice, buffers and drive time",
    "Scheduling",
    "same day lead time minimum notice gap between visits radius too far traffic",
  ),
  entry(
    "/admin/prices",
    "Change your prices",
    "Prices & zones",
    "raise price increase lower rate fee cost money discount dollars charge more",
  ),
  entry(
    "/admin/prices",
    "Travel zones and fees",
    "Prices & zones",
    "mileage travel fee zip distance area after hours weekend surcharge",
  ),
  entry(
    "/admin/prices",
    "Cancellation and no-show fees",
    "Prices & zones",
    "cancel refund no-show late fee",
  ),
  entry(
    "/admin/policies",
    "Refund and payment policy",
    "Policies",
    "refund money back terms cancellation payment chargeback privacy",
  ),
  entry(
    "/admin/notifications",
    "Who gets which emails",
    "Notifications",
    "stop emails unsubscribe too many notify alert text sms recipients mute",
  ),
  entry(
    "/admin/mails/connect",
    "Connect your email",
    "Email log",
    "smtp mail server gmail sending deliver spf dkim test email",
  ),
  entry(
    "/admin/setup",
    "Phone number",
    "Business Setup",
    "second phone number change phone cell mobile line call forwarding text",
  ),
  entry(
    "/admin/setup",
    "Business name and address",
    "Business Setup",
    "rename company address moved new office email hours social facebook",
  ),
  entry("/admin/theme#logo", "Logo", "Theme Customizer", "logo brand picture header icon upload"),
  entry("/admin/theme", "Colors", "Theme Customizer", "color dark look design font style"),
  entry(
    "/admin/locations",
    "Cities you serve",
    "Locations Manager",
    "add town city county remove area new place",
  ),
  entry(
    "/admin/people",
    "Invite a notary or editor",
    "People",
    "new notary add user team employee staff helper access role remove person",
  ),
  entry(
    "/admin/log",
    "Who changed or deleted something",
    "Activity log",
    "who deleted removed changed did audit when",
  ),
  entry(
    "/admin/history",
    "Restore an older version of a text",
    "History",
    "undo restore version mistake deleted text before revert",
  ),
  entry(
    "/admin/archive",
    "Move the site to another server",
    "Copies & export",
    "move my site migrate transfer host server copy download everything leave",
  ),
  entry(
    "/admin/account",
    "Password and two-factor sign-in",
    "Your account",
    "change password passkey login security code sign out devices",
  ),
  entry(
    "/admin/privacy",
    "Delete a customer’s data",
    "Data & privacy",
    "delete customer erase person forget gdpr ccpa request",
  ),
  entry(
    "/admin/credentials",
    "Commission and insurance",
    "Claims to confirm",
    "renew commission expires e&o insurance bond background check number",
  ),
  entry(
    "/admin/reviews",
    "Ask for reviews",
    "Reviews",
    "google review stars rating testimonials ask customers",
  ),
  entry(
    "/admin/texts/lead-answers",
    "Answers to leads",
    "Other texts",
    "template canned reply saved answer text message email signature",
  ),
  entry(
    "/admin/content",
    "Headline of the home page",
    "Content Manager",
    "headline hero about text change words",
  ),
];

function entry(to: string, label: string, place: string, keywords: string): FindEntry {
  return { to, label, place, keywords };
}

/** Everything a person can be led to: the views of the menu, then the settings in them. */
export function findEntriesFor(role: Role, isOperator: boolean): FindEntry[] {
  const views = menuItemsFor(role, isOperator).map(({ to, label, group, keywords }) => ({
    ...{ to, label, keywords },
    place: group,
  }));
  const settings = SETTINGS.filter(({ to }) => canAccess(to.split(/[?#]/)[0] ?? "", role));
  return [...views, ...settings];
}
