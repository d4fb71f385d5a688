import { type ConfirmedFact, correctionOf, type LawCorrections } from "./corrections.ts";
import { type FactCorrection, type ShownFact, shownFact } from "./fact.ts";
import type { FeeMaximum, StateLaw, StateLaws } from "./state-law.ts";
import type { TravelRule } from "./travel-rule.ts";

/** What a site may say of one state's law. A fact that may not be said is null. */
export interface ShownLaw {
  readonly state: string;
  readonly feeMax: ShownFact<FeeMaximum> | null;
  readonly travel: ShownFact<TravelRule> | null;
  /** The travel rule that prices keep to, also where it may not be said; null for a gap. */
  readonly travelRule: { readonly value: TravelRule; readonly source: string | null } | null;
  readonly identification: Shown<"identification">;
  readonly journal: Shown<"journal">;
  readonly vehicleTitle: Shown<"vehicleTitle">;
  readonly apostille: Shown<"apostille">;
  readonly motorVehicles: Shown<"motorVehicles">;
  readonly certifiedCopy: Shown<"certifiedCopy">;
  readonly regulator: Shown<"regulator">;
  readonly remote: Shown<"remote">;
  readonly remoteFee: Shown<"remoteFee">;
  readonly willWitnesses: Shown<"willWitnesses">;
  readonly financialPower: Shown<"financialPower">;
  readonly healthCarePower: Shown<"healthCarePower">;
  readonly deed: Shown<"deed">;
  readonly advertising: Shown<"advertising">;
  readonly statement: Shown<"statement">;
}

type Shown<Key extends keyof StateLaw> = ShownFact<
  NonNullable<NonNullable<StateLaw[Key]> extends { value: infer Value } ? Value : never>
> | null;

/** What a site may say of the law: of each state it has a commission in, its home state first. */
export interface SiteLaw {
  readonly states: readonly [ShownLaw, ...ShownLaw[]];
}

/** The states of a site: those of its commissions, the one it has its address in first. */
export function statesOfSite(business: {
  readonly address: { readonly state: string };
  readonly commissionStates: readonly string[];
}): readonly [string, ...string[]] {
  const home = business.address.state;
  const others = business.commissionStates.filter((state) => state !== home);
  const [first = home, ...rest] = business.commissionStates.includes(home)
    ? [home, ...others]
    : others;
  return [first, ...rest];
}

/** The law a site may speak of. A state without a file has only gaps. */
export function siteLaw(
  [home, ...others]: readonly [string, ...string[]],
  corrections: LawCorrections,
  stateLaw: StateLaws,
): SiteLaw {
  const shown = (state: string) => shownLaw(state, corrections, stateLaw(state));
  return { states: [shown(home), ...others.map(shown)] };
}

/** What may be said of one state's law. */
function shownLaw(state: string, corrections: LawCorrections, law: StateLaw | null): ShownLaw {
  const owners = <Key extends ConfirmedFact>(key: Key) => correctionOf(key, state, corrections);
  if (!law) return { ...NOTHING_KNOWN, state };
  const { asOf } = law;
  return {
    state,
    feeMax: shownFact(law.feeMax, asOf, owners("feeMax")),
    travel: shownFact(law.travel, asOf, owners("travel")),
    travelRule: travelRuleOf(law, owners("travel")),
    identification: shownFact(law.identification, asOf, owners("identification")),
    journal: shownFact(law.journal, asOf, owners("journal")),
    vehicleTitle: shownFact(law.vehicleTitle, asOf, undefined),
    apostille: shownFact(law.apostille, asOf, undefined),
    motorVehicles: law.motorVehicles ? shownFact(law.motorVehicles, asOf, undefined) : null,
    certifiedCopy: shownFact(law.certifiedCopy, asOf, undefined),
    regulator: shownFact(law.regulator, asOf, undefined),
    remote: shownFact(law.remote, asOf, undefined),
    remoteFee: shownFact(law.remoteFee, asOf, undefined),
    willWitnesses: shownFact(law.willWitnesses, asOf, undefined),
    financialPower: shownFact(law.financialPower, asOf, undefined),
    healthCarePower: shownFact(law.healthCarePower, asOf, undefined),
    deed: shownFact(law.deed, asOf, undefined),
    advertising: shownFact(law.advertising, asOf, undefined),
    statement: shownFact(law.statement, asOf, owners("statement")),
  };
}

/**
 * Keeping to a rule that is not sure costs the owner little, breaking it much: so prices keep to one that pages may not say. The
 * owner's correction goes before it.
 */
function travelRuleOf(
  { travel }: StateLaw,
  correction: FactCorrection<TravelRule> | undefined,
): ShownLaw["travelRule"] {
  if (correction) return { value: correction.value, source: null };
  if (travel.value === null || travel.confidence === "low") return null;
  return { value: travel.value, source: travel.citation };
}

const NOTHING_KNOWN: Omit<ShownLaw, "state"> = {
  feeMax: null,
  travel: null,
  travelRule: null,
  identification: null,
  journal: null,
  vehicleTitle: null,
  apostille: null,
  motorVehicles: null,
  certifiedCopy: null,
  regulator: null,
  remote: null,
  remoteFee: null,
  willWitnesses: null,
  financialPower: null,
  healthCarePower: null,
  deed: null,
  advertising: null,
  statement: null,
};
