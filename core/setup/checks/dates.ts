import {
  type CheckedSite,
  createInconsistency,
  type Inconsistency,
} from "../inconsistencies/inconsistency.ts";

const MONTHS =
  "january february march april may june july august september october november december".split(
    " ",
  );

/** Dates of policies that differ from one another or are in the future. */
export function checkDates(checked: CheckedSite): Inconsistency[] {
  const { policies, legal } = checked.site;
  const at = { key: "policies", path: ["lastUpdated"] } as const;
  const isInFuture = (text: string) => {
    const month = parseMonth(text);
    return month !== null && month > checked.today.slice(0, 7);
  };
  return [
    ...(isInFuture(policies.lastUpdated)
      ? [
          createInconsistency(checked, "dates", at, {
            evidence: policies.lastUpdated,
            quote: `Policies dated ${policies.lastUpdated}.`,
            explanation: "That date is in the future.",
          }),
        ]
      : []),
    ...legal.flatMap(({ slug, title, lastUpdated }, index) => {
      const path = [index, "lastUpdated"];
      if (!/polic|terms/i.test(`${slug} ${title}`) || lastUpdated === policies.lastUpdated)
        return [];
      return [
        createInconsistency(
          checked,
          "dates",
          { key: "legal", path },
          {
            evidence: lastUpdated,
            quote: `${title}: ${lastUpdated}.`,
            explanation: `Your policies are dated ${policies.lastUpdated}.`,
            fix: {
              label: `Use ${policies.lastUpdated}`,
              changes: [{ path, to: policies.lastUpdated }],
            },
          },
        ),
      ];
    }),
  ];
}

/** `January 2025` or `2025-01-31` as `2025-01`; null for other texts. */
function parseMonth(text: string): string | null {
  const iso = /\b(\d{4})-(\d{2})\b/.exec(text);
  if (iso) return `${iso[1]}-${iso[2]}`;
  const [, name = "", year] = /\b([A-Za-z]+)\.?\s+(?:\d{1,2},\s+)?(\d{4})\b/.exec(text) ?? [];
  const month = MONTHS.findIndex(
    (each) => name !== "" && each.startsWith(name.toLowerCase().slice(0, 3)),
  );
  return year && month >= 0 ? `${year}-${String(month + 1).padStart(2, "0")}` : null;
}
