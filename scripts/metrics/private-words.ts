/** Words that only the first authors understood. A name says the same in the field's own words. The glossary keeps `standing`, a stored field. */
export const PRIVATE_WORDS: ReadonlySet<string> = new Set([
  ...["world", "wish", "wishes", "heard", "hears", "standings", "doer", "judgement"],
  ...["verdict", "occasion", "mend", "mended", "mends", "shelf", "shelves", "slip", "enquiry"],
  ...["enquiries", "trial", "barriers", "brandmarks", "witness", "objections", "whereabouts"],
  ...["tongue", "ringfor", "setout", "takeback", "byhand", "refusal", "refusals", "papers"],
]);
