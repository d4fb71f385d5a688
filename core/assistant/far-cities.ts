/** Well-known cities beyond the region, by state: people ask for them by name, and a ZIP table of one region lacks them. */
const CITIES: Readonly<Record<string, string>> = {
  OH: "Cleveland, Toledo, Akron, Canton, Youngstown, Mansfield, Sandusky, Zanesville, Athens, Findlay, Lima, Lorain, Elyria, Parma, Wooster, Newark, Lancaster, Portsmouth, Marietta, Gallipolis, Piqua, Troy, Sidney, Greenville, Urbana, Bellefontaine, Eaton, Tipp City, Celina, Defiance, Ashtabula",
  KY: "Louisville, Lexington, Frankfort, Bowling Green, Owensboro, Paducah, Maysville, Ashland, Georgetown Kentucky, Richmond Kentucky, Elizabethtown",
  IN: "Indianapolis, Fort Wayne, Evansville, South Bend, Bloomington, Muncie, Richmond Indiana, Batesville, Greensburg, Madison Indiana, Rising Sun, Gary, Lafayette, Connersville, Brookville Indiana",
  WV: "Huntington, Morgantown, Parkersburg, Wheeling",
  MI: "Detroit, Grand Rapids, Ann Arbor, Lansing",
  PA: "Pittsburgh, Philadelphia, Erie",
  IL: "Chicago, Peoria",
  NY: "New York, New York City, NYC, Brooklyn, Buffalo",
  TN: "Nashville, Memphis, Knoxville, Chattanooga",
  GA: "Atlanta, Savannah",
  FL: "Miami Florida, Orlando, Tampa, Jacksonville, Naples",
  TX: "Houston, Dallas, Austin, San Antonio",
  CA: "Los Angeles, San Diego, San Francisco, Sacramento",
  NV: "Las Vegas",
  AZ: "Phoenix, Tucson",
  WA: "Seattle",
  MA: "Boston",
  MO: "Saint Louis, Kansas City",
  NC: "Charlotte, Raleigh",
  CO: "Denver",
  WI: "Milwaukee",
  MN: "Minneapolis",
};

/** Each far city with its state. */
export const FAR_CITIES: readonly { readonly name: string; readonly state: string }[] =
  Object.entries(CITIES).flatMap(([state, names]) =>
    names.split(", ").map((name) => ({ name, state })),
  );
