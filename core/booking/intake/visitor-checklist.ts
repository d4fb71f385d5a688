import type { SiteLanguage } from "../../language.ts";
import type { SiteLaw } from "../../law/site-law.ts";
import type { Service } from "../../site/services.ts";
import { stateThatWantsCurrentId } from "./current-id.ts";
import { allSigners, type Intake } from "./intake.ts";
import { spanishChecklist } from "./spanish-checklist.ts";

/** What visitors should prepare, by price book entry. */
const BY_ENTRY: Readonly<Record<string, readonly string[]>> = {
  "loan-signings": [
    "Ask your lender or title company to send the package ahead of time.",
    "Have any cashier's check or wire receipt they asked for.",
  ],
  "real-estate": ["Ask your title company or lawyer whether a spouse must sign too."],
  "estate-plans": ["Have the final documents printed, as your lawyer gave them to you."],
  apostille: [
    "Have the original or certified copy ready.",
    "Know the country that will receive it.",
  ],
  "business-services": ["Have proof that you may sign for the company."],
  "healthcare-notary": ["Choose a time when the signer is rested and awake."],
};

const BY_ID: Readonly<Record<Intake["idState"], string>> = {
  current: "Have a current government photo ID for each signer.",
  "expired-under-3-years":
    "Have the expired ID with you, and ask the office that needs the document whether it accepts it.",
  none: "Call us before the visit: without ID there may still be a lawful way.",
};

/**
 * What the visitor should have ready for the visit's services, as short sentences, the most important one first. `law` decides
 * whether an expired ID can do; without it the visitor is told to ask.
 */
export function visitorChecklist(
  intake: Intake,
  services: readonly Pick<Service, "pricedAs">[],
  { language, law }: { readonly language?: SiteLanguage; readonly law?: SiteLaw } = {},
): string[] {
  const { place, signers, witnessesNeeded, idState } = intake;
  const strict = law && idState === "expired-under-3-years" ? stateThatWantsCurrentId(law) : null;
  if (language === "es") return spanishChecklist(intake, services, strict);
  const entries = new Set(services.map(({ pricedAs }) => pricedAs));
  return [
    strict
      ? `${strict} law asks for an ID that has not expired: call us before the visit, or renew yours first.`
      : BY_ID[idState],
    "Have every page ready, filled in, and unsigned until we arrive.",
    ...(signers.count > 1 ? [`${allSigners(signers.count)} must be there in person.`] : []),
    ...itemsForWitnesses(witnessesNeeded),
    ...placeItems(place),
    ...[...entries].flatMap((entry) => BY_ENTRY[entry] ?? []),
  ];
}

function itemsForWitnesses(needed: number): string[] {
  if (needed === 0) return [];
  const people = needed === 1 ? "one witness" : `${needed} witnesses`;
  return [`Have ${people} there, adults who get nothing from the document, each with ID.`];
}

function placeItems(place: Intake["place"]): string[] {
  switch (place.kind) {
    case "hospital":
      return [
        "Tell the nurses' station that we are coming.",
        ...(place.patientCanSign
          ? []
          : ["Call us first: the patient must be awake, understand the document and be willing."]),
      ];
    case "care-home":
      return [
        "Tell the front desk that we are coming.",
        ...(place.residentCanSign
          ? []
          : ["Call us first: the resident must understand the document and be willing."]),
      ];
    case "jail":
      return place.approved
        ? ["Have the facility's approval with you."]
        : ["Ask the facility to approve the visit, and call us with its answer."];
    case "campus":
      return ["Meet us at the entrance of the hall."];
    case "office":
      return ["Tell reception that we are coming."];
    case "home":
      return [];
  }
}
