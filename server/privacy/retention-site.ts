import { readSection } from "../../core/sections/read-section.ts";
import type { WrittenSections } from "../../core/sections/registry.ts";
import type { Database } from "../platform/db/connect.ts";
import type { Log } from "../platform/log.ts";
import { publishedSections } from "../site/store.ts";
import type { RetentionSite } from "./retention.ts";

/**
 * Reads what retention needs of a site. Ten thousand sites are read every night, and composing each would take minutes and
 * push the sites in use out of memory. Undefined, and logged, when a section is not valid.
 */
export async function readRetentionSite(
  id: string,
  { db, builtIn, log }: { db: Database; builtIn: WrittenSections; log: Log },
): Promise<RetentionSite | undefined> {
  const written = { ...builtIn, ...(await publishedSections(db, id)) };
  try {
    return {
      id,
      retention: readSection("retention", written.retention, "retention", id),
      businessConfig: readSection("businessConfig", written.businessConfig, "businessConfig", id),
    };
  } catch (err) {
    log.warn({ err, site: id }, "a site's retention could not be read; nothing on it was deleted");
    return undefined;
  }
}
