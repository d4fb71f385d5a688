import type { RenderEmail } from "../../core/mail/templates.ts";
import type { Site } from "../../core/sections/site.ts";
import type { ExportDeps } from "../archive/export/write-archive.ts";
import type { ImportDeps } from "../archive/import/import-archive.ts";
import type { PictureStore } from "../media/picture-store.ts";
import type { AuditLog } from "../people/audit-log.ts";
import type { InstallationDatabase } from "../platform/db/open-database.ts";
import type { Outbox } from "../platform/mail/outbox.ts";
import type { RequestedSite } from "../site/registry/requested-site.ts";

/** What creating a site from another one, or from an archive, needs. */
export interface SiteCreationDeps extends ExportDeps, ImportDeps {
  readonly pictures: PictureStore;
}

/** The dependencies of the agency desk. */
export interface AgencyDeps extends SiteCreationDeps {
  readonly dataDir: string;
  readonly audit: AuditLog;
  readonly outbox: Outbox;
  readonly renderEmail: RenderEmail;
  /** Whether emails leave this installation. */
  readonly sendsEmail: boolean;
  readonly disk: InstallationDatabase["disk"];
  readonly requestedSite: (id: string) => Promise<RequestedSite | undefined>;
}

/** Who acts, and from where. */
export interface OperatorActor {
  readonly name: string;
  readonly email: string;
  readonly network: string | null;
}

/** The site as its emails and links name it, also when no version of it can be shown. */
export async function loadActionSite(
  id: string,
  { requestedSite }: Pick<AgencyDeps, "requestedSite">,
): Promise<Site | null> {
  return (await requestedSite(id))?.site ?? null;
}
