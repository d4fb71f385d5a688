import type { CatalogueDocument } from "../documents/catalogue.ts";
import type { Cents } from "../money.ts";
import { amountsIn } from "./amounts.ts";
import type { SpokenPlace } from "./gazetteer.ts";
import { type Language, languageOf } from "./language.ts";
import type { Lexicon } from "./lexicon.ts";
import { momentIn, type SpokenMoment, withoutHolidays } from "./moments.ts";
import { isAround, keysOf } from "./papers.ts";
import { isSensitive, redact } from "./redact.ts";
import { type SpokenServices, servicesIn } from "./services-spoken.ts";
import { PRICE } from "./topics/topic.ts";
import { spoken, wordsOf } from "./words.ts";
import { zipsIn } from "./zips.ts";

/** What one message says, as far as it could be understood. */
export interface Heard {
  /** The message as rules read it: corrected words between single spaces. */
  readonly said: string;
  readonly words: readonly string[];
  readonly raw: string;
  readonly language: Language | null;
  readonly zips: readonly string[];
  readonly wrongZip: string | null;
  readonly places: readonly SpokenPlace[];
  readonly services: SpokenServices;
  readonly papers: readonly CatalogueDocument[];
  /** Whether it speaks of money, beside what a paper is called: a fee waiver is no question about a fee. */
  readonly isPriced: boolean;
  /** Whether a paper's name is all it says, beside asking for a notary. */
  readonly isPaperOnly: boolean;
  /** Whether it only names a service, a place or a paper, and says nothing else. */
  readonly isBare: boolean;
  readonly moment: SpokenMoment;
  readonly amounts: readonly Cents[];
  /** How many people or papers were named, where a number was. */
  readonly people: number | null;
  /** Whether it held a number nobody should send. */
  readonly isSensitive: boolean;
}

const NUMBERS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  dos: 2,
  tres: 3,
  both: 2,
};

/** Understands one message of a visitor. Numbers that should not have been sent are taken out first. */
export function hear(text: string, lexicon: Lexicon): Heard {
  const raw = redact(text.slice(0, 4000));
  const typed = lexicon.correct(wordsOf(spoken(raw)));
  const full = typed.join(" ");
  const { places, towns } = placesIn(wordsOf(withoutHolidays(full)), lexicon);
  // A town's name says nothing but where: Reading and Price Hill are no reading and no price.
  const said = towns.reduce(
    (text, town) => text.replace(new RegExp(`\\b${town}\\b`), "place1"),
    full,
  );
  const words = wordsOf(said);
  const named = lexicon.papers(words);
  const papers = named.map(({ paper }) => paper);
  const isOnly = isPaperOnly(words, named[0]?.keys);
  const { zips, wrong } = zipsIn(raw);
  return {
    said,
    words,
    raw,
    language: languageOf(raw),
    zips,
    wrongZip: wrong,
    places,
    services: servicesIn(
      words,
      named,
      places.some(({ isCare }) => isCare),
      lexicon,
    ),
    papers,
    isPriced: PRICE.test(isOnly ? withoutKeys(words, named[0]?.keys).join(" ") : said),
    isPaperOnly: isOnly,
    isBare: isBare(words, lexicon, named[0]?.keys),
    moment: momentIn(full),
    amounts: amountsIn(raw),
    people: peopleIn(said),
    isSensitive: isSensitive(text.slice(0, 4000)),
  };
}

/** Names of places that are everyday words, or better known elsewhere: places only where something says so. */
const EVERYDAY =
  /^(?:reading|union|independence|alpha|felicity|ross|cuba|moscow|london|dublin|derby|highland|broadway|waldo|prospect|orient|seaman|california|mack|dent|enon|lynx|manchester|midland|verona|melbourne|kingston|neville|delaware|washington|georgia|maine|marion|madison|brown|clark|boone|campbell|kenton|bayley|twin towers|the greene|jamestown|sharon|melrose)$/;
const BEFORE_PLACE =
  /^(?:in|at|to|near|from|around|of|cover|covers|serve|serves|service|do|for|about|into|by|outside|toward|and|or|en|a|de|hasta|los|las|county|is|includes?|visit|same|but|downtown|vs)$/;

