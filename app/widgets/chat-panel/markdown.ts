import { CHOICE_HREF } from "../../../core/assistant/choice-link.ts";
import { findCitations } from "../../../core/law/citations.ts";

/** A part of a line. */
export type MarkdownSpan =
  | { readonly kind: "text" | "bold"; readonly text: string }
  /** A link to a page of this site, to its phone number or to the official text of a law. */
  | { readonly kind: "link"; readonly text: string; readonly href: string };

export type MarkdownBlock =
  | { readonly kind: "paragraph"; readonly lines: (readonly MarkdownSpan[])[] }
  | {
      readonly kind: "list";
      readonly ordered: boolean;
      readonly items: (readonly MarkdownSpan[])[];
    };

const LIST_ITEM = /^\s*(?:[-*•]|(\d{1,2})[.)])\s+(.*)/s;
const HEADING = /^\s*#{1,6}\s(.*)/s;
const CLOSING_MARKS = /(?<!#)#+$/;

/**
 * Parses the Markdown of a reply: paragraphs, lists, bold and links. Everything else stays text, HTML too, and so does a link
 * that leaves this site. A citation of law links to the official text, and each mention of `phone` becomes a link that calls it.
 */
export function parseMarkdown(text: string, phone: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  let kind = ""; // of the current block
  for (const line of text.split("\n")) {
    const [, number, item] = LIST_ITEM.exec(line) ?? [];
    const found = item !== undefined ? (number ? "numbers" : "points") : line.trim() ? "words" : "";
    if (found !== kind && found !== "") {
      const list: MarkdownBlock = { kind: "list", ordered: found === "numbers", items: [] };
      blocks.push(found === "words" ? { kind: "paragraph", lines: [] } : list);
    }
    kind = found;
    const block = blocks.at(-1);
    if (found === "" || !block) continue;
    const heading = HEADING.exec(line.trimEnd())?.[1]?.replace(CLOSING_MARKS, "").trim();
    const words = item ?? (heading === undefined ? line : `**${heading.replaceAll("**", "")}**`);
    (block.kind === "list" ? block.items : block.lines).push(parseSpans(words, phone));
  }
  return blocks;
}

const BOLD_OR_LINK = /\*\*(?<bold>[^*\n]+)\*\*|\[(?<label>[^[\]\n]+)\]\((?<href>[^\s()]+)\)/g;

function parseSpans(line: string, phone: string): MarkdownSpan[] {
  const spans: MarkdownSpan[] = [];
  let end = 0;
  for (const found of line.matchAll(BOLD_OR_LINK)) {
    spans.push(...textSpans(line.slice(end, found.index), phone));
    end = found.index + found[0].length;
    const { bold, label = "", href = "" } = found.groups ?? {};
    // Bold text may hold links.
    if (bold !== undefined)
      spans.push(
        ...(LINK_IN_BOLD.test(bold)
          ? parseSpans(bold, phone)
          : [{ kind: "bold", text: bold } as const]),
      );
    else spans.push(linkSpan(label, href));
  }
  return [...spans, ...textSpans(line.slice(end), phone)];
}

/** A link of this site; a choice of a question back is bold, since buttons below the reply offer it. */
function linkSpan(text: string, href: string): MarkdownSpan {
  if (href === CHOICE_HREF) return { kind: "bold", text };
  return isOwnLink(href) ? { kind: "link", text, href } : { kind: "text", text };
}

/** The choices that a reply asks back about, for buttons; none for any other reply. */
export function choicesIn(text: string): string[] {
  return [...text.matchAll(BOLD_OR_LINK)].flatMap(({ groups }) =>
    groups?.href === CHOICE_HREF && groups.label ? [groups.label] : [],
  );
}

/** A reply as it is read aloud: its words, without marks and addresses. */
export function spokenReply(text: string, phone: string): string {
  const lines = parseMarkdown(text, phone).flatMap((block) =>
    block.kind === "list" ? block.items : block.lines,
  );
  return lines.map((spans) => spans.map(({ text: words }) => words).join("")).join("\n");
}

const LINK_IN_BOLD = /\[[^[\]\n]+\]\([^\s()]+\)/;

/** One leading slash only: browsers read "//" and "/\" as another host. */
function isOwnLink(href: string): boolean {
  return /^\/(?![/\\])/.test(href) || /^tel:\+?[\d-]+$/.test(href);
}

function textSpans(text: string, phone: string): MarkdownSpan[] {
  return withCitations(text).flatMap((span) =>
    span.kind === "text" ? callSpans(span.text, phone) : [span],
  );
}

/** Citations of law as links to the official text, and the text between them. */
function withCitations(text: string): MarkdownSpan[] {
  const spans: MarkdownSpan[] = [];
  let from = 0;
  for (const { start, end, url } of findCitations(text)) {
    spans.push({ kind: "text", text: text.slice(from, start) });
    spans.push({ kind: "link", text: text.slice(start, end), href: url });
    from = end;
  }
  return [...spans, { kind: "text", text: text.slice(from) }];
}

/** Each mention of the phone number as a link that calls it. */
function callSpans(text: string, phone: string): MarkdownSpan[] {
  if (text === "") return [];
  return text.split(phone).flatMap((part, at): MarkdownSpan[] => {
    const call: MarkdownSpan = {
      kind: "link",
      text: phone,
      href: `tel:+1${phone.replace(/\D/g, "")}`,
    };
    return [
      ...(at > 0 ? [call] : []),
      ...(part === "" ? [] : [{ kind: "text" as const, text: part }]),
    ];
  });
}
