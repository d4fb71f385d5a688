/** A telephone link for a number as people read it: `(513) 555-0142` becomes `tel:+15135550142`. */
export function telephoneLink(phone: string): string {
  return `tel:+1${phone.replace(/\D/g, "")}`;
}

/** The number alone, of one that an office's extension follows: `513-555-0199, ext. 12` becomes `513-555-0199`. */
export function withoutExtension(phone: string): string {
  return phone.replace(/[\s,;]*(?:ext(?:ension)?\.?|x|#)\s*\d{1,6}\s*$/i, "");
}

/** A number of this country in any usual writing (`513.555.0142`, `+1 513 555 0142`) as the site writes it; null when it is none. */
export function phoneAsWritten(typed: string): string | null {
  if (!/^[\d\s().+/-]*$/.test(typed)) return null;
  const digits = typed.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  const [, area, exchange, line] = /^([2-9]\d{2})(\d{3})(\d{4})$/.exec(digits) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : null;
}
