import type { RouterContextProvider } from "react-router";
import type { DetailContext } from "../../../core/people/audit-labels.ts";
import { isSectionKey, SECTION_CATALOG } from "../../../core/sections/catalog.ts";

import { type AuditLogEntry, admin, desk, requireDesk } from "../../desk.ts";

/** The names and labels that the details of these entries are written with, in the site's time zone. */
export async function detailWords(
  entries: readonly AuditLogEntry[],
  context: Readonly<RouterContextProvider>,
): Promise<DetailContext> {
  return {
    names: await requireDesk(context.get(admin).people.log).namesIn(entries),
    labelOf: (name) => (isSectionKey(name) ? SECTION_CATALOG[name].label : undefined),
    zone: context.get(desk).site.businessConfig.timezone,
  };
}
