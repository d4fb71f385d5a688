import { hexOf } from "../../core/site/colour.ts";
import { customProperties, type Palette, type Tokens } from "../../core/site/theme.ts";
import inter from "../ui/fonts/inter.woff2?url";
import newsreader from "../ui/fonts/newsreader.woff2?url";
import css from "./document.css?inline";
import type { Frame } from "./frame.ts";

/** Documents that are the same for everyone and cost nobody anything to ask for. */
const AHEAD = {
  where: {
    and: [
      { href_matches: "/*" },
      { not: { href_matches: ["/api/*", "/admin*", "/contact*", "/*\\?*"] } },
    ],
  },
  eagerness: "moderate",
};

/** The next document is fetched while the finger is still on its link, and drawn where the browser can. */
const SPECULATION = JSON.stringify({ prefetch: [AHEAD], prerender: [AHEAD] });

const HMR_RUNTIME = "/@id/__x00__virtual:react-router/inject-hmr-runtime";

/** What the head of every document holds besides its meta: the theme, the styles in place, two fonts, one small script. */
export function DocumentHead({ frame }: { frame: Frame | null }) {
  const palette = frame?.site.palette;
  return (
    <>
      {palette ? <ThemeColour palette={palette} /> : null}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <link rel="preload" href={inter} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="preload" href={newsreader} as="font" type="font/woff2" crossOrigin="anonymous" />
      <style dangerouslySetInnerHTML={{ __html: `${palette ? themeCss(palette) : ""}${css}` }} />
      {/* In development React's refresh wants its runtime first, which hydrated pages get from the framework. */}
      {import.meta.env.DEV ? <script type="module" src={HMR_RUNTIME} /> : null}
      {frame?.islandsEntry ? <script type="module" src={frame.islandsEntry} /> : null}
      <script type="speculationrules" dangerouslySetInnerHTML={{ __html: SPECULATION }} />
    </>
  );
}

function ThemeColour({ palette }: { palette: Palette }) {
  return (
    <>
      <meta
        name="theme-color"
        content={hexOf(palette.light.band)}
        media="(prefers-color-scheme: light)"
      />
      <meta
        name="theme-color"
        content={hexOf(palette.dark.band)}
        media="(prefers-color-scheme: dark)"
      />
    </>
  );
}

/** The palette as custom properties. Tokens hold digits, signs and percent only, so nothing can leave the style element. */
function themeCss({ light, dark }: Palette): string {
  return `:root{${properties(light)}}@media (prefers-color-scheme:dark){:root{${properties(dark)}}}`;
}

function properties(tokens: Tokens): string {
  return customProperties(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
}
