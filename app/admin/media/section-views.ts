import { EDITORS } from "../shell/editors.ts";

/** The view in which a section is edited; history, for one that this version no longer knows. */
export function viewOfSection(section: string): { readonly label: string; readonly to: string } {
  const editors: Readonly<Record<string, (typeof EDITORS)[keyof typeof EDITORS]>> = EDITORS;
  return editors[section] ?? { label: section, to: "/admin/history" };
}
