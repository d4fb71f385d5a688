/**
 * The federal mileage rate that state laws refer to, in cents per mile: the standard rate for business use of a car. It changes
 * each January; the new one is announced in December. (Indiana names the rate of the General Services Administration, which
 * follows it for a private car.)
 */
export const FEDERAL_MILEAGE = {
  centsPerMile: 72.5,
  source: "IRS standard mileage rate for business, 2026",
  from: "2026-01-01",
} as const;
