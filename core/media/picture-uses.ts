import { pictureUrl } from "./address.ts";

/**
 * The paths of the fields in a section's value that refer to a picture, by its URL alone or inside a text:
 * `backgroundImage`, `2.body`. The path "" is the value itself.
 */
export function fieldsUsingPicture(value: unknown, id: string): string[] {
  const address = pictureUrl(id);
  const found: string[] = [];
  const visit = (part: unknown, path: string): void => {
    if (typeof part === "string") {
      if (part.includes(address)) found.push(path);
    } else if (part !== null && typeof part === "object") {
      for (const [key, inner] of Object.entries(part)) visit(inner, path ? `${path}.${key}` : key);
    }
  };
  visit(value, "");
  return found;
}
