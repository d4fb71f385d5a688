import type { Topic } from "./topic.ts";

/** Loan signings. */
export const LOANS: readonly Topic[] = [
  {
    id: "loan-who",
    signals: [
      [
        8,
        /\b(?:who|both|does my (?:wife|husband|spouse)|wife|husband|spouse|co ?borrowers?|everyone|all (?:the )?(?:borrowers?|owners?))\b.{0,40}\b(?:sign|signs|there|present|attend|be at)\b.{0,30}\b(?:closing|loan|mortgage|refi\w*|signing|heloc)\b/,
      ],
      [
        8,
        /\b(?:closing|loan|mortgage|refi\w*|signing|heloc)\b.{0,50}\b(?:who|both|wife|husband|spouse|co ?borrowers?|everyone|attend|present)\b/,
      ],
    ],
    asked: [
      "who has to be at the closing",
      "does my wife have to sign the refinance",
      "who must attend a loan signing",
    ],
  },
  {
    id: "dower",
    signals: [
      [9, /\bdower\b/],
      [
        7,
        /\b(?:wife|husband|spouse)\b.{0,40}\b(?:not on|isnt on|is not on)\b.{0,20}\b(?:deed|title|loan|mortgage|note)\b/,
      ],
    ],
    asked: ["what is dower", "my husband is not on the deed, must he sign"],
  },
  {
    id: "loan-print",
    signals: [
      [
        6,
        /\b(?:you|notary|agent)\b.{0,10}\b(?:bring|brings|bringing)\b.{0,15}\b(?:papers?|documents?|package|loan)\b/,
      ],
      [
        6,
        /\b(?:you|notary|agent)\b.{0,10}\b(?:bring|brings|bringing)\b.{0,15}\b(?:papers?|documents?|package|loan)\b/,
      ],
      [8, /\b(?:print|prints|printed|printing|printer|imprim\w+)\b/],
    ],
    asked: [
      "do you print the documents",
      "who prints the loan package",
      "do I need to print anything",
    ],
  },
  {
    id: "scanbacks",
    signals: [
      [
        9,
        /\b(?:scan ?backs?|scan(?:ned|ning|s)?(?: the)? (?:documents?|pages?|package|docs|back|them)|fax ?backs?|email (?:the )?signed|send (?:the )?signed)\b/,
      ],
      [5, /\bscan\b/],
    ],
    asked: [
      "do you do scanbacks",
      "can you scan the signed package back to title",
      "how fast are scanbacks",
    ],
  },
  {
    id: "right-to-cancel",
    signals: [
      [
        10,
        /\b(?:right (?:to|of) (?:cancel|rescind|rescission|cancellation)|rescind|rescission|nortc|cooling off|three business days|3 business days|three day|3 day)\b/,
      ],
      [
        9,
        /\b(?:cancel|back out|change my mind|undo)\b.{0,30}\b(?:refi\w*|loan|mortgage|heloc)\b|\b(?:refi\w*|loan|mortgage|heloc)\b.{0,30}\b(?:cancel|back out|change my mind)\b/,
      ],
    ],
    asked: [
      "what is the right to cancel",
      "can I back out of my refinance",
      "how does the three day rescission work",
    ],
  },
  {
    id: "loan-questions",
    signals: [
      [
        8,
        /\b(?:explain|questions?|understand|answer|clarify|interest rate|apr|terms)\b.{0,40}\b(?:loan|mortgage|refi\w*|closing|rate|terms|note|escrow)\b/,
      ],
      [5, /\b(?:interest rate|apr|loan terms|closing costs)\b/],
    ],
    asked: [
      "can you explain my loan documents",
      "will the notary answer questions about my mortgage",
      "is my interest rate good",
    ],
  },
  {
    id: "loan-bring",
    signals: [
      [
        9,
        /\b(?:bring|need|have ready|cashier s? ?check|prepare)\b.{0,40}\b(?:closing|loan signing|refi\w*|mortgage signing|mortgage closing)\b/,
      ],
      [
        9,
        /\b(?:closing|loan signing|refi\w*|mortgage)\b.{0,40}\b(?:bring|have ready|prepare|cashier s? ?check)\b/,
      ],
    ],
    asked: ["what do I bring to my closing", "what should I have ready for a loan signing"],
  },
  {
    id: "loan-wire",
    signals: [
      [
        10,
        /\b(?:money|funds|paid|proceeds)\b.{0,20}\b(?:after|from|at) (?:the |my )?(?:closing|signing|loan|refi\w*)\b/,
      ],
      [9, /\b(?:get|receive|see|have)\b.{0,10}\b(?:my|the|our) (?:money|funds|cash|proceeds)\b/],
      [
        8,
        /\b(?:wire|wires|wired|wiring|funding|funds|funded|when do i get (?:my|the) money|disburse\w*|proceeds)\b/,
      ],
    ],
    asked: ["when do I get the loan money", "do you handle the wire", "is my wire safe"],
  },
  {
    id: "loan-what",
    signals: [
      [
        7,
        /\b(?:what (?:happens|is|does|goes on|to expect)|how (?:does|do)|explain|process|walk me)\b.{0,35}\b(?:loan signing|signing agent|closing|mortgage signing|refi\w* signing)\b/,
      ],
      [6, /\b(?:signing agent)\b/],
    ],
    asked: [
      "what happens at a loan signing",
      "what does a signing agent do",
      "how does a mobile closing work",
    ],
  },
];
