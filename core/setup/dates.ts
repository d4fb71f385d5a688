import { type Checked, type Contradiction, contradiction } from "./contradiction.ts";

const MONTHS =
  "january february march april may june july august september october november december".split(
    " ",
  );

/** Dates of policies that differ from one another, or lie ahead. */
export function wrongDates(checked: Checked): Contradiction[] {
  const { policies, legal } = checked.site;
  const at = { key: "policies", path: ["lastUpdated"] } as const;
  const ahead = (text: string) => {
    const month = monthOf(text);
    return month !== null && month > checked.today.slice(0, 7);
  };
  return [
    ...(ahead(policies.lastUpdated)
      ? [
          contradiction(checked, "dates", at, {
            found: policies.lastUpdated,
            says: `Policies of ${policies.lastUpdated}.`,
            but: "That is yet to come.",
          }),
        ]
      : []),
    ...legal.flatMap(({ slug, title, lastUpdated }, place) => {
      const path = [place, "lastUpdated"];
      if (!/polic|terms/i.test(`${slug} ${title}`) || lastUpdated === policies.lastUpdated)
        return [];
      return [
        contradiction(
          checked,
          "dates",
          { key: "legal", path },
          {
            found: lastUpdated,
            says: `${title}: ${lastUpdated}.`,
            but: `Your policies are of ${policies.lastUpdated}.`,
            mend: {
              label: `Write ${policies.lastUpdated}`,
              changes: [{ path, to: policies.lastUpdated }],
            },
          },
        ),
      ];
    }),
  ];
}

/** `January 2025` or `2025-01-31` as `2025-01`; null for other words. */
function monthOf(text: string): string | null {
  const iso = /\b(\d{4})-(\d{2})\b/.exec(text);
  if (iso) return `${iso[1]}-${iso[2]}`;
  const [, name = "", year] = /\b([A-Za-z]+)\.?\s+(?:\d{1,2},\s+)?(\d{4})\b/.exec(text) ?? [];
  const month = MONTHS.findIndex(
    (each) => name !== "" && each.startsWith(name.toLowerCase().slice(0, 3)),
  );
  return year && month >= 0 ? `${year}-${String(month + 1).padStart(2, "0")}` : null;
}
