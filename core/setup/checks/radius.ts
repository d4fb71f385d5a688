import { haversineMiles } from "../../booking/travel/distance.ts";
import { zipByCode } from "../../locations/zip-directory.ts";
import {
  type CheckedSite,
  createInconsistency,
  type Inconsistency,
} from "../inconsistencies/inconsistency.ts";
import { businessTexts, findMatches, inconsistencyInText } from "../inconsistencies/site-texts.ts";

/** The radius the profile states, compared with the locations and with texts that state miles. */
export function checkRadius(checked: CheckedSite): Inconsistency[] {
  return [...checkDistances(checked), ...checkRadiusTexts(checked)];
}

function checkDistances(checked: CheckedSite): Inconsistency[] {
  const { businessConfig, serviceLocations } = checked.site;
  const { radius } = businessConfig.serviceArea;
  const { zipDirectory } = checked.book;
  const homeEntry = zipByCode(businessConfig.address.zip, zipDirectory);
  if (!homeEntry) return [];
  const beyondRadius = serviceLocations
    .flatMap(({ zip, city, enabled }) => {
      const zipEntry = enabled ? zipByCode(zip, zipDirectory) : undefined;
      return zipEntry ? [{ city, miles: haversineMiles(homeEntry, zipEntry) }] : [];
    })
    .filter(({ miles }) => miles > radius)
    .toSorted((a, b) => b.miles - a.miles);
  const [farthest] = beyondRadius;
  if (!farthest) return [];
  const sufficientRadius = Math.ceil(farthest.miles / 5) * 5;
  const others =
    beyondRadius.length > 1
      ? `, and ${beyondRadius.length - 1} more of your towns are also outside it`
      : "";
  return [
    createInconsistency(
      checked,
      "radius",
      { key: "businessConfig", path: ["serviceArea", "radius"] },
      {
        evidence: `${radius} ${farthest.city}`,
        quote: `You serve ${radius} miles around ${businessConfig.address.city}.`,
        explanation: `${farthest.city} is ${Math.round(farthest.miles)} miles away${others}.`,
        fix: {
          label: `Make it ${sufficientRadius} miles`,
          changes: [{ path: ["serviceArea", "radius"], to: sufficientRadius }],
        },
      },
    ),
  ];
}

/** Miles in a sentence about how far the notary travels. */
function checkRadiusTexts(checked: CheckedSite): Inconsistency[] {
  const { radius } = checked.site.businessConfig.serviceArea;
  return findMatches(businessTexts(checked), /(?<![\d.,])(\d{1,3})(?=(?:[- ]| - )miles?\b)/gi)
    .filter(({ match: [, miles], sentence }) => {
      return (
        Number(miles) !== radius &&
        /radius|within|around|service area|we (?:serve|drive|travel|come)/i.test(sentence)
      );
    })
    .map((found) =>
      inconsistencyInText(checked, "radius", found, `Your profile's radius is ${radius} miles.`, {
        label: "Use the profile's radius",
        replacement: "{radius}",
      }),
    );
}
