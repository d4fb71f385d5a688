/** The basic characters of GSM 7-bit (3GPP TS 23.038, 6.2.1); each takes one place. */
const GSM_BASIC =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
/** The characters of its extension table (6.2.1.1); each takes two places. */
const GSM_EXTENDED = "\f^{}\\[~]|€";

/** How many places fit in a text of one segment, and in each segment of a longer one, which begins with a header. */
const GSM_PLACES = { one: 160, many: 153 } as const;
const UCS2_PLACES = { one: 70, many: 67 } as const;

/** How a text is sent: the alphabet that its characters need, and the segments it is billed for. */
export interface TextSegments {
  readonly alphabet: "GSM-7" | "UCS-2";
  readonly count: number;
}

/**
 * Counts the segments a text is sent in. One character outside GSM 7-bit, such as an accented Spanish "á" or an emoji, makes the
 * whole text UCS-2. A character that takes two places is never cut in two, so a segment may end a place early.
 */
export function countSegments(text: string): TextSegments {
  const characters = [...text];
  const isGsm = characters.every((one) => GSM_BASIC.includes(one) || GSM_EXTENDED.includes(one));
  const places = isGsm ? GSM_PLACES : UCS2_PLACES;
  const widths = characters.map((one) =>
    isGsm ? (GSM_EXTENDED.includes(one) ? 2 : 1) : one.length,
  );
  return { alphabet: isGsm ? "GSM-7" : "UCS-2", count: segmentsOf(widths, places) };
}

function segmentsOf(widths: readonly number[], places: { one: number; many: number }): number {
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (total <= places.one) return 1;
  let count = 1;
  let filled = 0;
  for (const width of widths) {
    if (filled + width > places.many) {
      count += 1;
      filled = 0;
    }
    filled += width;
  }
  return count;
}
