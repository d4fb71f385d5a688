import type { Topic } from "./topic.ts";

const ABROAD = /\b(?:apostill\w*|authenticat\w*|legaliz\w*)\b/;

/** Papers for abroad. */
export const APOSTILLES: readonly Topic[] = [
  {
    id: "apostille-what",
    signals: [
      [
        9,
        /\b(?:what|que|whats|explain|define|meaning)\b.{0,15}\b(?:is|are|es|an?|una|does|do)?\b.{0,12}\bapostill\w*\b(?! (?:cost|price|fee|take|time))/,
      ],
      [2, ABROAD],
    ],
    asked: [
      "what is an apostille",
      "what does an apostille do",
      "why do I need an apostille",
      "qué es una apostilla",
    ],
  },
  {
    id: "apostille-time",
    signals: [
      [
        9,
        /\b(?:how (?:long|fast|quick\w*|many (?:weeks|days)|soon)|turnaround|processing|timeline|rush\w*|expedit\w*|speed up|fastest|quickest|sooner|take|takes|when|cuanto (?:tarda|demora|tiempo)|by next|in a week|deadline)\b.{0,50}\bapostill\w*\b/,
      ],
      [
        9,
        /\bapostill\w*\b.{0,50}\b(?:how (?:long|fast|many)|turnaround|eta|deadline|processing|timeline|rush\w*|expedit\w*|fastest|quickest|speed|take|takes|tarda|demora|weeks?|days?|quick\w*|fast\w*|urgent|in time|times?)\b/,
      ],
    ],
    asked: [
      "how long does an apostille take",
      "apostille turnaround time",
      "can you rush an apostille",
      "cuánto tarda la apostilla",
    ],
  },
  {
    id: "apostille-federal",
    signals: [
      [
        9,
        /\b(?:fbi|federal|irs|uscis|department of state|state department|background check|social security administration|naturalization|dea|fda)\b.{0,40}\b(?:apostill\w*|authenticat\w*|abroad|legaliz\w*)\b/,
      ],
      [
        9,
        /\b(?:apostill\w*|authenticat\w*|legaliz\w*)\b.{0,40}\b(?:fbi|federal|irs|uscis|department of state|state department|background check|naturalization|fda)\b/,
      ],
      [5, /\bfbi\b|\bds ?4194\b/],
    ],
    asked: [
      "can you get an apostille on an FBI background check",
      "federal apostille time",
      "authentication of a federal document",
    ],
  },
  {
    id: "apostille-country",
    signals: [
      [
        9,
        /\b(?:hague|convention|non hague|embassy|embassies|consulates?|legaliz\w*|legalizacion)\b/,
      ],
      [
        8,
        /\bapostill\w*\b.{0,20}\b(?:for|in|to|para|accepted in|valid in|work in|use in|recognized)\b.{0,12}\b(?:china|india|mexico|canada|spain|italy|france|germany|brazil|uae|dubai|qatar|kuwait|egypt|vietnam|thailand|philippines|japan|korea|colombia|peru|poland|portugal|greece|turkey|ireland|israel|countr\w+|abroad|overseas|england|uk|australia|ukraine|russia|argentina|ecuador|costa rica|guatemala|venezuela|saudi arabia|nigeria|ghana|kenya|mexico|espana|italia)\b/,
      ],
      [7, /\b(?:which|what) countr\w+\b/],
    ],
    asked: [
      "is the apostille valid in Italy",
      "does China accept an apostille",
      "what about countries that are not in the Hague convention",
      "do you handle embassy legalization",
    ],
  },
  {
    id: "apostille-school",
    signals: [
      [
        9,
        /\b(?:diplomas?|transcripts?|degrees?|school records?|university records?)\b.{0,50}\b(?:apostill\w*|abroad|overseas|authenticat\w*)\b/,
      ],
      [
        9,
        /\bapostill\w*\b.{0,40}\b(?:diplomas?|transcripts?|degrees?|school|university|college)\b/,
      ],
    ],
    asked: ["apostille for my diploma", "need my transcript apostilled to work abroad"],
  },
  {
    id: "apostille-vital",
    signals: [
      [9, /\b(?:birth|death|marriage|divorce|nacimiento|matrimonio|vital)\b.{0,40}\bapostill\w*\b/],
      [9, /\bapostill\w*\b.{0,40}\b(?:birth|death|marriage|divorce|nacimiento|matrimonio|vital)\b/],
    ],
    asked: ["apostille for a birth certificate", "can you apostille my marriage certificate"],
  },
  {
    id: "apostille-other-state",
    signals: [
      [
        9,
        /\b(?:another state|other state|out of state|different state|not (?:from )?ohio|issued in (?:kentucky|indiana|michigan|new york|california|florida|texas))\b.{0,40}\bapostill\w*\b/,
      ],
      [
        9,
        /\bapostill\w*\b.{0,50}\b(?:another state|other state|out of state|different state|not (?:from )?ohio|(?:issued in|from|born in) (?:kentucky|indiana|michigan|new york|california|florida|texas|illinois|georgia))\b/,
      ],
    ],
    asked: [
      "can you apostille a document from another state",
      "my birth certificate is from Kentucky, can you apostille it",
    ],
  },
  {
    id: "apostille-steps",
    signals: [
      [
        9,
        /\b(?:documents?|papers?|certificate|diploma|letter)\b.{0,25}\b(?:for|in|to|para|abroad)\b.{0,12}\b(?:spain|italy|mexico|germany|france|china|india|brazil|japan|korea|portugal|greece|poland|ireland|israel|canada|colombia|peru|philippines|vietnam|dubai|uae|qatar|kuwait|egypt|turkey|england|uk|australia|costa rica|overseas|another country|foreign country|espana|italia)\b/,
      ],
      [
        10,
        /\b(?:what|which) (?:kinds? of |types? of )?(?:documents?|papers|records|things)\b.{0,25}\bapostill\w*\b/,
      ],
      [
        6,
        /\b(?:how (?:do|does|to|can)|process|steps?|procedure|get|need|obtain|order|como|sacar|obtener|tramitar)\b.{0,30}\bapostill\w*\b/,
      ],
      [
        6,
        /\bapostill\w*\b.{0,30}\b(?:process|steps?|procedure|works?|requirements?|need|requisitos|proceso)\b/,
      ],
      [4, ABROAD],
      [3, /\b(?:use abroad|overseas|another country|foreign country|secretary of state)\b/],
    ],
    asked: [
      "how do I get an apostille",
      "what are the steps for an apostille",
      "I need an apostille",
      "do you do apostilles",
      "cómo saco una apostilla",
    ],
  },
  {
    id: "translation",
    signals: [
      [
        8,
        /\b(?:translat(?:e|ed|es|ing|ion|ions)|traduc\w+)\b.{0,40}\b(?:document|documents|papers?|certificate|notarize|notarized|certified|birth|my|service|documento|acta)?\b/,
      ],
    ],
    asked: ["do you translate documents", "notarized translation", "can you certify a translation"],
  },
];
