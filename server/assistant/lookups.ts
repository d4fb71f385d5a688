import type { StartWish } from "../../core/assistant/world.ts";
import type { OpenStart } from "../../core/booking/starts.ts";
import { answerDocuments } from "../../core/documents/answer.ts";
import type { PlaceBook } from "../../core/locations/places.ts";
import { zipAnswer } from "../../core/locations/zip-answer.ts";
import { usd } from "../../core/money.ts";
import { estimate } from "../../core/pricing/estimate.ts";
import { priceBookOf, type Site } from "../../core/site/site.ts";
import { searchSite } from "../search/search.ts";
import type { Lookups } from "./replies.ts";

/** Enough for a short reply; each more costs the model's time. */
const MOST_FOUND = 5;

/** The questions a model may put to a site, answered by the functions its pages use; amounts read as on the pages. */
export function lookupsOf(
  site: Site,
  places: PlaceBook,
  openStarts: (wish: StartWish) => Promise<readonly OpenStart[]>,
): Lookups {
  const book = priceBookOf(site, places);
  const area = (zip: string) => {
    const found = zipAnswer(zip, book);
    return (
      found && {
        zip,
        town: found.place?.city ?? null,
        county: found.place?.county ?? null,
        zone: found.zone.name,
        about: found.zone.description,
        travelFee: usd(found.zone.fee),
        notice: found.notice,
      }
    );
  };
  return {
    quote(serviceIds, zip) {
      const found = estimate(serviceIds, zip, book);
      if (!found) return { problem: "Name a service and a whole ZIP." };
      return {
        services: found.services.map(({ name, price }) => ({ name, price: usd(price) })),
        travelFee: usd(found.travelFee),
        total: usd(found.total),
        zone: found.zone.name,
        notice: found.notice,
        book: bookLink(serviceIds[0] ?? "", zip),
      };
    },
    checkArea(place) {
      const zip = /\b\d{5}\b/.exec(place)?.[0];
      if (zip) return area(zip);
      const named = place
        .trim()
        .toLowerCase()
        .replace(/\s+county$/, "");
      const zips = [...places.places.values()]
        .filter(({ city, county }) => [city, county].some((name) => name.toLowerCase() === named))
        .map(({ zip }) => area(zip));
      return zips.length > 0 ? zips.slice(0, MOST_FOUND) : { problem: "Ask for the ZIP." };
    },
    async openSlots(serviceId, zip) {
      const book = bookLink(serviceId, zip);
      const format = new Intl.DateTimeFormat("en-US", {
        timeZone: site.businessConfig.timezone,
        weekday: "long",
        month: "long",
        day: "numeric",
        hour: "numeric",
        minute: "2-digit",
      });
      const starts = await openStarts({ service: serviceId, zip, most: MOST_FOUND });
      return {
        book,
        starts: starts.map(({ start, surcharge, total }) => ({
          start: format.format(start),
          total: usd(total),
          ...(surcharge ? { surcharge: usd(surcharge.amount) } : {}),
        })),
      };
    },
    findDocument: (words) =>
      answerDocuments({ q: words }, site.documents, site.guides).slice(0, MOST_FOUND),
    searchSite: (words) => searchSite(site, words, MOST_FOUND),
  };
}

function bookLink(service: string, zip: string): string {
  return `/book-now?${new URLSearchParams({ service, zip })}`;
}
