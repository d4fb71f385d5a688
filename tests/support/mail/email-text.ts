const ENTITIES = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" } as const;

/** The visible text of an email's HTML page, on one line. */
export function visibleText(html: string): string {
  let text = html.replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, " ");
  for (const [entity, character] of Object.entries(ENTITIES))
    text = text.replaceAll(entity, character);
  return text.replace(/\s+/g, " ");
}

/** The plain text of an email on one line, without its quote marks. */
export function onOneLine(text: string): string {
  return text.replace(/\n> /g, " ").replace(/\s+/g, " ");
}

/** The names of all tags of a page, in order. */
export function tagNames(html: string): string[] {
  return [...html.matchAll(/<([a-z!/][^\s>]*)/gi)].map(([, tag = ""]) => tag);
}
