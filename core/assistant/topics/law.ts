import type { Topic } from "./topic.ts";

/** What a notary is and does. */
export const LAW: readonly Topic[] = [
  {
    id: "wedding",
    signals: [
      [
        9,
        /\b(?:officiat\w*|marry (?:us|me|people|couples?)|perform (?:a |our |my )?(?:wedding|marriage|ceremony)|wedding ceremony|wedding|casar(?:nos)?|boda)\b/,
      ],
    ],
    asked: ["can you marry us", "do you officiate weddings"],
  },
  {
    id: "which-act",
    signals: [
      [
        8,
        /\b(?:jurats?|acknowledg(?:e)?ments?|loose certificate|notarial (?:act|certificate|block|wording))\b/,
      ],
      [5, /\b(?:notary block|venue)\b/],
      [4, /\bdifference between\b/],
    ],
    asked: [
      "what is the difference between a jurat and an acknowledgment",
      "which notarial act do I need",
      "there is no notary block on my form",
    ],
  },
  {
    id: "refuse",
    signals: [
      [
        8,
        /\b(?:refus\w*|turn (?:me|us|it|you) (?:down|away)|deny|denied|decline|reject\w*|say no)\b/,
      ],
    ],
    asked: ["can a notary refuse", "why would you refuse to notarize", "when do you say no"],
  },
  {
    id: "notary-role",
    signals: [
      [
        7,
        /\bwhat (?:does|is|do|can)\b.{0,12}\b(?:a |an |the |mobile )*(?:notary(?: public)?|notaries|signing agent)\b(?: (?:do|for|exactly|actually))?/,
      ],
      [6, /\bwhat (?:is|does)\b.{0,12}\b(?:notariz\w+|it mean to notarize|mobile notary)\b/],
    ],
    asked: [
      "what does a notary do",
      "what is a mobile notary",
      "what does notarized mean",
      "qué hace un notario",
    ],
  },
  {
    id: "is-notary-needed",
    signals: [
      [
        7,
        /\b(?:does|do|must|should|has|have)\b.{0,40}\b(?:have to be|need to be|need|needs to be|need a|require|required|has to be|be) (?:a )?(?:notary|notarized|notarization|stamped)\b/,
      ],
      [
        5,
        /\b(?:valid|legal|ok|good) without (?:a )?(?:notary|notarization|being notarized)\b|\bneed notarizing\b/,
      ],
    ],
    asked: [
      "does a contract have to be notarized",
      "do I need a notary for this",
      "is it valid without a notary",
    ],
  },
  {
    id: "conflict",
    signals: [
      [
        8,
        /\b(?:notarize|notarizing|stamp|sign)\b.{0,20}\b(?:(?:your|my|his|her|their) own (?:signature|document|paper|will|deed|name)|for (?:a |my |your |our )?(?:family|relatives?|wife|husband|mother|father|brother|sister|friend|spouse))\b/,
      ],
      [
        8,
        /\b(?:my|our|his|her) (?:\w+ )?(?:is|as) (?:a |the )?notary\b|\bi am (?:a|also a) notary\b.{0,40}\b(?:my|own|can i)\b/,
      ],
      [
        8,
        /\b(?:be|as) (?:my|the|our|your) (?:own )?notary\b.{0,40}\b(?:also|buyer|seller|party|named|beneficiary|agent)\b/,
      ],
      [5, /\b(?:conflict of interest|relatives?|family member)\b/],
    ],
    asked: [
      "can a notary notarize for family",
      "my sister is a notary, can she do it",
      "can I notarize my own document",
    ],
  },
];
