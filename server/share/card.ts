import { hexOf } from "../../core/site/colour.ts";
import type { Site } from "../../core/site/site.ts";

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** What one share card says and shows; name, phone and colours are the site's. */
export interface ShareCard {
  readonly title: string;
  /** The kind of page, in small letters above the title. */
  readonly label: string;
  /** A whole SVG with its own size, plain colours and no text. */
  readonly drawing: { readonly svg: string; readonly width: number; readonly height: number };
}

/** An element as satori takes it, made without JSX. */
export interface CardElement {
  readonly type: string;
  readonly props: {
    readonly style?: Readonly<Record<string, string | number>>;
    readonly children?: string | readonly CardElement[];
    readonly src?: string;
    readonly width?: number;
    readonly height?: number;
  };
}

/** Draws a card as a letterhead: the title in the serif beside its drawing, the business on the dark strip below. */
export function cardOf({ title, label, drawing }: ShareCard, site: Site): CardElement {
  const { paper, ink, act, muted, band, onBand } = site.palette.light;
  const { name, phone, serviceArea } = site.businessConfig;
  const body = box({ flexGrow: 1, alignItems: "center", gap: 56, padding: "0 64px" }, [
    box({ flexDirection: "column", flexGrow: 1, flexBasis: 0 }, [
      words(label, { fontSize: 28, fontWeight: 600, color: hexOf(act) }),
      words(title, {
        marginTop: 18,
        fontFamily: "Newsreader",
        fontSize: sizeOf(title),
        fontWeight: 500,
        lineHeight: 1.1,
        letterSpacing: "-0.01em",
        textWrap: "balance",
      }),
      words(serviceArea.region, { marginTop: 24, fontSize: 28, color: hexOf(muted) }),
    ]),
    picture(drawing),
  ]);
  const foot = box(
    {
      justifyContent: "space-between",
      alignItems: "center",
      height: 112,
      padding: "0 64px",
      backgroundColor: hexOf(band),
      color: hexOf(onBand),
      fontSize: 32,
    },
    [words(name, { fontFamily: "Newsreader", fontWeight: 500, fontSize: 38 }), words(phone, {})],
  );
  const sheet = {
    flexDirection: "column",
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    backgroundColor: hexOf(paper),
    color: hexOf(ink),
    borderTop: `12px solid ${hexOf(act)}`,
    fontFamily: "Inter",
  };
  return box(sheet, [body, foot]);
}

/** Long titles are set smaller, so that four lines hold the longest. */
function sizeOf(title: string): number {
  if (title.length <= 28) return 84;
  return title.length <= 56 ? 66 : 54;
}

type Style = NonNullable<CardElement["props"]["style"]>;

function box(style: Style, children: readonly CardElement[]): CardElement {
  return { type: "div", props: { style: { display: "flex", ...style }, children } };
}

function words(text: string, style: Style): CardElement {
  return { type: "div", props: { style, children: text } };
}

function picture({ svg, width, height }: ShareCard["drawing"]): CardElement {
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  return { type: "img", props: { src, width, height } };
}
