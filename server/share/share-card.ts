import type { Site } from "../../core/sections/site.ts";
import { hexFromHsl } from "../../core/site/theme/color.ts";

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** The content of one share card; name, phone and colors are the site's. */
export interface ShareCard {
  readonly title: string;
  /** The kind of page, in small letters above the title. */
  readonly label: string;
  /** A complete SVG with its own size, plain colors and no text. */
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

/** Lays out a card like a letterhead: the title beside its drawing, the business on a dark strip below. */
export function layOutShareCard({ title, label, drawing }: ShareCard, site: Site): CardElement {
  const { paper, ink, act, muted, band, onBand } = site.palette.light;
  const { name, phone, serviceArea } = site.businessConfig;
  const body = box({ flexGrow: 1, alignItems: "center", gap: 56, padding: "0 64px" }, [
    box({ flexDirection: "column", flexGrow: 1, flexBasis: 0 }, [
      textBlock(label, { fontSize: 28, fontWeight: 600, color: hexFromHsl(act) }),
      textBlock(title, {
        marginTop: 18,
        fontFamily: "Newsreader",
        fontSize: titleSize(title),
        fontWeight: 500,
        lineHeight: 1.1,
        letterSpacing: "-0.01em",
        textWrap: "balance",
      }),
      textBlock(serviceArea.region, { marginTop: 24, fontSize: 28, color: hexFromHsl(muted) }),
    ]),
    imageBlock(drawing),
  ]);
  const foot = box(
    {
      justifyContent: "space-between",
      alignItems: "center",
      height: 112,
      padding: "0 64px",
      backgroundColor: hexFromHsl(band),
      color: hexFromHsl(onBand),
      fontSize: 32,
    },
    [
      textBlock(name, { fontFamily: "Newsreader", fontWeight: 500, fontSize: 38 }),
      textBlock(phone, {}),
    ],
  );
  const cardStyle = {
    flexDirection: "column",
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    backgroundColor: hexFromHsl(paper),
    color: hexFromHsl(ink),
    borderTop: `12px solid ${hexFromHsl(act)}`,
    fontFamily: "Inter",
  };
  return box(cardStyle, [body, foot]);
}

/** Longer titles are smaller, so that the longest fits in four lines. */
function titleSize(title: string): number {
  if (title.length <= 28) return 84;
  return title.length <= 56 ? 66 : 54;
}

type Style = NonNullable<CardElement["props"]["style"]>;

function box(style: Style, children: readonly CardElement[]): CardElement {
  return { type: "div", props: { style: { display: "flex", ...style }, children } };
}

function textBlock(text: string, style: Style): CardElement {
  return { type: "div", props: { style, children: text } };
}

function imageBlock({ svg, width, height }: ShareCard["drawing"]): CardElement {
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  return { type: "img", props: { src, width, height } };
}
