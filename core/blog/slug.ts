const LONGEST_SLUG = 80;

/** A slug made from a title: `What's a jurat?` becomes `whats-a-jurat`. */
export function slugFrom(title: string): string {
  const plain = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, "");
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word !== "");
  const slug = words.join("-");
  return slug.length <= LONGEST_SLUG ? slug : slug.slice(0, LONGEST_SLUG).replace(/-[^-]*$/, "");
}
