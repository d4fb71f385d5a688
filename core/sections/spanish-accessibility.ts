import { PATHS } from "../language.ts";
import type { Site } from "./site.ts";

/** The page of the accessibility statement in Spanish, which has no title of its own in section `spanish`. */
export function accessibilityPage({ businessConfig }: Pick<Site, "businessConfig">) {
  return {
    path: PATHS.es.accessibility,
    title: `Accesibilidad | ${businessConfig.shortName}`,
    description:
      "Qué hacemos para que todos puedan usar este sitio, qué puede ser difícil todavía y cómo avisarnos.",
  };
}
