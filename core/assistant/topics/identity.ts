import type { Topic } from "./topic.ts";

const ID =
  "(?:ids?|identification|identifications|driver'?s? licenses?|drivers licenses?|(?<!marriage |business |liquor |professional |medical |fishing |contractor )licenses?|passports?|identificacion(?:es)?|licencia|pasaporte|green card|cards?)";

/** Who the signer is, and with which ID. */
export const IDENTITY: readonly Topic[] = [
  {
    id: "id-accepted",
    signals: [
      [4, new RegExp(String.raw`\b${ID}\b`)],
      [
        3,
        /\b(?:what|which|kind|type|form|forms|acceptable|accept|accepted|valid|need|bring|ok|okay|good|work|que|sirve|aceptan)\b.{0,30}\b(?:id|ids|identification|identificacion)\b/,
      ],
      [
        2,
        /\b(?:military id|state id|real id|permanent resident card|green card|tribal id|passport card|concealed carry|va card)\b/,
      ],
    ],
    asked: [
      "what ID do I need",
      "which forms of identification are accepted",
      "is a passport ok",
      "will a military ID work",
      "do I need two forms of id",
      "qué identificación necesito",
    ],
  },
  {
    id: "id-expired",
    signals: [
      [
        6,
        /\b(?:expired?|expires|expiring|expir\w+|out of date|outdated|lapsed|ran out|no longer valid|not current|vencid[oa]s?|vencio|caducad[oa]s?|expirad[oa]s?)\b/,
      ],
      [2, new RegExp(String.raw`\b${ID}\b`)],
    ],
    asked: [
      "my license expired",
      "can I use an expired passport",
      "my ID is out of date",
      "her license lapsed two years ago",
      "mi licencia está vencida",
    ],
  },
  {
    id: "id-none",
    signals: [
      [
        8,
        /\b(?:no|without|lost|lose|do not have(?: an?| any| my)?|does not have(?: an?| any)?|have not got|has no|have no|having no|forgot|stolen|stole|missing|misplaced|cannot find|left|lack|lacks|sin|perdi|perdio|no tengo|no tiene|robaron)\b.{0,25}\b(?:any )?(?:valid |current |photo |government )*(?:ids?|identification|identificacion|licenses?|licencia|wallet|purse|passport|pasaporte)\b/,
      ],
      [4, /\b(?:wristband|no id|sin identificacion)\b/],
    ],
    asked: [
      "I have no ID",
      "mom lost her wallet and has no license",
      "my ID was stolen",
      "what if the patient has no identification",
      "no tengo identificación",
    ],
  },
  {
    id: "id-foreign",
    signals: [
      [
        7,
        new RegExp(
          String.raw`\b(?:foreign|mexican|mexico|canadian|indian|consular|matricula|another country|other country|non us|not (?:a )?us|not american|international|overseas|extranjer[oa]|mexican[oa]|visa|h1b|from (?:india|china|mexico|canada|nigeria|france|germany|spain|brazil|vietnam))\b.{0,25}\b${ID}\b`,
        ),
      ],
      [
        7,
        new RegExp(
          String.raw`\b${ID}\b.{0,30}\b(?:foreign|mexican|mexico|canadian|consular|another country|other country|non us|international|extranjer[oa]|mexican[oa]|from (?:india|china|mexico|canada|nigeria|france|germany|spain|brazil|vietnam|abroad))\b`,
        ),
      ],
      [7, /\bmatricula(?: consular)?\b|\bconsular (?:id|card)\b/],
    ],
    asked: [
      "can I use a foreign passport",
      "is a Mexican ID accepted",
      "my passport is from India",
      "matrícula consular",
    ],
  },
  {
    id: "id-other-state",
    signals: [
      [
        8,
        new RegExp(
          String.raw`\b(?:out of state|another state|other state|different state|(?:kentucky|indiana|florida|texas|michigan|california|illinois|new york|tennessee|georgia|pennsylvania) (?:state )?)\b.{0,15}\b${ID}\b`,
        ),
      ],
      [
        8,
        new RegExp(
          String.raw`\b${ID}\b.{0,20}\b(?:from|issued (?:in|by)) (?:kentucky|indiana|florida|texas|michigan|california|illinois|new york|tennessee|georgia|another state|out of state|pennsylvania)\b`,
        ),
      ],
    ],
    asked: [
      "my license is from another state",
      "is an out of state ID ok",
      "I have a Kentucky driver's license",
    ],
  },
  {
    id: "id-not-enough",
    signals: [
      [
        8,
        /\b(?:photo|picture|pic|image|copy|photocopy|scan|screenshot|foto|copia)\b.{0,20}\b(?:of|de)\b.{0,15}\b(?:ids?|license|passport|identificacion|licencia)\b/,
      ],
      [
        8,
        /\b(?:digital|mobile|phone|virtual|paper|temporary|temp)\b.{0,12}\b(?:ids?|license|wallet)\b/,
      ],
      [
        8,
        /\b(?:student id|school id|work id|employee (?:id|badge)|work badge|costco|social security card|ss card|birth certificate|medicare card|credit card|insurance card|library card|voter|wristband|utility bill)\b.{0,30}\b(?:as|for|work|ok|okay|id|enough|use|identification|count|accept|good|instead)\b/,
      ],
      [
        7,
        /\b(?:use|is|accept|can i show|will)\b.{0,20}\b(?:student id|school id|work id|social security card|birth certificate|medicare card|costco|credit card|wristband|costco card)\b/,
      ],
      [6, /\b(?:license|id) (?:is )?on (?:my|the|his|her) phone\b/],
    ],
    asked: [
      "can I use a picture of my ID on my phone",
      "is a student ID enough",
      "will a social security card work as ID",
      "I only have a photocopy of my license",
      "temporary paper license",
    ],
  },
  {
    id: "credible-witness",
    signals: [
      [9, /\bcredible\b/],
      [
        7,
        /\b(?:vouch\w*|swear|identify|someone|somebody|friend|neighbor)\b.{0,30}\b(?:who knows|knows me|my identity|instead of (?:an )?id|who i am|identify me|identity)\b/,
      ],
      [6, /\b(?:you|notary) (?:already )?know(?:s)? me\b|\bpersonally known\b|\btestigo creible\b/],
    ],
    asked: ["what is a credible witness", "can my neighbor vouch for me instead of ID"],
  },
  {
    id: "name-mismatch",
    signals: [
      [
        9,
        /\b(?:ids?|license|passport|deed|title|document)\b.{0,12}\b(?:shows?|says?|has|still has|is in)\b.{0,25}\bnames?\b/,
      ],
      [
        8,
        /\bnames?\b.{0,45}\b(?:match|matches|different|differs|maiden|mismatch|misspell\w*|spelled|spelling|not the same|wrong|changed|married|coincide|diferente)\b/,
      ],
      [
        8,
        /\b(?:maiden|married|former|middle|last|first|old|previous|different) (?:name|names|initial|initials)\b.{0,40}\b(?:id|license|passport|document|paper|papers|form|deed|loan|title|still)\b/,
      ],
      [
        8,
        /\b(?:id|license|passport|document|deed|paper|form|title)s? (?:says?|shows?|reads?|has|lists?)\b.{0,40}\b(?:but|and|while|instead)\b/,
      ],
      [
        6,
        /\b(?:maiden name|name mismatch|middle initial|married name|one and the same|aka|fka|hyphenated)\b/,
      ],
    ],
    asked: [
      "the name on my ID does not match the document",
      "my license still has my maiden name",
      "the paper is missing my middle initial",
      "I got married and my name changed",
    ],
  },
];
