interface SectionView {
  readonly label: string;
  readonly to: string;
}

const TEXTS: SectionView = { label: "Other texts", to: "/admin/texts" };

/** Where sections that hold pictures are edited. */
const VIEWS: Readonly<Record<string, SectionView>> = {
  heroContent: { label: "Content Manager, Hero Section", to: "/admin/content?tab=hero" },
  aboutContent: { label: "Content Manager, About Section", to: "/admin/content?tab=about" },
  themeConfig: { label: "Theme Customizer", to: "/admin/theme" },
  guides: { label: "Blog Manager", to: "/admin/blog" },
  legal: { label: "Policies", to: "/admin/policies" },
};

/** The view in which a section is edited. */
export function viewOfSection(section: string): SectionView {
  return VIEWS[section] ?? TEXTS;
}
