import { fill, tokensOf } from "../../core/site/tokens.ts";
import { htmlOf } from "../blog/markdown.ts";
import { shownPictures } from "../media/rows.ts";
import type { PublishWorld } from "./publish.ts";
import { publishedSections } from "./store.ts";

type FactsWorld = Pick<PublishWorld, "db" | "builtIn">;

/** What the tokens in a site's texts stand for now, for whoever writes those texts. */
export async function factsOf(
  siteId: string,
  { db, builtIn }: FactsWorld,
): Promise<Readonly<Record<string, string>>> {
  const written = { ...builtIn, ...(await publishedSections(db, siteId)) };
  const businessConfig = fill(written.businessConfig, tokensOf(written), "businessConfig");
  return Object.fromEntries(tokensOf({ ...written, businessConfig }));
}

/** How a text in Markdown will read, as safe HTML. A token that is half typed stays as it is. */
export async function readingOf(
  markdown: string,
  siteId: string,
  world: FactsWorld,
): Promise<string> {
  const facts = await factsOf(siteId, world);
  return htmlOf(
    markdown.replace(/\{([A-Za-z][\w.-]*)\}/g, (whole, name: string) => facts[name] ?? whole),
    await shownPictures(world.db, siteId),
  );
}
