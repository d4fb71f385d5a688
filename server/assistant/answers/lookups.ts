import type { SlotQuery } from "../../../core/assistant/answers/answer-deps.ts";
import type { Slot } from "../../../core/booking/slots/slot.ts";
import { searchDocuments } from "../../../core/documents/search-documents.ts";
import { formatDayAndTime } from "../../../core/format/dates.ts";
import { formatUsd } from "../../../core/format/money.ts";
import type { ZipDirectory } from "../../../core/locations/zip-directory.ts";
import { lookUpZip } from "../../../core/locations/zip-lookup.ts";
import { estimate } from "../../../core/pricing/estimate.ts";
import { priceBookOf } from "../../../core/pricing/price-book.ts";
import type { Site } from "../../../core/sections/site.ts";
import { searchSite } from "../../search/search-site.ts";
import type { SiteLookups } from "./replies.ts";

/** Enough for a short reply; each more costs the model time. */
const MAX_RESULTS = 5;

/** In place of a total that would promise a visit. */
const NO_VISIT =
  "No visit can take place at this ZIP: it does not exist, or lies too far outside the states of the notary's commission. Name no total.";

/** Answers the questions a model may ask a site with the functions its pages use; amounts are texts as on the pages. */
export function createLookups(
  site: Site,
  places: ZipDirectory,
  nextSlots: (query: SlotQuery) => Promise<readonly Slot[]>,
): SiteLookups {
  const book = priceBookOf(site, places);
  const area = (zip: string) => {
    const found = lookUpZip(zip, book);
    return (
      found && {
        zip,
        town: found.entry?.city ?? null,
        county: found.entry?.county ?? null,
        zone: found.zone.name,
        about: found.zone.description,
        travelFee: formatUsd(found.zone.fee),
        notice: found.notice,
      }
    );
  };
  return {
    quote(serviceIds, zip) {
      const found = estimate(serviceIds, zip, book);
      if (!found) return { problem: "Name a service and a whole ZIP." };
      return {
        services: found.services.map(({ name, price }) => ({ name, price: formatUsd(price) })),
        ...(found.isOutOfReach
          ? { problem: NO_VISIT }
          : {
              travelFee: formatUsd(found.travelFee),
              total: formatUsd(found.total),
              zone: found.zone.name,
              book: bookLink(serviceIds[0] ?? "", zip),
            }),
        notice: found.notice,
      };
    },
    checkArea(place) {
      const zip = /\b\d{5}\b/.exec(place)?.[0];
      if (zip) return area(zip);
      const name = place
        .trim()
        .toLowerCase()
        .replace(/(?<!\s)\s+county$/, "");
      const zips = [...places.entries.values()]
        .filter(({ city, county }) => [city, county].some((known) => known.toLowerCase() === name))
        .map(({ zip }) => area(zip));
      return zips.length > 0 ? zips.slice(0, MAX_RESULTS) : { problem: "Ask for the ZIP." };
    },
    async openSlots(serviceId, zip) {
      const book = bookLink(serviceId, zip);
      const slots = await nextSlots({ services: [serviceId], zip, limit: MAX_RESULTS });
      return {
        book,
        starts: slots.map(({ start, surcharge, total }) => ({
          start: formatDayAndTime(start, site.businessConfig.timezone),
          total: formatUsd(total),
          ...(surcharge ? { surcharge: formatUsd(surcharge.amount) } : {}),
        })),
      };
    },
    findDocument: (text) =>
      searchDocuments({ q: text }, site.documents, site.guides).slice(0, MAX_RESULTS),
    searchSite: (text) => searchSite(site, text, MAX_RESULTS),
  };
}

function bookLink(service: string, zip: string): string {
  return `/book-now?${new URLSearchParams({ service, zip })}`;
}
