import type { ClaimKey } from "../../../core/site/credentials/credentials.ts";

/** What a claim says, and what would back it, where its name alone does not tell. */
export const CLAIM_HINTS: Readonly<Record<ClaimKey, string>> = {
  nna: "NNA certification is private and yearly. Membership alone is not certification.",
  backgroundCheck:
    "Say which check it was: the one for your commission, or a yearly NNA screening.",
  insured: "Errors and omissions insurance: your own policy, in your name or your business’s.",
  bonded: "A surety bond you hold. Where your state requires one, enter its number.",
  commission:
    "Your notary commission. Pages always mention it. The number is public: guides show it beside the name of who reviewed them.",
  coverage: "The limit of your own policy, such as “E&O insurance $25,000”.",
  rating: "“5-Star Rated” and other ratings. Link the profile where anyone can check it.",
  clients: "A number of clients, such as “500+ clients”. Your records or invoices can back it.",
  documents: "A number of documents, such as “1000+ documents”. Your journal can back it.",
  years: "Years of experience, or “since 2015”. Your first commission can back it.",
  journal: "How long you keep your journal, such as “5 years”.",
  answerTime:
    "A promise such as “within 30 minutes”. After 20 answered requests in 90 days, the time you really take is shown instead.",
  hospital: "A goal such as “1-2 hours” for hospital visits.",
};
