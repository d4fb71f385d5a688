import type { PostCategory } from "../post.ts";
import type { DocumentName } from "./documents.ts";
import type { ObjectName } from "./objects.ts";
import type { PlaceName } from "./places.ts";

/** What a drawing is chosen by. */
export interface ArtSubject {
  readonly slug: string;
  readonly title: string;
  readonly tags: readonly string[];
}

export interface ArtScene {
  readonly place: PlaceName;
  readonly document: DocumentName;
  readonly object: ObjectName;
}

/** Words of slug, tags and title, and the thing that stands for them. The first that is found counts, the special ones first. */
type Rules<Name> = readonly (readonly [words: RegExp, name: Name])[];

const PLACE_RULES: Rules<PlaceName> = [
  [/jail|inmate/, "cell"],
  [/store|counter|shipping/, "counter"],
  [/\bron\b|online|video/, "laptop"],
  [/vehicle|car title/, "car"],
  [/surgery|discharge|id problems/, "hospital"],
  [/hospital|bedside|rehab/, "bed"],
  [/senior|assisted living|nursing/, "armchair"],
  [/college|school|diploma|registrar/, "school"],
  [/printing|scanback/, "printer"],
  [/trust|beneficiary|retirement/, "bank"],
  [/probate|executor|oath|jurat|recording|affidavit|bids/, "courthouse"],
  [/treaty|federal|apostille|passport/, "globe"],
  [/remote/, "laptop"],
  [/permits|licen[sc]|investor|llc/, "tower"],
  [/banking/, "bank"],
  [/court/, "courthouse"],
  [/real estate/, "house"],
  [/refinance|heloc|checklist/, "table"],
  [/loan|closing|mortgage|seller|deed|home|emergency|travel/, "house"],
  [/business|contract|employer|hr\b|office/, "desk"],
  [/family|will|power of attorney|health/, "table"],
];

const DOCUMENT_RULES: Rules<DocumentName> = [
  [/checklist|bring|preparation/, "checklist"],
  [/passport|child travel/, "passport"],
  [/translat/, "translation"],
  [/\bid\b|names?\b|aka/, "id-card"],
  [/vehicle title|lost title/, "title"],
  [/scanback|vendor|shipping/, "package"],
  [/fees|price|quote/, "bill"],
  [/diploma|certified|apostille|authentication/, "certificate"],
  [/certification of trust|trustee|overview|starter/, "folder"],
  [/health|bedside|hospital|hcpoa/, "chart"],
  [/\bwills?\b|probate|estate/, "scroll"],
  [/i-9|\bforms?\b|permits|beneficiary|personnel/, "form"],
  [/contract|llc|land contract|authority|refinance/, "contract"],
  [/deed|recording|trust|real estate/, "deed"],
  [/business/, "contract"],
];

const OBJECT_RULES: Rules<ObjectName> = [
  [/after hours|night/, "moon"],
  [/shipping|mail-away/, "envelope"],
  [/same day|surgery|timing|deadlines/, "clock"],
  [/expired/, "calendar"],
  [/maiden|spousal|dower/, "ring"],
  [/fraud|inmate/, "padlock"],
  [/witness/, "pens"],
  [/fees|price|payoff/, "coin"],
  [/probate|executor|lien/, "gavel"],
  [/authority|oath|capacity|columbus/, "scale"],
  [/child travel|treaty/, "plane"],
  [/college|diploma/, "cap"],
  [/errors|problems|limits|lost|reference/, "lens"],
  [/scanback|upload/, "arrow"],
  [/senior|nursing/, "glasses"],
  [/video|online|remote|hr\b/, "phone"],
  [/legal advice|notary role|translation|memorandum/, "book"],
  [/family|authorized representative|power of attorney/, "hands"],
  [/travel|first visit/, "suitcase"],
  [/court/, "gavel"],
  [/closing|loan|mortgage|investor|title|real estate/, "key"],
];

const USUAL_PLACES: Readonly<Record<PostCategory["motif"], readonly PlaceName[]>> = {
  pen: ["table", "house", "desk"],
  key: ["house", "table", "desk"],
  house: ["house", "tower", "courthouse"],
  scroll: ["table", "armchair", "courthouse"],
  globe: ["globe", "courthouse", "school"],
  briefcase: ["desk", "tower", "laptop"],
};

const USUAL_DOCUMENTS = ["sheet", "contract", "deed", "form"] as const;
const USUAL_OBJECTS = ["stamp", "pen", "book", "pens", "lens"] as const;

/** Chooses the things of a drawing by what the post is about; `roll` (0 to 1) decides where its words say nothing. */
export function chooseParts(
  { slug, title, tags }: ArtSubject,
  motif: PostCategory["motif"],
  roll: () => number,
): ArtScene {
  const words = [slug.replaceAll("-", " "), ...tags, title].join(" | ").toLowerCase();
  const found = <Name>(rules: Rules<Name>) => rules.find(([pattern]) => pattern.test(words))?.[1];
  const oneOf = <Name>(names: readonly [Name, ...Name[]] | readonly Name[], fallback: Name) =>
    names[Math.floor(roll() * names.length)] ?? fallback;
  return {
    place: found(PLACE_RULES) ?? oneOf(USUAL_PLACES[motif], "table"),
    document: found(DOCUMENT_RULES) ?? oneOf(USUAL_DOCUMENTS, "sheet"),
    object: found(OBJECT_RULES) ?? oneOf(USUAL_OBJECTS, "stamp"),
  };
}
