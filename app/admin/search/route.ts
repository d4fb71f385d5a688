import { excerptOf, findTexts } from "../../../core/site/find-texts.ts";
import type { SectionKey, Written } from "../../../core/site/sections.ts";
import { admin } from "../../desk.ts";
import { fieldName } from "../editing/field-name.ts";
import { EDITORS, placeOf } from "../shell/editors.ts";
import type { Route } from "./+types/route.ts";

/** How many finds of one section, and of all, are worth a list. */
const OF_ONE = 4;
const OF_ALL = 20;

/** Everything the site says in which these words stand, and where it is changed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const words = (new URL(request.url).searchParams.get("q") ?? "")
    .slice(0, 100)
    .split(/\s+/)
    .filter((word) => word.length > 1);
  if (words.length === 0) return Response.json({ finds: [] });
  const { editor, media, people } = context.get(admin);
  const [sections, pictures, team] = await Promise.all([
    editor.open(...editor.keys),
    media.list({ search: words.join(" "), page: 1, inBin: false }),
    people.team?.members() ?? [],
  ]);
  const texts = sections.flatMap(({ key, value }) =>
    findTexts(asListed(key, value), words, OF_ONE).map(({ field, text }) => ({
      id: `${key}.${field}`,
      label: excerptOf(text, words, 90),
      description: [EDITORS[key].label, fieldName(field)].filter(Boolean).join(" · "),
      to: placeOf(key, field),
    })),
  );
  const shown = pictures.pictures.slice(0, OF_ONE).map(({ id, name }) => ({
    id: `picture ${id}`,
    label: name,
    description: "Pictures",
    to: `/admin/media?q=${encodeURIComponent(words.join(" "))}`,
  }));
  const known = team
    .filter(({ name, email }) => findTexts([`${name} ${email}`], words, 1).length > 0)
    .map(({ userId, name, email }) => ({
      id: `person ${userId}`,
      label: name,
      description: `People · ${email}`,
      to: "/admin/people",
    }));
  return Response.json({ finds: [...known, ...shown, ...texts].slice(0, OF_ALL) });
}

/** A section with its entries as its view numbers them: services stand there in the order visitors see. */
function asListed(key: SectionKey, value: unknown): unknown {
  if (key !== "services") return value;
  return (value as Written<"services">).toSorted((one, other) => one.order - other.order);
}
