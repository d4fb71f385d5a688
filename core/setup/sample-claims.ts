import type { SectionKey, WrittenSections } from "../sections/registry.ts";
import type { Site } from "../sections/site.ts";
import { CREDENTIAL_KEYS, isClaimed } from "../site/credentials/credentials.ts";
import type { FieldPath } from "./inconsistencies/inconsistency.ts";

/** A claim from the sample content that only the owner can confirm. */
export interface SampleClaim {
  readonly kind: "credential" | "rating" | "figure" | "voice" | "certification";
  readonly key: SectionKey;
  readonly path: FieldPath;
  readonly text: string;
}

/**
 * The claims that are still sample content. Publishing a section confirms its claims, changed or not; credentials
 * are confirmed by publishing the profile or section `credentials`.
 */
export function sampleClaims(site: Site, published: Partial<WrittenSections>): SampleClaim[] {
  const isOwn = (...keys: SectionKey[]) => keys.some((key) => published[key] !== undefined);
  const { claims, aboutContent, testimonials } = site;
  const isRating = (text: string) => /\bstars?\b|\brated\b|\brating\b|\breviews?\b/i.test(text);
  return [
    ...(isOwn("businessConfig", "credentials")
      ? []
      : CREDENTIAL_KEYS.filter((key) => key !== "commission" && isClaimed(key, site)).map(
          (name): SampleClaim => ({
            kind: "credential",
            key: "businessConfig",
            path: ["credentials", name],
            text: site.credentials[name].label,
          }),
        )),
    ...(isOwn("claims")
      ? []
      : [
          ...claims.badges.flatMap(({ label, icon }, at): SampleClaim[] =>
            icon === "rated" ? [ratingClaim(["badges", at, "label"], label)] : [],
          ),
          ...claims.serviceBadges.flatMap((label, at) =>
            isRating(label) ? [ratingClaim(["serviceBadges", at], label)] : [],
          ),
        ]),
    ...(isOwn("aboutContent")
      ? []
      : [
          ...aboutContent.figures.flatMap(({ value, label }, at): SampleClaim[] => {
            const text = `${value} ${label}`;
            if (isFromProfile(value, site)) return [];
            return [{ kind: "figure", key: "aboutContent", path: ["figures", at], text }];
          }),
          ...aboutContent.certifications.map(
            (text, at): SampleClaim => ({
              kind: "certification",
              key: "aboutContent",
              path: ["certifications", at],
              text,
            }),
          ),
        ]),
    ...(isOwn("testimonials") || testimonials.length === 0
      ? []
      : [
          {
            kind: "voice",
            key: "testimonials",
            path: [],
            text: `${testimonials.length} testimonials`,
          } as const,
        ]),
  ];
}

/** Whether a figure repeats a number of the profile. */
function isFromProfile(value: string, { businessConfig, pricing }: Site): boolean {
  const { counties, radius } = businessConfig.serviceArea;
  const known = [counties.length, radius, pricing.cancellation.freeHours];
  return known.some((number) => number === Number.parseInt(value, 10) && !value.includes("+"));
}

function ratingClaim(path: FieldPath, text: string): SampleClaim {
  return { kind: "rating", key: "claims", path, text };
}
