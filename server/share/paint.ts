/** The process that paints: satori sets a card as SVG, resvg turns any SVG into a PNG. Started by painter.ts. */
import { readFile } from "node:fs/promises";
import { CARD_HEIGHT, CARD_WIDTH, type CardElement } from "./card.ts";

/** What is to be painted: a card, or a drawing at a width in pixels. */
export type Order =
  | { readonly kind: "card"; readonly card: CardElement }
  | { readonly kind: "picture"; readonly svg: string; readonly width: number };

/** An order with the number its answer carries. */
export interface Numbered {
  readonly id: number;
  readonly order: Order;
}

export type Painted =
  | { readonly id: number; readonly png: Uint8Array }
  | { readonly id: number; readonly error: string };

const FACES = [
  { name: "Newsreader", weight: 500, file: "newsreader-500.ttf" },
  { name: "Inter", weight: 400, file: "inter-400.ttf" },
  { name: "Inter", weight: 600, file: "inter-600.ttf" },
] as const;

process.on("message", async ({ id, order }: Numbered) => {
  try {
    process.send?.({ id, png: await paint(order) } satisfies Painted);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    process.send?.({ id, error: words } satisfies Painted);
  }
});

async function paint(order: Order): Promise<Uint8Array> {
  const { Resvg } = await import("@resvg/resvg-js");
  const svg = order.kind === "card" ? await setCard(order.card) : order.svg;
  const value = order.kind === "card" ? CARD_WIDTH : order.width;
  const picture = new Resvg(svg, {
    font: { loadSystemFonts: false },
    fitTo: { mode: "width", value },
  });
  return picture.render().asPng();
}

async function setCard(card: CardElement): Promise<string> {
  const [{ default: satori }, faces] = await Promise.all([import("satori"), readFaces()]);
  // satori's own type asks for React's element, of which it reads type and props alone.
  const element = { ...card, key: null };
  return satori(element, { width: CARD_WIDTH, height: CARD_HEIGHT, fonts: faces });
}

/** The fonts of the cards, as scripts/subset-fonts.ts made them. */
function readFaces() {
  return Promise.all(
    FACES.map(async ({ name, weight, file }) => ({
      name,
      weight,
      style: "normal" as const,
      data: await readFile(new URL(`../../app/ui/fonts/${file}`, import.meta.url)).catch(() => {
        throw new Error(
          `The font ${file} of the share cards is not made yet. Start with npm start, which makes it.`,
        );
      }),
    })),
  );
}
