/** As many characters of a page's title as search engines show whole. */
const MAX_TITLE_LENGTH = 60;

/**
 * A page's title as search engines can show it whole: "Topic | Business" loses the business's name where both together have
 * more than 60 characters. A topic that is longer by itself stays as its author wrote it.
 */
export function fitTitle(title: string): string {
  if (title.length <= MAX_TITLE_LENGTH) return title;
  const nameAt = title.lastIndexOf(" | ");
  return nameAt === -1 ? title : title.slice(0, nameAt);
}
