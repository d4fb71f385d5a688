/** A `<script>` or `<style>` as the HTML tokenizer sees it. */
export interface InlineElement {
  readonly name: "script" | "style";
  /** Names in lower case, values as written; the first of two equal names counts. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly text: string;
}

// Elements whose text is not markup. <noscript> is left out: with scripting off, its styles apply.
const opaque = new Set(["textarea", "title", "xmp", "iframe", "noembed", "noframes"]);
const tagOpen = /<(?:(\/?[a-z][^\t\n\f\r />]*)|(!--)|([!?]|\/(?!>)))/gi;
const attribute =
  /[\t\n\f\r /]*(?:(>)|([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^\t\n\f\r >"'][^\t\n\f\r >]*))?)?)/y;

/** The `<script>` and `<style>` elements of an HTML text that are closed, in order. */
export function* elementsOf(html: string): Generator<InlineElement> {
  let at = 0;
  while (at < html.length) {
    tagOpen.lastIndex = at;
    const found = tagOpen.exec(html);
    if (!found) return;
    const [opening, tag, comment] = found;
    const after = found.index + opening.length;
    if (tag === undefined) {
      at = comment ? endOfComment(html, after) : past(html, ">", after);
      continue;
    }
    const read = readAttributes(html, after);
    if (!read) return;
    at = read.end;
    const name = tag.toLowerCase();
    if (name === "plaintext") return;
    if (opaque.has(name)) at = closing(html, name, at)?.end ?? html.length;
    if (name !== "script" && name !== "style") continue;
    const close = name === "script" ? scriptEnd(html, at) : closing(html, name, at);
    // Unclosed: a script does not run, and nothing follows a style that could.
    if (!close) return;
    yield { name, attributes: read.attributes, text: html.slice(at, close.start) };
    at = close.end;
  }
}

/** Reads a tag from behind its name; null when the text ends inside it. */
function readAttributes(html: string, start: number) {
  const attributes = new Map<string, string>();
  let end = start;
  for (;;) {
    attribute.lastIndex = end;
    const found = attribute.exec(html);
    if (!found) return null;
    end = attribute.lastIndex;
    if (found[1]) return { attributes, end };
    const name = (found[2] ?? "").toLowerCase();
    const value = found[3] ?? found[4] ?? found[5] ?? "";
    if (!attributes.has(name)) attributes.set(name, value);
  }
}

function endOfComment(html: string, start: number): number {
  const empty = /-?>/y;
  empty.lastIndex = start;
  if (empty.test(html)) return empty.lastIndex;
  const end = /--!?>/g;
  end.lastIndex = start;
  return end.test(html) ? end.lastIndex : html.length;
}

function closing(html: string, name: string, start: number) {
  const end = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, "gi");
  end.lastIndex = start;
  const found = end.exec(html);
  return found && { start: found.index, end: endOfTag(html, end.lastIndex) };
}

/**
 * The end of a script's text. After `<!--`, a `<script` hides the next `</script`: the standard's
 * "double escaped" state, kept because old pages wrapped their scripts in comments.
 */
function scriptEnd(html: string, start: number) {
  const mark = /<!--|-->|<(\/?)script(?=[\t\n\f\r />])/gi;
  mark.lastIndex = start;
  let state: "plain" | "escaped" | "hidden" = "plain";
  for (let found = mark.exec(html); found; found = mark.exec(html)) {
    if (found[0] === "<!--") {
      if (state === "plain") state = "escaped";
      mark.lastIndex -= 2; // the two dashes may already belong to "-->"
    } else if (found[0] === "-->") state = "plain";
    else if (found[1] && state !== "hidden") {
      return { start: found.index, end: endOfTag(html, mark.lastIndex) };
    } else if (found[1]) state = "escaped";
    else if (state === "escaped") state = "hidden";
  }
  return null;
}

function endOfTag(html: string, start: number): number {
  return readAttributes(html, start)?.end ?? html.length;
}

function past(html: string, mark: string, start: number): number {
  const found = html.indexOf(mark, start);
  return found < 0 ? html.length : found + mark.length;
}
