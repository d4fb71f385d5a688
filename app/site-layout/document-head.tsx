import { hexFromHsl } from "../../core/site/theme/color.ts";
import { customProperties } from "../../core/site/theme/custom-properties.ts";
import type { Palette, PaletteColors } from "../../core/site/theme/theme.ts";
import figuresCss from "../ui/figures.css?inline";
import inter from "../ui/fonts/inter.woff2?url";
import newsreader from "../ui/fonts/newsreader.woff2?url";
import css from "../ui/styles/document.css?inline";
import fontsCss from "../ui/styles/fonts.css?inline";
import proseCss from "../ui/styles/prose.css?inline";
import type { PageContextValue } from "./page-context.ts";
import { characterCss } from "./theme-character.ts";
import { createUsedStyles, partsOf } from "./used-styles/used-styles.ts";

/** The stylesheets of public pages of which a page keeps what it uses. */
const STYLESHEETS = /* @__PURE__ */ [css, proseCss, figuresCss].map((text) => ({
  text,
  usedStyles: createUsedStyles(text),
}));

/** A rendered public page without the styles that nothing on it uses. In development all of them stay. */
export function withUsedStyles(html: string): string {
  if (import.meta.env.DEV) return html;
  const sheets = STYLESHEETS.map((sheet) => ({ ...sheet, at: html.indexOf(sheet.text) }))
    .filter(({ at }) => at >= 0)
    .sort((left, right) => left.at - right.at);
  // What stands before, between and behind the stylesheets.
  const markup = sheets.map(({ at }, index) => html.slice(endOf(sheets[index - 1]), at));
  markup.push(html.slice(endOf(sheets.at(-1))));
  const parts = partsOf(markup.join(""));
  return markup.map((piece, index) => piece + (sheets[index]?.usedStyles(parts) ?? "")).join("");
}

function endOf(sheet: { at: number; text: string } | undefined): number {
  return sheet ? sheet.at + sheet.text.length : 0;
}

/** Pages that are the same for everyone and can be fetched ahead without side effects. */
const PREFETCHABLE = {
  where: {
    and: [
      { href_matches: "/*" },
      { not: { href_matches: ["/api/*", "/admin*", "/*contact*", "/*\\?*"] } },
    ],
  },
  eagerness: "moderate",
};

/** Speculation rules: the browser fetches or renders the next page when a visitor is about to open its link. */
const SPECULATION_RULES = JSON.stringify({ prefetch: [PREFETCHABLE], prerender: [PREFETCHABLE] });

const HMR_RUNTIME = "/@id/__x00__virtual:react-router/inject-hmr-runtime";

/** The head of every public page besides its meta tags: theme, inline styles, two fonts and the islands script. */
export function DocumentHead({ page }: { page: PageContextValue | null }) {
  const palette = page?.site.palette;
  return (
    <>
      {palette ? <ThemeColor palette={palette} /> : null}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <link rel="preload" href={inter} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="preload" href={newsreader} as="font" type="font/woff2" crossOrigin="anonymous" />
      <style
        dangerouslySetInnerHTML={{ __html: `${palette ? themeCss(palette) : ""}${css}${fontsCss}` }}
      />
      {/* In development, React Refresh needs its runtime loaded first; hydrated pages get it from the framework. */}
      {import.meta.env.DEV ? <script type="module" src={HMR_RUNTIME} /> : null}
      {page?.islandsEntry ? <script type="module" src={page.islandsEntry} /> : null}
      <script type="speculationrules" dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }} />
    </>
  );
}

function ThemeColor({ palette }: { palette: Palette }) {
  return (
    <>
      <meta
        name="theme-color"
        content={hexFromHsl(palette.light.band)}
        media="(prefers-color-scheme: light)"
      />
      <meta
        name="theme-color"
        content={hexFromHsl(palette.dark.band)}
        media="(prefers-color-scheme: dark)"
      />
    </>
  );
}

/** The palette as CSS custom properties. Tokens hold only digits, signs and percent, so no token can end the style element. */
function themeCss({ light, dark, character }: Palette): string {
  return `:root{${properties(light)};${characterCss(character)}}@media (prefers-color-scheme:dark){:root{${properties(dark)}}}`;
}

function properties(tokens: PaletteColors): string {
  return customProperties(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
}
