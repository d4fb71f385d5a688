/** The address of a choice in a question back: the panel makes a button of it, which sends the choice's name. */
export const CHOICE_HREF = "#ask";

/** A choice of a question back, in Markdown. */
export function choiceLink(name: string): string {
  return `[${name}](${CHOICE_HREF})`;
}
