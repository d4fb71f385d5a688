/** A text as a sentence: with a full stop, unless it already ends with one as `10 p.m.` does. */
export function asSentence(text: string): string {
  return text.endsWith(".") ? text : `${text}.`;
}
