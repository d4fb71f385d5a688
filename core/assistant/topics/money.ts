import { PRICE, type Topic } from "./topic.ts";

/** What a visit costs. */
export const MONEY: readonly Topic[] = [
  {
    id: "price",
    signals: [
      [3, PRICE],
      [2, /^(?:how much|cuanto|price|quote|prices|pricing|cost|precio|precios)\b/],
      [1, /\bhow much (?:is|for|to|would|will|does|do)\b/],
      [2, /\b(?:get|give|want|need|have|send) (?:me )?(?:a |an )?(?:price )?(?:quote|estimate)\b/],
      [1, /\bfor (?:everything|all of it)\b/],
    ],
    asked: [
      "how much does a mobile notary charge",
      "what do you charge for a notary visit",
      "can I get a quote",
      "price for notarizing a paper at my house",
      "what would it run me",
      "what are your rates",
      "give me a ballpark",
      "what will it set me back",
      "cuánto cuesta un notario a domicilio",
      "cuál es el precio por firmar un documento",
    ],
  },
  {
    id: "cheapest",
    signals: [
      [
        9,
        /\b(?:cheapest|lowest|least expensive|minimum (?:charge|fee|price)|min (?:charge|fee|price)|most affordable|start(?:s|ing)? (?:at|price|from|rate)|mas barat[oa]|minimo)\b/,
      ],
    ],
    asked: ["what is your cheapest option", "what do prices start at", "what is the minimum fee"],
  },
  {
    id: "dearest",
    signals: [[9, /\b(?:most expensive|highest|priciest|dearest|costliest|mas caro)\b/]],
    asked: ["what is your most expensive service"],
  },
  {
    id: "fee-law",
    signals: [
      [
        6,
        /\b(?:why|how come)\b.{0,60}(?:\b(?:so (?:much|expensive|high)|more (?:than|expensive)|charge|cost|costs)\b|\$|\b\d{2,3} for\b)/,
      ],
      [
        6,
        /\b(?:legal|state|ohio|law|statutory|maximum|max)\b.{0,25}\b(?:limit|limits|cap|caps|maximum|max|allowed|fee|fees|allow|allows)\b/,
      ],
      [5, /\b(?:allowed|supposed|permitted) to (?:only )?charge\b/],
      [
        5,
        /\$ ?5\b|\b(?:5|five) (?:dollars|bucks)\b.{0,30}\b(?:notary|notarization|stamp|act|law)?/,
      ],
      [
        4,
        /\bper act\b|\bisnt it (?:only )?\$ ?\d|\b(?:bank|ups|store) (?:is|does it|only|charges|for)\b.{0,20}(?:free|\$|cheaper|less)/,
      ],
    ],
    asked: [
      "why is it so expensive when the bank does it for free",
      "is there a legal limit on notary fees",
      "isn't the notary fee set by law",
      "how much can a notary legally charge",
      "why $75 when the law says $5",
    ],
  },
  {
    id: "several-papers",
    signals: [
      [
        6,
        /\b(?:per|each|every)\b.{0,12}\b(?:signature|stamp|page|document|signer|person|seal)s?\b/,
      ],
      [
        6,
        /\b(?:per|each|every) (?:signature|stamp|page|document|signer|person|seal|notarization|extra|additional)\b/,
      ],
      [2, /\b(?:by|a) (?:the )?(?:signature|stamp|page|document|signer)\b/],
      [
        5,
        /\b(?:extra|additional|more|second|another) (?:signers?|signatures?|documents?|pages?|papers?|people|person|stamps?|notarizations?)\b/,
      ],
      [
        4,
        /\b(?:two|three|four|five|six|ten|several|multiple|many|few|couple(?: of)?|more than one|\d+) (?:different )?(?:signers?|signatures?|documents?|pages?|papers?|people|persons?|notarizations?|forms?)\b/,
      ],
      [3, /\bpor (?:firma|pagina|documento|persona)\b|\bvarios documentos\b/],
    ],
    asked: [
      "do you charge per signature",
      "is it more for two documents",
      "what if I have five papers to notarize",
      "is the price per document or per visit",
      "extra for a second signer",
      "my wife and I both need to sign, is that double",
    ],
  },
  {
    id: "discount",
    signals: [
      [
        7,
        /\b(?:discounts?|coupons?|promo(?:tion)?s?|deals?|specials?|negotiate|negotiable|price match|match (?:a|the|their|it|that|this|his|her)(?: price)?|waive|free of charge|for free|pro bono|lower (?:the|your) price|cheaper|haggle|descuentos?|rebaja)\b/,
      ],
      [
        3,
        /\b(?:veterans?|military|senior|seniors|student|elderly|low income|nonprofit|loyalty)\b.{0,20}\b(?:rates?|price|pricing|discount)\b/,
      ],
    ],
    asked: [
      "do you give a senior discount",
      "any coupons",
      "can you do it cheaper",
      "can I get it for less",
    ],
  },
  {
    id: "included",
    signals: [
      [
        6,
        /\b(?:what|whats|which).{0,25}\b(?:included|include|includes|covered by|come with|get for)\b/,
      ],
      [5, /\b(?:included|include) in (?:the|your) (?:price|fee|visit|cost)\b|\bque incluye\b/],
    ],
    asked: ["what is included in the price", "what do I get for that money"],
  },
  {
    id: "final-price",
    signals: [
      [6, /\b(?:hidden|surprise|unexpected) (?:fees?|costs?|charges?)\b/],
      [5, /\b(?:final|exact|firm|guaranteed|locked|set) (?:price|cost|total|amount)\b/],
      [
        5,
        /\b(?:price|estimate|quote)\b.{0,25}\b(?:change|final|accurate|guaranteed|go up|increase|binding)\b/,
      ],
      [4, /\b(?:any|other|additional|extra) (?:fees|charges|costs)\b/],
    ],
    asked: [
      "are there hidden fees",
      "is the estimate final",
      "will the price change when you arrive",
      "any other charges I should know about",
    ],
  },
];
