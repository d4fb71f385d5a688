import { cancellationDeadline } from "../../core/booking/visits/cancellation.ts";
import type { Cents } from "../../core/format/money.ts";
import type { PartnerKey } from "../../core/partners/key.ts";
import { grants } from "../../core/partners/scopes.ts";
import type { VisitFieldChange } from "../../core/partners/visit-change.ts";
import { type PartnerVisitPayload, toPartnerVisit } from "../../core/partners/visit-payload.ts";
import type { PartnerVisitsQuery } from "../../core/partners/visits-query.ts";
import type { Site } from "../../core/sections/site.ts";
import { manageUrlFor } from "../booking/calendar/manage-url.ts";
import { cancellationFeeAt } from "../booking/visits/cancel.ts";
import type { PartnerDeps } from "./deps.ts";
import {
  authenticate,
  isAllowedOrigin,
  type PartnerCall,
  type PartnerRejection,
} from "./keys/authenticate.ts";
import type { RequestCount } from "./request-counter.ts";
import { cancelPartnerVisit, type PartnerCancelResult } from "./visits/cancel-visit.ts";
import { changePartnerVisit, type PartnerChangeResult } from "./visits/change-visit.ts";
import { type FoundVisit, findPartnerVisit, listPartnerVisits } from "./visits/find-visits.ts";
import { visitTag } from "./visits/visit-tag.ts";

/** A visit as a partner reads it, with its entity tag. */
interface TaggedVisit {
  readonly tag: string;
  readonly visit: PartnerVisitPayload;
}

/** A partner whose call was admitted. Methods reject if the database does not answer. */
export interface Partner {
  readonly key: PartnerKey;
  readonly count: RequestCount;
  list(
    query: PartnerVisitsQuery,
  ): Promise<{ readonly visits: readonly PartnerVisitPayload[]; readonly next: string | null }>;
  /** A visit the key may read; null for any other id. */
  read(visitId: string): Promise<TaggedVisit | null>;
  /** Changes a visit that was booked with this key; `ifMatch` is the header of that name. */
  change(
    visitId: string,
    change: VisitFieldChange,
    ifMatch: string | null,
  ): Promise<PartnerChangeResult>;
  /** Cancels such a visit, at the fee the caller agreed to or a lower one. */
  cancel(visitId: string, agreedFee: Cents, ifMatch: string | null): Promise<PartnerCancelResult>;
}

/** The calls of partners' programs to one site. */
export interface PartnerDesk {
  /** Checks the key of a call. Rejects without the database. */
  admit(call: PartnerCall): Promise<PartnerRejection | ({ readonly kind: "admitted" } & Partner)>;
  /** Whether web pages of an origin may use any key of the site. */
  isAllowedOrigin(origin: string): Promise<boolean>;
}

/** Creates the desk for one caller of one site. */
export function createPartnerDesk(
  { site, network }: { readonly site: Site; readonly network: string },
  deps: PartnerDeps,
): PartnerDesk {
  return {
    isAllowedOrigin: (origin) => isAllowedOrigin(origin, site.id, deps),
    admit: async (call) => {
      const admission = await authenticate(call, { siteId: site.id, network }, deps);
      if (admission.kind !== "admitted") return admission;
      return { kind: "admitted", count: admission.count, ...visitsOf(admission.key, site, deps) };
    },
  };
}

function visitsOf(key: PartnerKey, site: Site, deps: PartnerDeps): Omit<Partner, "count"> {
  const zone = site.businessConfig.timezone;
  return {
    key,
    list: async (query) => {
      const page = await listPartnerVisits(query, key, { siteId: site.id, zone }, deps.db);
      return {
        visits: page.visits.map((each) => payloadOf(each, key, site, deps)),
        next: page.next,
      };
    },
    read: async (visitId) => {
      const found = await findPartnerVisit(deps.db, visitId, key, site.id);
      return found && { tag: visitTag(found.visit), visit: payloadOf(found, key, site, deps) };
    },
    change: (visitId, change, ifMatch) =>
      changePartnerVisit(visitId, change, { key, ifMatch, site }, deps),
    cancel: (visitId, agreedFee, ifMatch) =>
      cancelPartnerVisit(visitId, agreedFee, { key, ifMatch, site }, deps),
  };
}

function payloadOf(
  { visit, isOwn, createdAt, updatedAt }: FoundVisit,
  { scopes }: PartnerKey,
  site: Site,
  { booking }: PartnerDeps,
): PartnerVisitPayload {
  // Whoever has this link can move and cancel the visit.
  const mayChange = isOwn && grants(scopes, "visits:write");
  return toPartnerVisit(visit, {
    ...{ createdAt, updatedAt },
    manageUrl: mayChange ? manageUrlFor(site, visit, booking.links) : null,
    cancellation: cancellationFeeAt(visit, booking.now(), site),
    freeUntil: cancellationDeadline(visit, site.pricing.cancellation),
  });
}
