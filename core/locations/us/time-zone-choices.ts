/** The time zones of the United States by the names people use, from east to west. */
const US_TIME_ZONES = [
  { value: "America/New_York", label: "Eastern" },
  { value: "America/Chicago", label: "Central" },
  { value: "America/Denver", label: "Mountain" },
  { value: "America/Phoenix", label: "Arizona" },
  { value: "America/Los_Angeles", label: "Pacific" },
  { value: "America/Anchorage", label: "Alaska" },
  { value: "Pacific/Honolulu", label: "Hawaii" },
] as const;

/** The time zones to choose from, plus the current one by its IANA name if it is not among them. */
export function timeZoneChoices(current: string): { value: string; label: string }[] {
  const known = US_TIME_ZONES.some(({ value }) => value === current);
  return [...US_TIME_ZONES, ...(known ? [] : [{ value: current, label: current }])];
}
