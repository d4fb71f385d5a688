import { pictureAddress } from "./address.ts";

/**
 * The fields of a section's value that refer to a picture, by its own address or by one inside a text: `backgroundImage`,
 * `2.body`. A field "" is the value itself.
 */
export function fieldsUsing(value: unknown, id: string): string[] {
  const address = pictureAddress(id);
  const found: string[] = [];
  const look = (part: unknown, path: string): void => {
    if (typeof part === "string") {
      if (part.includes(address)) found.push(path);
    } else if (part !== null && typeof part === "object") {
      for (const [key, inner] of Object.entries(part)) look(inner, path ? `${path}.${key}` : key);
    }
  };
  look(value, "");
  return found;
}
