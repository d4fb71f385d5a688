import { countWords } from "./post.ts";

/** The school grade (Flesch-Kincaid) needed to read a text; null when the text is too short to tell. */
export function readingGrade(markdown: string): number | null {
  const text = plain(markdown);
  const words = text.match(/[a-z][a-z'’]*/gi) ?? [];
  if (words.length < 30) return null;
  const sentences = Math.max(
    1,
    text.match(/(?<![^.!?\n])[^.!?\n]+(?:[.!?]+(?=\s|$)|\n|$)/g)?.filter(says).length ?? 1,
  );
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0);
  const grade = 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59;
  return Math.max(1, Math.round(grade));
}

/** What a grade means, for the author. */
export function readingGradeText(grade: number): string {
  if (grade <= 8) return "Easy to read.";
  if (grade <= 10) return "Fine for most readers.";
  return "Hard to read: try shorter sentences and plainer words.";
}

const says = (sentence: string) => countWords(sentence) > 0;

function plain(markdown: string): string {
  return markdown
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .replace(/^[#>\-*|\s]+/gm, "")
    .replace(/[*_`|]/g, " ");
}

function syllablesIn(word: string): number {
  const bare = word.toLowerCase().replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, "");
  return Math.max(1, bare.match(/[aeiouy]{1,2}/g)?.length ?? 1);
}
