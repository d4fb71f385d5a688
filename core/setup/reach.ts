import { haversineMiles } from "../booking/road.ts";
import { type Checked, type Contradiction, contradiction } from "./contradiction.ts";
import { findIn, inText, ownTexts } from "./texts.ts";

/** How far the business says it drives, against the towns it names and the texts that say it in miles. */
export function wrongRadius(checked: Checked): Contradiction[] {
  return [...farTowns(checked), ...written(checked)];
}

function farTowns(checked: Checked): Contradiction[] {
  const { businessConfig, serviceLocations } = checked.site;
  const { radius } = businessConfig.serviceArea;
  const { places } = checked.book.places;
  const home = places.get(businessConfig.address.zip);
  if (!home) return [];
  const far = serviceLocations
    .flatMap(({ zip, city, enabled }) => {
      const place = enabled ? places.get(zip) : undefined;
      return place ? [{ city, miles: haversineMiles(home, place) }] : [];
    })
    .filter(({ miles }) => miles > radius)
    .toSorted((a, b) => b.miles - a.miles);
  const [farthest] = far;
  if (!farthest) return [];
  const enough = Math.ceil(farthest.miles / 5) * 5;
  const rest = far.length > 1 ? `, and ${far.length - 1} more of your towns lie beyond too` : "";
  return [
    contradiction(
      checked,
      "radius",
      { key: "businessConfig", path: ["serviceArea", "radius"] },
      {
        found: `${radius} ${farthest.city}`,
        says: `You serve ${radius} miles around ${businessConfig.address.city}.`,
        but: `${farthest.city} is ${Math.round(farthest.miles)} miles away${rest}.`,
        mend: {
          label: `Make it ${enough} miles`,
          changes: [{ path: ["serviceArea", "radius"], to: enough }],
        },
      },
    ),
  ];
}

/** Miles written out in a sentence about how far we go. */
function written(checked: Checked): Contradiction[] {
  const { radius } = checked.site.businessConfig.serviceArea;
  return findIn(ownTexts(checked), /(?<![\d.,])(\d{1,3})(?=(?:[- ]| - )miles?\b)/gi)
    .filter(({ match: [, miles], sentence }) => {
      return (
        Number(miles) !== radius &&
        /radius|within|around|service area|we (?:serve|drive|travel|come)/i.test(sentence)
      );
    })
    .map((found) =>
      inText(checked, "radius", found, `Your profile's radius is ${radius} miles.`, {
        label: "Use the profile's radius",
        by: "{radius}",
      }),
    );
}
