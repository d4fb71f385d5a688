import type { Guide } from "../../../core/blog/guides.ts";
import { guidesFor } from "../../../core/blog/shelf.ts";
import type { City } from "../../../core/locations/cities.ts";
import {
  type CountyNotes,
  type LocalPart,
  notesOf,
  ownParts,
} from "../../../core/locations/local-notes.ts";
import {
  type CountyPlaces,
  type LocalPage,
  localPageIn,
} from "../../../core/locations/local-pages.ts";
import { neighboursOf, townPagesOf } from "../../../core/locations/town-pages.ts";
import type { Service } from "../../../core/site/services.ts";
import type { Desk } from "../../desk.ts";
import type { QuoteKit, QuoteState } from "../../widgets/quote-form/quote-state.ts";
import { quoteKit, quoteOfUrl } from "../quote-of-url.ts";

/** Which of a service's guides a town shows, counted from its own turn: so chosen, two towns rarely share more than one. */
const TURNS = [0, 1, 3];

export interface PlaceLink {
  readonly label: string;
  readonly href: string;
}

/** What every page about a service in a town shows, at whatever address it stands. */
export interface PlaceView {
  readonly service: Service;
  readonly city: City;
  readonly kit: QuoteKit;
  readonly state: QuoteState;
  /** Cents; 0 where the zone is part of the visit price. */
  readonly travelFee: number;
  readonly landmarks: readonly string[];
  /** Kinds of places in the county that matter to this service, each with their names. */
  readonly lists: readonly { readonly title: string; readonly names: readonly string[] }[];
  readonly near: readonly PlaceLink[];
  readonly guides: readonly Guide[];
}

export interface LocalView extends PlaceView {
  readonly page: LocalPage;
  readonly parts: readonly LocalPart[];
}

/** Gathers what the page of one service in one town shows. */
export function viewLocal(page: LocalPage, request: Request, open: Desk): LocalView {
  const { service, city } = page;
  return {
    ...viewPlace({ service, city }, request, open),
    page,
    parts: ownParts(open.site.localNotes, city, service.id),
  };
}

/** Gathers what a page about a service in a town shows besides its own words. */
export function viewPlace(
  { service, city }: { service: Service; city: City },
  request: Request,
  open: Desk,
): PlaceView {
  const { localNotes, localPages } = open.site;
  const notes = notesOf(localNotes, city);
  return {
    service,
    city,
    kit: quoteKit(open),
    state: quoteOfUrl(request, open, { service: service.id, zip: city.primaryZip }),
    travelFee: open.zoneFor(city.primaryZip)?.fee ?? 0,
    landmarks: notes?.town.landmarks ?? [],
    lists: notes ? countyLists(notes.county, service.id, localPages.countyPlaces) : [],
    near: nearOf({ service, city }, open),
    guides: guidesOf({ service, city }, open),
  };
}

function countyLists(county: CountyNotes, serviceId: string, named: CountyPlaces) {
  const lists = [
    { title: "County offices", names: county.offices.map(({ name }) => name) },
    ...(named.hospitals.includes(serviceId)
      ? [{ title: "Hospitals", names: county.hospitals }]
      : []),
    ...(named.seniorCommunities.includes(serviceId)
      ? [{ title: "Senior communities", names: county.seniorCommunities }]
      : []),
    ...(named.campuses.includes(serviceId) ? [{ title: "Campuses", names: county.campuses }] : []),
  ];
  return lists.filter(({ names }) => names.length > 0);
}

/** The neighbouring towns: the same service there, else the town's own page. */
function nearOf({ service, city }: { service: Service; city: City }, open: Desk): PlaceLink[] {
  const towns = townPagesOf(open.site.cities, open.site.localNotes);
  const own = towns.find((town) => town.city === city);
  const pages = open.localPages();
  return (own ? neighboursOf(own, towns) : []).map((town) => ({
    label: town.city.city,
    href: localPageIn(town.city, service, pages)?.path ?? town.path,
  }));
}

/** The guides about a service take turns, so that the next town's reader finds others; at most three. */
function guidesOf({ service, city }: { service: Service; city: City }, { site }: Desk): Guide[] {
  const guides = guidesFor(service, site.guides, site.blogCategories.categories);
  const turn = site.cities.indexOf(city);
  const chosen = TURNS.flatMap((step) => guides[(turn + step) % guides.length] ?? []);
  return [...new Set(chosen)];
}
