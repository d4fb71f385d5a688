/** The only hosts that built-in guides may link to: those of the laws and offices themselves. */
export const OFFICIAL_HOSTS: readonly string[] = [
  "codes.ohio.gov",
  "www.ecfr.gov",
  "uscode.house.gov",
  "www.ohiosos.gov",
  "www.bmv.ohio.gov",
  "www.courtclerk.org", // the Clerk of Courts of Hamilton County
  "www.uscis.gov",
  "travel.state.gov",
  "www.hcch.net",
];

/** Hosts that other pages may link to as well: county offices, and the sources that ask to be credited. */
export const PAGE_HOSTS: readonly string[] = [
  ...OFFICIAL_HOSTS,
  ...["hamiltoncountyohio.gov", "www.co.warren.oh.us", "www.co.greene.oh.us", "co.clinton.oh.us"],
  ...["www.mcohio.org", "probatecourt.bcohio.gov", "clerkofcourts.bcohio.gov"],
  ...["www.geonames.org", "creativecommons.org"],
];
