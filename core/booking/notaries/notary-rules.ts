import type { BusinessHours } from "../hours/business-hours.ts";
import type { Scheduling } from "../hours/scheduling.ts";
import type { Notary } from "./notaries.ts";

const NO_HOURS: BusinessHours["weekly"] = {
  ...{ monday: [], tuesday: [], wednesday: [], thursday: [] },
  ...{ friday: [], saturday: [], sunday: [] },
};

/**
 * The business's rules with those of its notaries, by notary. A notary with hours of their own has no after-hours windows: the
 * price of a time depends on the business's hours, whoever comes.
 */
export function withNotaryRules(rules: Scheduling, notaries: readonly Notary[]): Scheduling {
  if (notaries.length === 0) return rules;
  const own = notaries.map((notary) => [notary.id, notaryRules(notary, rules)] as const);
  return { ...rules, providers: { ...rules.providers, ...Object.fromEntries(own) } };
}

function notaryRules(
  { id, homeZip, hours, daysOff }: Notary,
  rules: Scheduling,
): Scheduling["providers"][string] {
  const earlier = rules.providers[id];
  const hasOwnHours = hours.length > 0;
  const off = new Set(daysOff);
  const dates = (earlier?.overrides ?? rules.overrides).filter(
    // Other hours of a date are the business's; with hours of their own a notary only has its closed days off.
    ({ date, closed }) => !off.has(date) && (closed || !hasOwnHours),
  );
  return {
    ...earlier,
    ...(hasOwnHours && { weekly: weeklyHours(hours), afterHours: NO_HOURS }),
    overrides: [
      ...dates,
      ...daysOff.map((date) => ({ date, closed: true, hours: null, extra: [] })),
    ],
    ...(homeZip !== "" && { home: { away: (earlier?.home ?? rules.home).away, zip: homeZip } }),
  };
}

function weeklyHours(hours: Notary["hours"]): BusinessHours["weekly"] {
  const windowsOf = (weekday: keyof typeof NO_HOURS) =>
    hours.filter(({ days }) => days.includes(weekday)).map(({ time }) => time);
  return {
    monday: windowsOf("monday"),
    tuesday: windowsOf("tuesday"),
    wednesday: windowsOf("wednesday"),
    thursday: windowsOf("thursday"),
    friday: windowsOf("friday"),
    saturday: windowsOf("saturday"),
    sunday: windowsOf("sunday"),
  };
}
