import type { Topic } from "./topic.ts";

/** What the business does, and which papers. */
export const TRADE: readonly Topic[] = [
  {
    id: "services",
    signals: [
      [
        9,
        /\bwhat (?:all )?(?:can|do|does) (?:you|u|yall|a notary|your notar(?:y|ies)) (?:all )?(?:notarize|offer|handle|provide)\b/,
      ],
      [
        7,
        /\b(?:what|which|list|all|tell me about|describe|que|cuales)\b.{0,20}\b(?:services?|servicios?)\b/,
      ],
      [
        6,
        /\b(?:what|which) (?:all )?(?:do|can|does) (?:you|your company|your business|the business|yall) (?:do|offer|notarize|provide|handle|help with)\b/,
      ],
      [
        6,
        /\b(?:services? (?:you|do you|u) (?:offer|provide|have)|kinds? of (?:documents?|things|papers?|services?|work)|types? of (?:documents?|services?|notar\w+)|que (?:ofrecen|hacen)|menu of)\b/,
      ],
      [3, /^(?:services|service list|your services|servicios|list)$/],
      [5, /\bwhat (?:can|do) you (?:help|do)\b/],
    ],
    asked: [
      "what services do you offer",
      "what kinds of documents can you notarize",
      "list your services",
      "what can you help me with",
      "qué servicios ofrecen",
    ],
  },
  {
    id: "service",
    signals: [
      [
        2,
        /\b(?:do|can|could|will|would|does) (?:you|u|your notar(?:y|ies)|yall|someone|the notary|a notary|pueden)\b/,
      ],
      [
        2,
        /\b(?:do|can|could|will|would) (?:you|u|yall)\b.{0,12}\b(?:do|handle|offer|help|provide|perform|assist|specialize|work with|take care of|notarize for)\b/,
      ],
      [
        1,
        /\b(?:do|handle|offer|help|provide|notarize|perform|assist|need|specialize|work with|experience with|hacen|ofrecen)\b/,
      ],
    ],
    asked: [
      "do you handle this kind of paper",
      "can you help with my closing",
      "do you offer signings for businesses",
    ],
  },
  {
    id: "document",
    signals: [
      [6, /\b(?:administer|do|take|give|swear)\b.{0,8}\b(?:oaths?|affirmation)\b/],
      [3, /\b(?:notariz\w*|stamp|seal|notarizar|notarizan|witness my signature)\b/],
      [1, /\bnotary\b/],
      [2, /\b(?:can|could|do|will|would|are) (?:you|u|your notar(?:y|ies)|yall)\b/],
      [
        2,
        /\b(?:forms?|documents?|papers?|letter|affidavit|agreement|certificate|statement|contract|consent|documento)\b/,
      ],
    ],
    asked: [
      "can you notarize this",
      "is this something you notarize",
      "I have a form that needs a stamp",
      "need a paper notarized",
      "pueden notarizar un documento",
    ],
  },
  {
    id: "what-to-bring",
    signals: [
      [
        7,
        /\b(?:what|que|which|anything|everything)\b.{0,30}\b(?:bring|have ready|prepare|have on hand|gather|get ready|need to have|provide|traer|llevar|tener listo)\b/,
      ],
      [
        6,
        /\b(?:bring|traer|llevar)\b|\b(?:checklist|prepare for|get ready|be ready|before (?:you|the notary) (?:come|comes|arrive|arrives))\b/,
      ],
      [5, /\bwhat (?:do|will) (?:i|we) need\b|\bque necesito\b|\brequirements?\b/],
    ],
    asked: [
      "what should I bring",
      "what do I need to have ready",
      "how do I prepare for the visit",
      "do I need to bring anything",
      "qué debo llevar",
    ],
  },
  {
    id: "vehicle-title",
    signals: [
      [
        7,
        /\b(?:car|vehicle|auto|truck|motorcycle|boat|trailer|rv|ohio|bmv|lost|atv|camper|van) titles?\b/,
      ],
      [
        7,
        /\btitles?\b.{0,12}\b(?:car|vehicle|auto|truck|motorcycle|boat|trailer|rv|atv|camper|van|scooter)\b/,
      ],
      [
        6,
        /\b(?:sell|selling|sold|buy|buying|bought|transfer|gift)\b.{0,25}\b(?:car|truck|vehicle|motorcycle|boat|trailer|van|title)\b/,
      ],
      [5, /\b(?:odometer|bmv|dmv|title transfer|back of (?:the|my) title)\b/],
    ],
    asked: [
      "can you notarize a car title",
      "I am selling my truck",
      "title transfer between family",
    ],
  },
  {
    id: "i9",
    signals: [[8, /\b(?:i9|employment verification|authorized representative|e verify)\b/]],
    asked: ["do you do I-9 verification", "remote hire needs form I-9 section 2"],
  },
  {
    id: "will",
    signals: [
      [11, /\btestamentos?\b/],
      [
        8,
        /\b(?:does|do|must|should|need)\b.{0,20}\b(?:a |my |the )?(?:will|testament)\b.{0,25}\b(?:notary|notarized|notarization|witness\w*)\b/,
      ],
      [
        7,
        /\b(?:notarize|notarizing|notarized|stamp|witness)\b.{0,12}\b(?:a|my|our|the|his|her|last|living)? ?(?:last )?(?:wills?|testament|testamento)\b/,
      ],
      [6, /\b(?:self proving|handwritten will|holographic)\b/],
    ],
    asked: ["does a will need to be notarized", "can you notarize my will", "handwritten will"],
  },
];
