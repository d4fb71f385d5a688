import type { NewSiteInput } from "../../core/agency/new-site.ts";
import type { SiteHealth } from "../../core/agency/site-health.ts";
import type { DiskStatus } from "../platform/postgres/disk-space.ts";
import type { CreateSiteResult } from "./create-site.ts";
import type { HandOverResult } from "./hand-over.ts";
import type { OperatorLogEntry } from "./operator-log.ts";
import type { SiteChangeResult } from "./suspend-site.ts";

/** Operators authenticate again before they change anything. */
export interface OperatorReauth {
  readonly kind: "reauth-required";
}

/** What comes of an action on one site. */
export type SiteActionOutcome = HandOverResult | SiteChangeResult | OperatorReauth;

/** The installation as a whole. */
interface InstallationHealth {
  readonly product: string;
  readonly sites: number;
  readonly sendsEmail: boolean;
  readonly disk: DiskStatus;
}

/** What an operator can do with the sites of the installation. Every change is in the operators' log and in the site's own. */
export interface AgencyDesk {
  installation(): Promise<InstallationHealth>;
  /** One page of sites; `page` counts from 0. */
  sites(query: { readonly search: string; readonly page: number }): Promise<{
    readonly sites: readonly SiteHealth[];
    readonly hasMore: boolean;
  }>;
  site(id: string): Promise<SiteHealth | null>;
  /** The IDs and names of the sites a new one can be made from. */
  templates(): Promise<readonly { readonly id: string; readonly host: string | null }[]>;
  /** The newest actions of operators, on one site or on all. */
  log(siteId?: string): Promise<OperatorLogEntry[]>;
  create(input: NewSiteInput, template: string | null): Promise<CreateSiteResult | OperatorReauth>;
  moveHere(
    zip: Uint8Array,
    input: Pick<NewSiteInput, "host" | "email">,
  ): Promise<CreateSiteResult | OperatorReauth>;
  handOver(siteId: string, email: string): Promise<HandOverResult | OperatorReauth>;
  suspend(siteId: string): Promise<SiteChangeResult | OperatorReauth>;
  resume(siteId: string): Promise<SiteChangeResult | OperatorReauth>;
  /** Plans the removal of a site whose ID was typed. */
  planRemoval(siteId: string, typedId: string): Promise<SiteChangeResult | OperatorReauth>;
  cancelRemoval(siteId: string): Promise<SiteChangeResult | OperatorReauth>;
  /** The site as one file; null when there is no such site. */
  export(
    siteId: string,
  ): Promise<{ readonly name: string; readonly body: ReadableStream<Uint8Array> } | null>;
}

/** What a signed-in person may do with the sites of the installation. */
export type AgencyAccess =
  | { readonly kind: "none" | "two-factor-missing" }
  | { readonly kind: "operator"; readonly desk: AgencyDesk };
