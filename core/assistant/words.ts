/** What people type for whole words, in one place: chat shorthand, and the trade's terms in the one form rules look for. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\b(?:powers?|power's) of (?:the )?at+o[a-z]{0,3}n[a-z]{0,4}\b(?:'s)?/g, "poa"],
  [/\bp\.? ?o\.? ?a\.?(?=\W|$)|\bpoas\b/g, "poa"],
  [/\bi ?- ?9s?\b/g, "i9"],
  [/\be ?(?:&|and|n) ?o\b/g, "e and o"],
  [/\b24 ?\/ ?7\b/g, "24 7"],
  [/\bno-shows?\b/g, "no show"],
  [/\bw\/o\b/g, "without"],
  [/\bw\/ ?/g, "with "],
  [/\b(\d)(?:k)\b(?= off)/g, "$1000"],
];

/** Two words in one: `you're`, `it's`, `haven't`. */
const JOINED: readonly (readonly [RegExp, string])[] = [
  [/\bcan'?t\b/g, "cannot"],
  [/\bwon't\b/g, "will not"],
  [/(?<=[a-z])n't\b/g, " not"],
  [/(?<=[a-z])'re\b/g, " are"],
  [/(?<=[a-z])'ve\b/g, " have"],
  [/(?<=[a-z])'ll\b/g, " will"],
  [/(?<=[a-z])'d\b/g, " would"],
  [/\bi'm\b/g, "i am"],
  [/\b(it|he|she|that|there|here|what|where|who|how|when|why)'s\b/g, "$1 is"],
];

const WORDS: Readonly<Record<string, string>> = {
  u: "you",
  ur: "your",
  r: "are",
  ya: "you",
  yall: "you",
  pls: "please",
  plz: "please",
  thx: "thanks",
  ty: "thanks",
  tmrw: "tomorrow",
  tmr: "tomorrow",
  tomm: "tomorrow",
  tomorow: "tomorrow",
  "2day": "today",
  "2morrow": "tomorrow",
  "2nite": "tonight",
  tonite: "tonight",
  wkend: "weekend",
  wknd: "weekend",
  wknds: "weekends",
  appt: "appointment",
  appts: "appointments",
  apointment: "appointment",
  hrs: "hours",
  hr: "hour",
  mins: "minutes",
  docs: "documents",
  doc: "document",
  paperwork: "papers",
  b4: "before",
  bc: "because",
  cuz: "because",
  rn: "now",
  abt: "about",
  govt: "government",
  gov: "government",
  lic: "license",
  licence: "license",
  dl: "license",
  wanna: "want to",
  gonna: "going to",
  gotta: "have to",
  gimme: "give me",
  lemme: "let me",
  wat: "what",
  wut: "what",
  whats: "what is",
  hows: "how is",
  wheres: "where is",
  whos: "who is",
  im: "i am",
  ive: "i have",
  cant: "cannot",
  wont: "will not",
  dont: "do not",
  doesnt: "does not",
  didnt: "did not",
  isnt: "is not",
  arent: "are not",
  wasnt: "was not",
  aint: "is not",
  couldnt: "could not",
  shouldnt: "should not",
  havent: "have not",
  hasnt: "has not",
  k: "ok",
  msg: "message",
  hosp: "hospital",
  mch: "much",
  muc: "much",
  hw: "how",
  hou: "how",
  teh: "the",
  yu: "you",
  wen: "when",
  wher: "where",
  wht: "what",
  nite: "night",
  cincy: "cincinnati",
  cinci: "cincinnati",
  cinti: "cincinnati",
  cinn: "cincinnati",
  oh: "ohio",
  twp: "township",
  st: "saint",
  mt: "mount",
  ft: "fort",
  xmas: "christmas",
  nye: "new years eve",
  notarise: "notarize",
  notarised: "notarized",
  notorize: "notarize",
  notorized: "notarized",
  noterize: "notarize",
  noterized: "notarized",
  aposteel: "apostille",
  apostil: "apostille",
  apostile: "apostille",
  apostel: "apostille",
  appostile: "apostille",
  postille: "apostille",
  q: "que",
  xq: "porque",
  tmb: "tambien",
};

/** A text in lower case, without accents and apostrophes; figures, `$`, `@` and `?` stay. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}\u200b-\u200f\u2060\ufeff]/gu, "")
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[‐-―−]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
}

/** A text as rules read it: single words between single spaces, shorthand written out. `ur price 4 a P.O.A.?` becomes `your price 4 a poa`. */
export function spoken(text: string): string {
  let folded = plain(text).slice(0, 1200);
  for (const [found, meant] of SHORT) folded = folded.replace(found, meant);
  for (const [found, meant] of JOINED) folded = folded.replace(found, meant);
  return folded
    .replace(/(?<=[a-z])'(?=[a-z])/g, "")
    .replace(/[^a-z0-9$&+ ]+/g, " ")
    .replace(/[&+]/g, " and ")
    .split(" ")
    .filter((word) => word !== "")
    .slice(0, 160)
    .map((word) => (Object.hasOwn(WORDS, word) ? (WORDS[word] as string) : squeezed(word)))
    .join(" ");
}

/** `pleeeease` means `pleease` to every rule below: three of a letter in a row are never meant. */
function squeezed(word: string): string {
  return /\d/.test(word) ? word : word.replace(/([a-z])\1{2,}/g, "$1$1");
}

/** The words of a text as it was `spoken`. */
export function wordsOf(said: string): string[] {
  return said.split(" ").filter((word) => word !== "");
}
