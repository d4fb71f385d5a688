/** The worker process: satori renders a card to SVG, resvg renders SVG to PNG. Started by render-images.ts. */
import { readFile } from "node:fs/promises";
import { CARD_HEIGHT, CARD_WIDTH, type CardElement } from "./share-card.ts";

/** What to render: a card, or an SVG at a width in pixels. */
export type RenderOrder =
  | { readonly kind: "card"; readonly card: CardElement }
  | { readonly kind: "picture"; readonly svg: string; readonly width: number };

/** An order with the number of its response. */
export interface NumberedOrder {
  readonly id: number;
  readonly order: RenderOrder;
}

export type RenderedImage =
  | { readonly id: number; readonly png: Uint8Array }
  | { readonly id: number; readonly error: string };

const FONTS = [
  { name: "Newsreader", weight: 500, file: "newsreader-500.ttf" },
  { name: "Inter", weight: 400, file: "inter-400.ttf" },
  { name: "Inter", weight: 600, file: "inter-600.ttf" },
] as const;

process.on("message", async ({ id, order }: NumberedOrder) => {
  try {
    process.send?.({ id, png: await render(order) } satisfies RenderedImage);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    process.send?.({ id, error: message } satisfies RenderedImage);
  }
});

async function render(order: RenderOrder): Promise<Uint8Array> {
  const { Resvg } = await import("@resvg/resvg-js");
  const svg = order.kind === "card" ? await renderCardSvg(order.card) : order.svg;
  const value = order.kind === "card" ? CARD_WIDTH : order.width;
  const picture = new Resvg(svg, {
    font: { loadSystemFonts: false },
    fitTo: { mode: "width", value },
  });
  return picture.render().asPng();
}

async function renderCardSvg(card: CardElement): Promise<string> {
  const [{ default: satori }, fonts] = await Promise.all([import("satori"), readFonts()]);
  // satori's type asks for a React element, of which it reads only type and props.
  const element = { ...card, key: null };
  return satori(element, { width: CARD_WIDTH, height: CARD_HEIGHT, fonts: fonts });
}

/** The fonts of the cards, made by scripts/bundle/subset-fonts.ts. */
function readFonts() {
  return Promise.all(
    FONTS.map(async ({ name, weight, file }) => ({
      name,
      weight,
      style: "normal" as const,
      data: await readFile(new URL(`../../app/ui/fonts/${file}`, import.meta.url)).catch(() => {
        throw new Error(
          `The font ${file} for the share cards isn't built yet. Start with npm start, which builds it.`,
        );
      }),
    })),
  );
}
