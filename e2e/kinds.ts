/** One address of every kind of page, for checks too dear to run on each of them. */
export const KINDS = [
  "/",
  "/?service=loan-signings&zip=41011",
  "/pricing",
  "/general-notary",
  "/legal-court",
  "/general-notary/hamilton/cincinnati",
  "/faq",
  "/book-now?service=apostille&zip=45385",
  "/a/b/c",
] as const;
