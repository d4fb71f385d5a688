/** A stretch of a line. */
export type Span =
  | { readonly kind: "text" | "bold"; readonly text: string }
  /** To a page of this site, or to its phone. */
  | { readonly kind: "link"; readonly text: string; readonly href: string };

export type Block =
  | { readonly kind: "paragraph"; readonly lines: (readonly Span[])[] }
  | {
      readonly kind: "list";
      readonly ordered: boolean;
      readonly items: (readonly Span[])[];
    };

const ITEM = /^\s*(?:[-*•]|(\d{1,2})[.)])\s+(.*)$/;
const HEADING = /^\s*#{1,6}\s+(.*?)\s*#*$/;

/**
 * Reads a reply: paragraphs, lists, bold and links, the part of Markdown a short answer needs. Everything else is text as it
 * stands, markup too; a link leads to a page of this site or is no link. `phone` becomes a call wherever it is named.
 */
export function readMarks(text: string, phone: string): Block[] {
  const blocks: Block[] = [];
  let kind = ""; // of the block that lines are added to
  for (const line of text.split("\n")) {
    const [, number, item] = ITEM.exec(line) ?? [];
    const found = item !== undefined ? (number ? "numbers" : "points") : line.trim() ? "words" : "";
    if (found !== kind && found !== "") {
      const list: Block = { kind: "list", ordered: found === "numbers", items: [] };
      blocks.push(found === "words" ? { kind: "paragraph", lines: [] } : list);
    }
    kind = found;
    const block = blocks.at(-1);
    if (found === "" || !block) continue;
    const [, heading] = HEADING.exec(line) ?? [];
    const words = item ?? (heading === undefined ? line : `**${heading.replaceAll("**", "")}**`);
    (block.kind === "list" ? block.items : block.lines).push(spansOf(words, phone));
  }
  return blocks;
}

const MARK = /\*\*(?<bold>[^*\n]+)\*\*|\[(?<label>[^[\]\n]+)\]\((?<href>[^\s()]+)\)/g;

function spansOf(line: string, phone: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const found of line.matchAll(MARK)) {
    spans.push(...plain(line.slice(end, found.index), phone));
    end = found.index + found[0].length;
    const { bold, label = "", href = "" } = found.groups ?? {};
    // In bold type a link is still a link.
    if (bold !== undefined)
      spans.push(
        ...(MARK_WITHIN.test(bold)
          ? spansOf(bold, phone)
          : [{ kind: "bold", text: bold } as const]),
      );
    else
      spans.push(isOwn(href) ? { kind: "link", text: label, href } : { kind: "text", text: label });
  }
  return [...spans, ...plain(line.slice(end), phone)];
}

const MARK_WITHIN = /\[[^[\]\n]+\]\([^\s()]+\)/;

/** One slash and no second one: browsers take "//" and "/\" for another host. */
function isOwn(href: string): boolean {
  return /^\/(?![/\\])/.test(href) || /^tel:\+?[\d-]+$/.test(href);
}

function plain(text: string, phone: string): Span[] {
  if (text === "") return [];
  return text.split(phone).flatMap((part, at): Span[] => {
    const call: Span = { kind: "link", text: phone, href: `tel:+1${phone.replace(/\D/g, "")}` };
    return [
      ...(at > 0 ? [call] : []),
      ...(part === "" ? [] : [{ kind: "text" as const, text: part }]),
    ];
  });
}
