import { stateOfZip } from "../../locations/zip-directory.ts";
import type { PriceBook } from "../../pricing/price-book.ts";
import { serviceById } from "../../site/services.ts";
import type { Schedule } from "../hours/schedule.ts";
import type { Notary } from "./notaries.ts";

/** What of a request decides who may take it. */
interface CandidateRequest {
  readonly services: readonly string[];
  readonly zip: string;
  /** The notary who was named; left out, any. */
  readonly provider?: string;
  /** The notary who has the visit already. */
  readonly preferredProvider?: string;
  /** Set for visitors. */
  readonly byArea?: boolean;
  /** Set for a visit that was agreed before. */
  readonly isAgreed?: boolean;
}

type CandidateRules = Pick<Schedule, "notaries" | "prices">;

/**
 * The notaries who may take a visit: commissioned where it is, and offering its services. The owner may also give a visit to
 * somebody who does not offer a service, but never to somebody without a commission there.
 */
export function candidatesFor(request: CandidateRequest, rules: CandidateRules): Notary[] {
  const { zip, services, preferredProvider, byArea, isAgreed } = request;
  const commissioned = notariesAsked(request, rules).filter((notary) =>
    isCommissionedAt(notary, zip, rules.prices),
  );
  const offering = commissioned.filter(
    (notary) => notary.id === preferredProvider || offersServices(notary, services, rules.prices),
  );
  const mayPassOver = !byArea || isAgreed;
  return offering.length === 0 && mayPassOver ? commissioned : offering;
}

/** The states of the business in which a notary who could be asked holds a commission. */
export function statesCovered(
  request: Pick<CandidateRequest, "provider">,
  { notaries, prices }: CandidateRules,
): readonly string[] {
  if (notaries.length === 0) return prices.commissionStates;
  const held = notariesAsked(request, { notaries }).flatMap(({ states }) =>
    states.length > 0 ? states : prices.commissionStates,
  );
  return prices.commissionStates.filter((state) => held.includes(state));
}

/** The notaries who still take visits, or the one who was named. */
function notariesAsked(
  { provider }: Pick<CandidateRequest, "provider">,
  { notaries }: Pick<Schedule, "notaries">,
): Notary[] {
  return notaries.filter(({ id, left }) => (provider === undefined ? !left : id === provider));
}

/**
 * Whether a notary may notarize where a ZIP is. A commission ends at the state line (ORC 147.07 for Ohio; every state has the
 * like), so nothing else can make up for it. A ZIP of no known state is left to the rules for unknown places.
 */
function isCommissionedAt(
  { states }: Pick<Notary, "states">,
  zip: string,
  { commissionStates, zipDirectory }: PriceBook,
): boolean {
  const state = stateOfZip(zip, zipDirectory);
  return state === null || (states.length > 0 ? states : commissionStates).includes(state);
}

/** Whether a notary offers all of these services, by their ids or by what they are priced as. */
function offersServices(
  { services }: Pick<Notary, "services">,
  wanted: readonly string[],
  prices: PriceBook,
): boolean {
  if (services.length === 0) return true;
  return wanted.every((id) => {
    const service = serviceById(id, prices.services);
    return [id, service?.id, service?.pricedAs].some(
      (each) => each !== undefined && services.includes(each),
    );
  });
}
