import { minutesAdded } from "../../../core/booking/intake/intake.ts";
import type { Site } from "../../../core/sections/site.ts";
import { PLACE_KINDS, placeKindsIn } from "../../widgets/booking/place-kinds.ts";
import { type ScheduleQuery, schedulePath } from "./schedule-query.ts";
import type { PlaceChoice, TimesView } from "./view-model.ts";

/**
 * The kinds of places as choices above the times, because a hospital takes longer than a home. Empty if the owner gives
 * every kind the same time.
 */
export function placeChoices(
  query: ScheduleQuery,
  { scheduling }: Site,
  hold: string,
): PlaceChoice[] {
  const signers = { count: 1 };
  const minutes = PLACE_KINDS.map(({ kind }) =>
    minutesAdded({ place: { kind }, signers }, scheduling),
  );
  if (new Set(minutes).size < 2) return [];
  const { day, from } = query;
  return placeKindsIn(query.language).map(({ kind, label }) => ({
    kind,
    label,
    target: {
      href: schedulePath({ ...query, place: kind }, { from, day, hold }),
      name: "place",
      value: kind,
    },
    isChosen: kind === query.place,
  }));
}

/** The services that could be added to the visit. */
export function moreServices(
  { service, also }: ScheduleQuery,
  { services }: Site,
): TimesView["moreServices"] {
  return services
    .filter((one) => one.enabled && one.id !== service.id && !also.includes(one))
    .map(({ id, serviceName }) => ({ id, name: serviceName }));
}
