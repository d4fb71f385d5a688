import { dayOf } from "../booking/time/zoned-time.ts";
import { formatDay } from "../format/days.ts";
import type { SectionKey, WrittenSections } from "../sections/registry.ts";
import type { Site } from "../sections/site.ts";
import { hasOwnArea } from "../site/own-area.ts";
import { isComplete } from "./wizard.ts";

/** The lines of the Setup Checklist, in order. */
export const CHECKLIST = ["business", "content", "locations", "theme", "blog"] as const;

/** One line of the Setup Checklist. */
export interface ChecklistItem {
  readonly id: (typeof CHECKLIST)[number];
  readonly label: string;
  readonly done: boolean;
  /** The button's label. */
  readonly action: "Set Up" | "Edit";
  readonly to: string;
}

/** How much of the setup is done, as the dashboard shows it. */
export interface SetupStatus {
  readonly setupComplete: boolean;
  readonly contentUpdated: boolean;
  /** Posts that visitors see. */
  readonly blogPosts: number;
  /** Enabled locations. */
  readonly locations: number;
  /** The day of the last publish, `November 20, 2026`; "Never" before the first. */
  readonly lastUpdated: string;
  readonly checklist: readonly ChecklistItem[];
}

/** What the status is calculated from. */
export interface SetupFacts {
  /** What the owner published; without what a site made by an agency came with. */
  readonly published: Partial<WrittenSections>;
  /** The profile of the sample business. */
  readonly sample: unknown;
  readonly site: Site;
  /** The number of published posts; when left out, the site's built-in ones. */
  readonly posts?: number;
  /** When sections were published, in any order: ISO instants or milliseconds. */
  readonly revisions: readonly { readonly at: string | number }[];
}

/** Sections the Content Manager edits. */
const CONTENT: readonly SectionKey[] = [
  "heroContent",
  "servicesContent",
  "aboutContent",
  "testimonials",
];

/**
 * The setup status. A section counts once the owner published it: sample content does not. Under the owner's own name, the area
 * and the cities have to be theirs too.
 */
export function setupStatus(facts: SetupFacts): SetupStatus {
  const { published, site, sample, posts, revisions } = facts;
  const isOwn = (key: SectionKey) => published[key] !== undefined;
  // An owner who works just where the sample does says so by saving the list of cities.
  const hasArea =
    site.isSample || isOwn("serviceLocations") || hasOwnArea(sample, site.businessConfig);
  const setupComplete = isOwn("businessConfig") && hasArea && isComplete(site.businessConfig);
  const contentUpdated = CONTENT.some(isOwn);
  const blogPosts = posts ?? site.guides.length;
  const locations = site.serviceLocations.filter(({ enabled }) => enabled).length;
  const hasCities = site.isSample || isOwn("serviceLocations");
  const lines = [
    ["business", "Configure Business Information", setupComplete, "/admin/setup"],
    ["content", "Customize Content & Services", contentUpdated, "/admin/content"],
    ["locations", "Set Up Service Locations", locations > 0 && hasCities, "/admin/locations"],
    ["theme", "Customize Theme & Branding", isOwn("themeConfig"), "/admin/theme"],
    ["blog", "Create Blog Content", blogPosts > 0, "/admin/blog"],
  ] as const;
  return {
    setupComplete,
    contentUpdated,
    blogPosts,
    locations,
    lastUpdated: lastUpdated(revisions, site.businessConfig.timezone),
    checklist: lines.map(([id, label, done, to]) => ({
      id,
      label,
      done,
      to,
      action: done ? "Edit" : "Set Up",
    })),
  };
}

function lastUpdated(revisions: SetupFacts["revisions"], zone: string): string {
  if (revisions.length === 0) return "Never";
  const last = Math.max(
    ...revisions.map(({ at }) =>
      typeof at === "number" ? at : Temporal.Instant.from(at).epochMilliseconds,
    ),
  );
  return formatDay(dayOf(last, zone), "long");
}
