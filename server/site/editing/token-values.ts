import { writtenSections } from "../../../core/sections/built-in/by-state.ts";
import { fillTokens, textTokens } from "../../../core/sections/text-tokens.ts";
import { markdownToHtml } from "../../blog/markdown.ts";
import { loadPictures } from "../../media/picture-rows.ts";
import { publishedSections } from "../store.ts";
import type { PublishDeps } from "./publish-sections.ts";

type TokenValuesDeps = Pick<PublishDeps, "db" | "builtIn">;

/** The current values of a site's text tokens, for the person who writes its texts. */
export async function tokenValues(
  siteId: string,
  { db, builtIn }: TokenValuesDeps,
): Promise<Readonly<Record<string, string>>> {
  const written = writtenSections(builtIn, await publishedSections(db, siteId));
  const businessConfig = fillTokens(written.businessConfig, textTokens(written), "businessConfig");
  return Object.fromEntries(textTokens({ ...written, businessConfig }));
}

/** A Markdown text as safe HTML, as it will look. Unknown tokens stay as they are. */
export async function renderTextPreview(
  markdown: string,
  siteId: string,
  deps: TokenValuesDeps,
): Promise<string> {
  const tokens = await tokenValues(siteId, deps);
  return markdownToHtml(
    markdown.replace(/\{([A-Za-z][\w.-]*)\}/g, (whole, name: string) => tokens[name] ?? whole),
    await loadPictures(deps.db, siteId),
  );
}
