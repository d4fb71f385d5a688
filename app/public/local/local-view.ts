import type { Post } from "../../../core/blog/post.ts";
import { postsForService } from "../../../core/blog/post-lists.ts";
import { type Cents, ZERO_CENTS } from "../../../core/format/money.ts";
import type { City } from "../../../core/locations/pages/cities.ts";
import { listCityPages, neighboringCityPages } from "../../../core/locations/pages/city-pages.ts";
import {
  type CountyNotes,
  findLocalNotes,
  type LocalNote,
  localServiceNotes,
} from "../../../core/locations/pages/local-notes.ts";
import {
  type CountyPlaces,
  findLocalPage,
  type LocalPage,
} from "../../../core/locations/pages/local-pages.ts";
import type { Service } from "../../../core/site/services.ts";
import type { Desk } from "../../desk.ts";
import type { AreaPictureProps } from "../../widgets/area-map/area-picture.tsx";
import type { QuoteFormConfig, QuoteState } from "../../widgets/quote-form/quote-state.ts";
import { areaPicture } from "../area-map/area-picture.ts";
import { quoteFormConfig, quoteStateFromUrl } from "../quote-state-from-url.ts";

/** Which of a service's posts a city shows, counted from the city's index: this way two cities rarely share more than one. */
const POST_OFFSETS = [0, 1, 3];

export interface PageLink {
  readonly label: string;
  readonly href: string;
}

/** What every page about a service in a city shows, whatever its address. */
export interface CityServiceView {
  readonly service: Service;
  readonly city: City;
  readonly config: QuoteFormConfig;
  readonly state: QuoteState;
  /** 0 where the zone is part of the visit price. */
  readonly travelFee: Cents;
  readonly landmarks: readonly string[];
  /** Named places in the county that matter to this service, by kind. */
  readonly lists: readonly { readonly title: string; readonly names: readonly string[] }[];
  readonly nearby: readonly PageLink[];
  readonly posts: readonly Post[];
  /** The map of the area, with the way to the city. */
  readonly area: AreaPictureProps;
}

export interface LocalPageView extends CityServiceView {
  readonly page: LocalPage;
  readonly parts: readonly LocalNote[];
}

/** The data of the page about one service in one city. */
export function localPageView(page: LocalPage, request: Request, siteDesk: Desk): LocalPageView {
  const { service, city } = page;
  return {
    ...cityServiceView({ service, city }, request, siteDesk),
    page,
    parts: localServiceNotes(siteDesk.site.localNotes, city, service.id),
  };
}

/** The data that all pages about a service in a city share. */
export function cityServiceView(
  { service, city }: { service: Service; city: City },
  request: Request,
  siteDesk: Desk,
): CityServiceView {
  const { localNotes, localPages } = siteDesk.site;
  const notes = findLocalNotes(localNotes, city);
  return {
    service,
    city,
    config: quoteFormConfig(siteDesk),
    state: quoteStateFromUrl(request, siteDesk, { service: service.id, zip: city.primaryZip }),
    travelFee: siteDesk.zoneFor(city.primaryZip)?.fee ?? ZERO_CENTS,
    landmarks: notes?.city.landmarks ?? [],
    lists: notes ? countyLists(notes.county, service.id, localPages.countyPlaces) : [],
    nearby: nearbyLinks({ service, city }, siteDesk),
    posts: postsForCity({ service, city }, siteDesk),
    area: areaPicture(siteDesk, city.primaryZip),
  };
}

function countyLists(county: CountyNotes, serviceId: string, listedFor: CountyPlaces) {
  const lists = [
    { title: "County offices", names: county.offices.map(({ name }) => name) },
    ...(listedFor.hospitals.includes(serviceId)
      ? [{ title: "Hospitals", names: county.hospitals }]
      : []),
    ...(listedFor.seniorCommunities.includes(serviceId)
      ? [{ title: "Senior communities", names: county.seniorCommunities }]
      : []),
    ...(listedFor.campuses.includes(serviceId)
      ? [{ title: "Campuses", names: county.campuses }]
      : []),
  ];
  return lists.filter(({ names }) => names.length > 0);
}

/** Links to the neighboring cities: the same service there, else the page of the city. */
function nearbyLinks(
  { service, city }: { service: Service; city: City },
  siteDesk: Desk,
): PageLink[] {
  const cityPages = listCityPages(siteDesk.site.cities, siteDesk.site.localNotes);
  const ownPage = cityPages.find((cityPage) => cityPage.city === city);
  const pages = siteDesk.localPages();
  return (ownPage ? neighboringCityPages(ownPage, cityPages) : []).map((cityPage) => ({
    label: cityPage.city.city,
    href: findLocalPage(cityPage.city, service, pages)?.path ?? cityPage.path,
  }));
}

/** At most three posts about a service; which ones depends on the city, so that neighboring cities show different posts. */
function postsForCity({ service, city }: { service: Service; city: City }, { site }: Desk): Post[] {
  const posts = postsForService(service, site.guides, site.blogCategories.categories);
  const index = site.cities.indexOf(city);
  const chosen = POST_OFFSETS.flatMap((offset) => posts[(index + offset) % posts.length] ?? []);
  return [...new Set(chosen)];
}
