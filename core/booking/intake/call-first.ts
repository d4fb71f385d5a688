import type { SiteLanguage } from "../../language.ts";
import { wordsIn } from "../../words/words.ts";
import type { Intake } from "./intake.ts";

/**
 * What answers mean after which a notary may have to leave without notarizing: a signer who can't sign now, or no ID. One
 * sentence or two each; empty where nothing stands in the way. They never keep anyone from booking.
 */
export function callFirstReasons(
  { place, idState }: Pick<Intake, "place" | "idState">,
  language: SiteLanguage,
): string[] {
  const words = wordsIn(language).booking;
  const cannotSign =
    place.kind === "hospital" && !place.patientCanSign
      ? words.patientMust
      : place.kind === "care-home" && !place.residentCanSign
        ? words.residentMust
        : "";
  return [
    ...(cannotSign ? [`${cannotSign} ${words.elseNoNotary}`] : []),
    ...(idState === "none" ? [words.withoutId] : []),
  ];
}
