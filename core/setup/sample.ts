import { CREDENTIAL_KEYS, isClaimed } from "../site/credentials.ts";
import type { SectionKey, WrittenSections } from "../site/sections.ts";
import type { Site } from "../site/site.ts";
import type { Path } from "./contradiction.ts";

/** A claim only the owner can know, which is still the sample's. */
export interface SampleClaim {
  readonly kind: "credential" | "rating" | "figure" | "voice" | "certification";
  readonly key: SectionKey;
  readonly path: Path;
  readonly says: string;
}

/**
 * The claims that are still the sample's. Publishing a section confirms what it claims, whether or not it was changed; the
 * credentials are confirmed with the profile or with what stands behind them.
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
            says: site.credentials[name].label,
          }),
        )),
    ...(isOwn("claims")
      ? []
      : [
          ...claims.badges.flatMap(({ label, icon }, at): SampleClaim[] =>
            icon === "rated" ? [rating(["badges", at, "label"], label)] : [],
          ),
          ...claims.serviceBadges.flatMap((label, at) =>
            isRating(label) ? [rating(["serviceBadges", at], label)] : [],
          ),
        ]),
    ...(isOwn("aboutContent")
      ? []
      : [
          ...aboutContent.figures.flatMap(({ value, label }, at): SampleClaim[] => {
            const says = `${value} ${label}`;
            if (isDerived(value, site)) return [];
            return [{ kind: "figure", key: "aboutContent", path: ["figures", at], says }];
          }),
          ...aboutContent.certifications.map(
            (says, at): SampleClaim => ({
              kind: "certification",
              key: "aboutContent",
              path: ["certifications", at],
              says,
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
            says: `${testimonials.length} clients' voices`,
          } as const,
        ]),
  ];
}

/** Figures that the profile itself gives. */
function isDerived(value: string, { businessConfig, pricing }: Site): boolean {
  const { counties, radius } = businessConfig.serviceArea;
  const known = [counties.length, radius, pricing.cancellation.freeHours];
  return known.some((number) => number === Number.parseInt(value, 10) && !value.includes("+"));
}

function rating(path: Path, says: string): SampleClaim {
  return { kind: "rating", key: "claims", path, says };
}
