import { type Checked, type Contradiction, contradiction } from "./contradiction.ts";

interface Voice {
  readonly text: string;
  readonly author: string;
  readonly permission?: unknown;
}

/** Clients' words of the owner's own that nobody recorded a permission for; the sample's are told as samples. */
export function unpermitted(checked: Checked): Contradiction[] {
  if (checked.published.testimonials === undefined) return [];
  return (checked.written.testimonials as Voice[]).flatMap(({ text, author, permission }, at) => {
    if (permission) return [];
    const but = `Nothing says that ${author} agreed to be quoted. Ask them, and write down when and how they said yes; or take it down.`;
    const place = { key: "testimonials", path: [at] } as const;
    return [contradiction(checked, "permission", place, { found: text, says: text, but })];
  });
}
