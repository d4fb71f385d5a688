/** A citation of law in a text: where it stands and the address of the official text. */
export interface Citation {
  /** Index of its first character. */
  readonly start: number;
  /** Index after its last character. */
  readonly end: number;
  readonly url: string;
}

/** One code of law: how texts cite it, and where its official text is. The first group of a pattern is the part's number. */
interface LawCode {
  readonly first: RegExp;
  /** Further sections of the same code after "and", "or", "to" or a comma, without the code's name. */
  readonly next?: RegExp;
  readonly url: (...parts: string[]) => string;
}

const OHIO_SECTION = String.raw`(\d{3,4}\.\d{2,4})(?:\([A-Za-z0-9]+\))*`;

const LAW_CODES: readonly LawCode[] = [
  {
    first: new RegExp(
      String.raw`\b(?:ORC|Ohio Revised Code)(?: [Ss]ections?)? ${OHIO_SECTION}`,
      "g",
    ),
    next: new RegExp(`(?:, and |, or |, | and | or | to | through )${OHIO_SECTION}`, "y"),
    url: (section) => `https://codes.ohio.gov/ohio-revised-code/section-${section}`,
  },
  {
    first: /\b(?:ORC|Ohio Revised Code) [Cc]hapter (\d{3,4})\b/g,
    url: (chapter) => `https://codes.ohio.gov/ohio-revised-code/chapter-${chapter}`,
  },
  {
    first: /\bOAC (\d+:\d+-\d+-\d+)/g,
    url: (rule) => `https://codes.ohio.gov/ohio-administrative-code/rule-${rule}`,
  },
  {
    first: /\b(\d{1,2}) (?:CFR|C\.F\.R\.) (\d+\.\d+)(?:\([A-Za-z0-9]+\))*/g,
    url: (title, section) => `https://www.ecfr.gov/current/title-${title}/section-${section}`,
  },
  {
    first: /\b(\d{1,2}) (?:USC|U\.S\.C\.) (\d+[a-z]?)(?:\([A-Za-z0-9]+\))*/g,
    url: unitedStatesCode,
  },
  {
    first: /\bIRC (\d+[A-Z]?)(?:\([A-Za-z0-9]+\))*/g,
    url: (section) => unitedStatesCode("26", section),
  },
];

/**
 * The citations of statutes and rules in a text, in order and without overlaps, each with the address of its official
 * text: Ohio Revised Code and Administrative Code, Code of Federal Regulations, United States Code.
 */
export function findCitations(text: string): Citation[] {
  return LAW_CODES.flatMap((code) => citationsOf(code, text)).toSorted((a, b) => a.start - b.start);
}

function citationsOf({ first, next, url }: LawCode, text: string): Citation[] {
  const found: Citation[] = [];
  for (const match of text.matchAll(first)) {
    let end = match.index + match[0].length;
    found.push({ start: match.index, end, url: url(...match.slice(1)) });
    for (let more = nextSection(next, text, end); more; more = nextSection(next, text, end)) {
      const [whole, section = ""] = more;
      const start = end + whole.indexOf(section);
      end += whole.length;
      found.push({ start, end, url: url(section) });
    }
  }
  return found;
}

function nextSection(pattern: RegExp | undefined, text: string, from: number) {
  if (!pattern) return null;
  pattern.lastIndex = from;
  return pattern.exec(text);
}

function unitedStatesCode(title = "", section = ""): string {
  return `https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title${title}-section${section}&num=0&edition=prelim`;
}
