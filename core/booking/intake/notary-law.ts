import type { Intake } from "./intake.ts";

/** Legal reminders for the notary, by the signers' ID and by the kind of visit: a service, a price book entry or a kind of place. */
export interface LegalReminders {
  readonly idState: Readonly<Record<Intake["idState"], string>>;
  readonly kinds: Readonly<Record<string, readonly string[]>>;
}

const POWERS = "Power of attorney: initials where the form asks, no blanks";
const NO_GUIDING = "Weak hand: never guide it";

/** The reminders for every state. */
export const EVERYWHERE: LegalReminders = {
  idState: {
    current: "Photo ID of each signer",
    "expired-under-3-years":
      "Expired ID: only where the law and whoever receives the paper take it",
    none: "No ID: only in a way the law names, such as a credible witness",
  },
  kinds: {
    "loan-signings": [
      "Package printed, letter and legal, a copy for the borrower",
      "Return label, scanback instructions and deadline",
      "Right-to-cancel dates as the lender instructs, where the package has the notice",
      "Every initial and date before you leave; terms are the lender's to explain",
    ],
    "real-estate": ["Names on the deed as on the ID"],
    "estate-plans": [POWERS],
    apostille: [
      "Certificate whole, in English, the seal clear",
      "Country that will receive it, for the request",
      "Birth and death records: certified copies only; federal papers are not notarized",
    ],
    "business-services": [
      "Signer's title and company in the certificate",
      "Form I-9: originals in hand, no seal and no certificate",
    ],
    "healthcare-notary": [
      "Signer awake, says in their own words what the paper is, and is willing",
      NO_GUIDING,
    ],
    "vehicles-dmv": ["Vehicle title: the original, no blanks, nothing erased"],
    "legal-court": [
      "Affidavit: oath or affirmation, then signed in front of you; signed before, signed again",
      "Which certificate: the court, the signer or their lawyer says, never you",
      "Immigration papers: signatures only, no advice on forms",
    ],
    "personal-family": [
      "Travel consent: child, parents, who goes along, dates and places filled in",
      "Passport form DS-3053: signed in front of you; copies of the ID's front and back go with it",
    ],
    "insurance-retirement": [
      "Spousal consent: the spouse signs in front of you",
      "Beneficiary forms: as the form says; some ask for witnesses only",
      "Medallion guarantee: a bank's stamp, never yours",
    ],
    "college-18-plus": [
      "The student signs: 18 or older, with an ID of their own",
      "HIPAA and FERPA releases: no notarization needed",
      POWERS,
    ],
    hospital: [NO_GUIDING],
    "care-home": [NO_GUIDING],
    jail: ["Credible witness: often not allowed in; ask when you call"],
  },
};

// ORC 1337.12, 2133.02: who may witness health care documents.
const HEALTH_CARE = [
  "Health care papers: your certificate or two qualified witnesses; either one is enough",
  "No witness to them: relatives by blood, marriage or adoption, the agent, the attending physician, the home's administrator",
];

const WEAK_HAND = [
  "Another may sign for a weak hand once the signer shows you they want it (ORC 147.59)",
  "Who signs so: ID of both, not named in the paper, signs in front of you",
  "Its certificate names who signed, at the signer's direction, under ORC 147.59",
];

// ORC 2103.02: dower.
const DOWER =
  "A married owner's spouse normally signs too, to release dower: ask the title company";

const OHIO: LegalReminders = {
  // ORC 147.50: identification of signers.
  idState: {
    current: "Photo ID of each signer: current, or expired 3 years at most",
    "expired-under-3-years":
      "Expired ID: no more than 3 years, and whoever receives the paper takes it",
    none: "No ID: only if you know the signer, or one credible witness swears to them: there in person, known to you or with ID, knows the signer, no interest in the paper",
  },
  kinds: {
    "loan-signings": [DOWER],
    "real-estate": [DOWER],
    "estate-plans": [
      "A will: two adult witnesses who inherit nothing; no notarization needed",
      ...HEALTH_CARE,
    ],
    "healthcare-notary": [...HEALTH_CARE, ...WEAK_HAND],
    "vehicles-dmv": [
      "Title: the seller swears and signs in front of you; a jurat, never an acknowledgment",
      "Buyer's name and address, date, price and odometer stand on it before the signature",
      "A change voids the title; every owner on it signs, one who comes later on a jurat page apart",
    ],
    "personal-family": [
      "Grandparent power of attorney, caretaker affidavit: the family files it within 5 days",
    ],
    "college-18-plus": HEALTH_CARE,
    hospital: WEAK_HAND,
    "care-home": WEAK_HAND,
  },
};

/** What a state's own law adds, by its two letters; states that are missing add nothing. */
export const BY_STATE: Readonly<Record<string, LegalReminders>> = { OH: OHIO };
