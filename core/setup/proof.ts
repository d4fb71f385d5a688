import {
  behindBadge,
  CREDENTIAL_KEYS,
  type CredentialKey,
  claimedIn,
  isClaimed,
  standingOn,
} from "../site/credentials.ts";
import { type Checked, type Contradiction, contradiction } from "./contradiction.ts";
import { sampleClaims } from "./sample.ts";
import { findIn, inText, ownTexts } from "./texts.ts";

/** Claims that nothing stands behind: credentials without a paper, lapsed or switched off, ratings, and what is still the sample's. */
export function unproven(checked: Checked): Contradiction[] {
  return [
    ...papers(checked),
    ...badges(checked),
    ...words(checked),
    ...ratings(checked),
    ...samples(checked),
  ];
}

function papers(checked: Checked): Contradiction[] {
  const { site, today } = checked;
  const { lapsed } = standingOn(site, today);
  return CREDENTIAL_KEYS.filter((key) => isClaimed(key, site)).flatMap((key) => {
    const { label, number, proof, expires } = site.credentials[key];
    const at = { key: "credentials", path: [key] } as const;
    const says = `${label}.`;
    if (lapsed.includes(key)) {
      const but = `It expired on ${expires}. Its badge is off until you enter the new date.`;
      return [contradiction(checked, "proof", at, { found: `lapsed ${expires}`, says, but })];
    }
    if (number !== "" || proof !== "") return [];
    const but =
      "No number and no proof stand behind it. Enter one, or switch it off in your profile.";
    return [contradiction(checked, "proof", at, { found: "bare", says, but })];
  });
}

interface Badge {
  label: string;
  icon: string;
}

/** Badges of a credential that is switched off; they are hidden already. */
function badges(checked: Checked): Contradiction[] {
  const { badges: list } = checked.written.claims as { badges: Badge[] };
  return list.flatMap(({ label, icon }, at) => {
    const behind = behindBadge(icon);
    if (!behind || isClaimed(behind, checked.site)) return [];
    return [
      contradiction(
        checked,
        "proof",
        { key: "claims", path: ["badges", at] },
        {
          found: label,
          says: `Badge "${label}".`,
          but: `Your profile has ${checked.site.credentials[behind].label} switched off, so the badge is hidden.`,
          mend: {
            label: "Take the badge out",
            changes: [{ path: ["badges"], to: list.filter((_, place) => place !== at) }],
          },
        },
      ),
    ];
  });
}

/** Words that claim a credential which is switched off. */
function words(checked: Checked): Contradiction[] {
  const { written, site } = checked;
  const off = (text: string): CredentialKey[] =>
    claimedIn(text).filter((key) => !isClaimed(key, site));
  const claims = written.claims as { serviceBadges: string[]; standing: string };
  const about = written.aboutContent as { certifications: string[] };
  const places = [
    { key: "claims", path: ["standing"], texts: [claims.standing], list: null },
    {
      key: "claims",
      path: ["serviceBadges"],
      texts: claims.serviceBadges,
      list: claims.serviceBadges,
    },
    {
      key: "aboutContent",
      path: ["certifications"],
      texts: about.certifications,
      list: about.certifications,
    },
  ] as const;
  return places.flatMap(({ key, path, texts, list }) =>
    texts.flatMap((text, place) => {
      const [credential] = off(text);
      if (!credential) return [];
      return [
        contradiction(
          checked,
          "proof",
          { key, path: list ? [...path, place] : path },
          {
            found: text,
            says: text,
            but: `Your profile has ${site.credentials[credential].label} switched off.`,
            mend: list && {
              label: "Take the line out",
              changes: [{ path, to: list.filter((each) => each !== text) }],
            },
          },
        ),
      ];
    }),
  );
}

/** Five stars, with voices that give fewer, or none at all. */
function ratings(checked: Checked): Contradiction[] {
  const { testimonials } = checked.site;
  const sum = testimonials.reduce((total, { rating }) => total + rating, 0);
  const average = testimonials.length === 0 ? 0 : Math.round((10 * sum) / testimonials.length) / 10;
  if (average === 5) return [];
  const but =
    testimonials.length === 0
      ? "No client's voice stands on the site."
      : `Your testimonials give ${average} on average.`;
  return findIn(ownTexts(checked), /\b(?:5|five)[- ]stars?\b|\b5\.0\b/gi).map((found) =>
    inText(checked, "proof", found, but),
  );
}

function samples(checked: Checked): Contradiction[] {
  return (
    sampleClaims(checked.site, checked.published)
      // What credentials claim is asked for above.
      .filter(({ kind, says }) => kind !== "credential" && claimedIn(says).length === 0)
      .map(({ key, path, says }) =>
        contradiction(
          checked,
          "sample",
          { key, path },
          {
            found: says,
            says,
            but: "This is the sample's. Write your own, or take it out.",
          },
        ),
      )
  );
}