function placesIn(
  words: readonly string[],
  lexicon: Lexicon,
): { places: SpokenPlace[]; towns: string[] } {
  const isCounties = words.includes("counties") || words.includes("condados");
  const found: SpokenPlace[] = [];
  const towns: string[] = [];
  for (const { meaning, from, to } of lexicon.places(words)) {
    const text = words.slice(from, to).join(" ");
    const before = words[from - 1] ?? "";
    const after = words[to] ?? "";
    const isMarked =
      BEFORE_PLACE.test(before) ||
      /^(?:ohio|oh|kentucky|indiana|township|area|\d{5})$/.test(after) ||
      words.length <= 3;
    if (EVERYDAY.test(text) && !isMarked) continue;
    const isCounty = isCounties || /^(?:county|co|condado)$/.test(after);
    found.push(isCounty && meaning.twin ? meaning.twin : meaning);
    if (meaning.kind === "town") towns.push(text);
  }
  return {
    places: withState(found).filter(
      ({ kind, state }) => kind !== "state" || !lexicon.homeStates.includes(state),
    ),
    towns,
  };
}

/** A state said beside a town belongs to it: `Florence, Kentucky` names one place, and a town of another state is not the one we know. */
function withState(places: readonly SpokenPlace[]): SpokenPlace[] {
  const state = places.find(({ kind }) => kind === "state");
  const rest = places.filter(({ kind }) => kind !== "state");
  if (!state || rest.length === 0) return [...places];
  return rest.map((place) =>
    place.state === state.state || place.kind === "county"
      ? place
      : { ...place, state: state.state, county: null, zip: null, twin: null },
  );
}

/** Words that may stand beside a name without asking anything. */
const BESIDE =
  /^(?:a|an|the|in|at|on|to|for|near|from|with|and|my|our|zip|code|is|it|its|i|am|we|are|please|thanks|visit|ohio|area|county|documents?|papers?|forms?|signing|notary|notarized|notarization|service|services|de|en|el|la|un|una|mi|por|favor|codigo|postal|place1|\d+)$/;

/** Words of asking: with a paper's name they ask whether it can be notarized, and nothing else. */
const ASKING =
  /^(?:can|could|do|does|would|are|is|you|your|u|i|we|it|able|have|has|got|want|wants|like|please|something|handle|handles|offer|help|me|us|someone|also|this|that|be|puede|pueden|hi|hello|hey|at|in|home|house|place1|mobile|come|some|any|just|asap|today|tomorrow|possible|all|guys|service|witness|quick)$/;

function withoutKeys(words: readonly string[], keys: ReadonlySet<string> | undefined): string[] {
  return words.filter((word) => !keysOf(word).some((key) => keys?.has(key)));
}

function isPaperOnly(words: readonly string[], keys: ReadonlySet<string> | undefined): boolean {
  if (!keys) return false;
  return words.every(
    (word, at) =>
      ASKING.test(word) ||
      (word === "will" && at === 0) ||
      isAround(word) ||
      keysOf(word).some((key) => keys.has(key)),
  );
}

function isBare(
  words: readonly string[],
  lexicon: Lexicon,
  keys: ReadonlySet<string> | undefined,
): boolean {
  const named = new Set<number>();
  for (const { from, to } of [...lexicon.services(words), ...lexicon.places(words)])
    for (let at = from; at < to; at += 1) named.add(at);
  if (named.size === 0 && !keys && !words.some((word) => /^\d{5}$/.test(word))) return false;
  return words.every(
    (word, at) => named.has(at) || BESIDE.test(word) || keysOf(word).some((key) => keys?.has(key)),
  );
}

function peopleIn(said: string): number | null {
  const found =
    /\b(\d{1,2}|two|three|four|five|six|both|dos|tres) (?:different |other |more )?(?:people|persons?|signers?|employees|borrowers|owners|of us|personas|firmantes)\b/.exec(
      said,
    )?.[1];
  return found ? (NUMBERS[found] ?? Number(found)) : null;
}
