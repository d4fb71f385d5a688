import { SECTION_CATALOG } from "../../../core/sections/catalog.ts";
import { sectionFieldLabel } from "../../../core/sections/editing/field-label.ts";
import { excerptAround, findTexts, withFacts } from "../../../core/sections/editing/find-texts.ts";
import type { SectionKey, WrittenSection } from "../../../core/sections/registry.ts";
import { admin } from "../../desk.ts";
import { fieldViewPath } from "../shared/sections/field-view-path.ts";
import type { Route } from "./+types/route.ts";

/** The most results of one section, and of all sections. */
const OF_ONE = 4;
const OF_ALL = 20;

/** Searches every text of the site, its pictures and its team, with a link to where each is edited. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const words = (new URL(request.url).searchParams.get("q") ?? "")
    .slice(0, 100)
    .split(/\s+/)
    .filter((word) => word.length > 1);
  if (words.length === 0) return Response.json({ finds: [] });
  const { editor, media, people, facts } = context.get(admin);
  const [filled, sections, pictures, team] = await Promise.all([
    facts(),
    editor.open(...editor.keys),
    media.list({ search: words.join(" "), page: 1, inBin: false }),
    people.team?.members() ?? [],
  ]);
  const texts = sections.flatMap(({ key, value }) =>
    findTexts(asListed(key, value), words, OF_ONE).map(({ field, text }) => ({
      id: `${key}.${field}`,
      label: excerptAround(withFacts(text, filled), words, 90),
      description: `${SECTION_CATALOG[key].label} · ${sectionFieldLabel(key, field)}`,
      to: fieldViewPath(key, field),
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

/** A section with its entries in the order of its view: services are listed there as visitors see them. */
function asListed(key: SectionKey, value: unknown): unknown {
  if (key !== "services") return value;
  // The editor opens the section under this key.
  return (value as WrittenSection<"services">).toSorted((one, other) => one.order - other.order);
}
