/** How a route can change the layout around it. With "own-bottom-bar" the page renders the bottom bar with its own action. */
export type LayoutOption =
  | "bare-when-embedded"
  | "short-header"
  | "no-breadcrumbs"
  | "own-bottom-bar";

/** The `handle` that a public route exports to change its layout. */
export interface PublicRouteHandle {
  readonly layout: readonly LayoutOption[];
}

/** Whether the handle of a matched route asks for this option; routes without a handle ask for none. */
export function hasLayoutOption(handle: unknown, option: LayoutOption): boolean {
  if (typeof handle !== "object" || handle === null || !("layout" in handle)) return false;
  return Array.isArray(handle.layout) && handle.layout.includes(option);
}
