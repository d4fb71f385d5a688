import { zoned } from "../booking/time.ts";
import type { SectionKey, WrittenSections } from "../site/sections.ts";
import type { Site } from "../site/site.ts";
import { isComplete } from "./wizard.ts";

/** The lines of the Setup Checklist, in order. */
export const CHECKLIST = ["business", "content", "locations", "theme", "blog"] as const;

/** One line of the Setup Checklist. */
export interface ChecklistItem {
  readonly id: (typeof CHECKLIST)[number];
  readonly label: string;
  readonly done: boolean;
  /** The button's word. */
  readonly action: "Set Up" | "Edit";
  readonly to: string;
}

/** How far the owner has come, as the dashboard shows it. */
export interface SetupStatus {
  readonly setupComplete: boolean;
  readonly contentUpdated: boolean;
  /** Guides and posts that visitors see. */
  readonly blogPosts: number;
  /** Locations that are switched on. */
  readonly locations: number;
  /** The day of the last publish, `November 20, 2026`; "Never" before the first. */
  readonly lastUpdated: string;
  readonly checklist: readonly ChecklistItem[];
}

/** What the status is told from. */
export interface SetupFacts {
  readonly published: Partial<WrittenSections>;
  readonly site: Site;
  /** Posts that visitors see; left out, the site's guides. */
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

/** Reckons the status. Sections count once the owner published them: the sample's own words are no work done. */
export function setupStatus({ published, site, posts, revisions }: SetupFacts): SetupStatus {
  const isOwn = (key: SectionKey) => published[key] !== undefined;
  const setupComplete = isOwn("businessConfig") && isComplete(site.businessConfig);
  const contentUpdated = CONTENT.some(isOwn);
  const blogPosts = posts ?? site.guides.length;
  const locations = site.serviceLocations.filter(({ enabled }) => enabled).length;
  const lines = [
    ["business", "Configure Business Information", setupComplete, "/admin/setup"],
    ["content", "Customize Content & Services", contentUpdated, "/admin/content"],
    ["locations", "Set Up Service Locations", locations > 0, "/admin/locations"],
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

const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

function lastUpdated(revisions: SetupFacts["revisions"], zone: string): string {
  if (revisions.length === 0) return "Never";
  const last = Math.max(
    ...revisions.map(({ at }) =>
      typeof at === "number" ? at : Temporal.Instant.from(at).epochMilliseconds,
    ),
  );
  const { month, day, year } = zoned(last, zone);
  return `${MONTHS[month - 1]} ${day}, ${year}`;
}
