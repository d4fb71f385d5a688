/** A reply in Markdown as plain text: links read as their text, and bold text without its stars. */
export function replyAsText(markdown: string): string {
  return markdown.replace(/\[([^[\]]*)\]\([^()\s]*\)/g, "$1").replaceAll("**", "");
}
