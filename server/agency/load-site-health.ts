import { type SQL, sql } from "drizzle-orm";
import type { SiteHealth } from "../../core/agency/site-health.ts";
import { DAY_MS } from "../../core/format/time-units.ts";
import { mails } from "../platform/db/schema.ts";
import type { AgencyDeps } from "./agency-deps.ts";

/** Which sites to load, the default one first and then the newest. */
export interface SiteHealthQuery {
  /** A part of the ID or of a host; "" for every site. */
  readonly search?: string;
  /** One site by its ID. */
  readonly id?: string;
  readonly offset?: number;
  readonly limit: number;
}

/** A row of the query below. */
interface HealthRow extends Record<string, unknown> {
  readonly id: string;
  readonly is_default: boolean;
  readonly is_suspended: boolean;
  readonly removal_due_at: string | null;
  readonly version: number;
  readonly created_at: string;
  readonly hosts: string[];
  readonly last_publish: string | null;
  readonly last_lead: string | null;
  readonly ahead: number;
  readonly total: number;
  readonly picture_bytes: string;
  readonly failed_emails: number;
  readonly owners: string[];
  readonly hand_over: { readonly email: string; readonly until: string } | null;
}

/** Loads the health of sites. Each is composed, so ask for one page of them at a time. */
export async function loadSiteHealth(
  query: SiteHealthQuery,
  deps: Pick<AgencyDeps, "db" | "now" | "requestedSite">,
): Promise<SiteHealth[]> {
  const { rows } = await deps.db.execute<HealthRow>(healthQuery(query, deps.now()));
  const loaded: SiteHealth[] = [];
  // One after the other: compositions take turns anyway, and a list must not crowd out visitors.
  for (const row of rows) loaded.push(...(await withComposition(row, deps)));
  return loaded;
}

function healthQuery({ search = "", id, offset = 0, limit }: SiteHealthQuery, now: number): SQL {
  const at = new Date(now).toISOString();
  const weekAgo = new Date(now - 7 * DAY_MS).toISOString();
  const part = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const isMeant =
    id === undefined
      ? sql`s.site_id ILIKE ${part} OR EXISTS (SELECT FROM site_hosts h WHERE h.site_id = s.site_id AND h.host ILIKE ${part})`
      : sql`s.site_id = ${id}`;
  return sql`
    SELECT s.site_id AS id, s.is_default, s.suspended_at IS NOT NULL AS is_suspended, s.removal_due_at, s.version, s.created_at,
      array(SELECT h.host FROM site_hosts h WHERE h.site_id = s.site_id ORDER BY h.host) AS hosts,
      greatest((SELECT max(r.published_at) FROM site_revisions r WHERE r.site_id = s.site_id),
        (SELECT max(r.published_at) FROM post_revisions r WHERE r.site_id = s.site_id)) AS last_publish,
      (SELECT max(l.created_at) FROM leads l WHERE l.site_id = s.site_id) AS last_lead,
      (SELECT count(*)::int FROM visits v WHERE v.site_id = s.site_id AND v.status = 'confirmed' AND v.starts_at >= ${at}) AS ahead,
      (SELECT count(*)::int FROM visits v WHERE v.site_id = s.site_id AND v.status IN ('confirmed', 'completed', 'no-show')) AS total,
      (SELECT coalesce(sum((form ->> 'bytes')::bigint), 0) FROM media m, jsonb_array_elements(m.forms) form
        WHERE m.site_id = s.site_id) AS picture_bytes,
      (SELECT count(*)::int FROM ${mails} e WHERE e.site_id = s.site_id AND e.failed_at IS NOT NULL
        AND (e.status = 'queued' OR (e.status = 'dead' AND e.failed_at >= ${weekAgo}))) AS failed_emails,
      array(SELECT u.email FROM memberships b JOIN auth_users u ON u.id = b.user_id
        WHERE b.site_id = s.site_id AND b.role = 'owner' ORDER BY u.email) AS owners,
      (SELECT json_build_object('email', i.email, 'until', i.expires_at) FROM invitations i
        WHERE i.site_id = s.site_id AND i.role = 'owner' AND i.accepted_at IS NULL AND i.expires_at > ${at}
        ORDER BY i.created_at DESC LIMIT 1) AS hand_over
    FROM sites s WHERE ${isMeant}
    ORDER BY s.is_default DESC, s.created_at DESC, s.site_id
    LIMIT ${limit} OFFSET ${offset}`;
}

/** A row with what its composition says; nothing when the site was removed meanwhile. */
async function withComposition(
  row: HealthRow,
  { requestedSite }: Pick<AgencyDeps, "requestedSite">,
): Promise<SiteHealth[]> {
  const requested = await requestedSite(row.id);
  if (!requested) return [];
  const { site, faults, isUnavailable } = requested;
  return [
    {
      ...{ id: row.id, name: site.businessConfig.name, origin: site.origin, hosts: row.hosts },
      ...{ isDefault: row.is_default, isSuspended: row.is_suspended, isSample: site.isSample },
      ...{ faults: faults.map(({ text }) => text), isUnavailable, version: row.version },
      removalDueAt: instantOf(row.removal_due_at),
      createdAt: Date.parse(row.created_at),
      lastPublishAt: instantOf(row.last_publish),
      lastLeadAt: instantOf(row.last_lead),
      visits: { ahead: row.ahead, total: row.total },
      pictureBytes: Number(row.picture_bytes),
      failedEmails: row.failed_emails,
      owners: row.owners,
      handOver: row.hand_over && {
        email: row.hand_over.email,
        until: Date.parse(row.hand_over.until),
      },
    },
  ];
}

function instantOf(text: string | null): number | null {
  return text === null ? null : Date.parse(text);
}
