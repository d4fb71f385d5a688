/** A telephone link for a number as people read it: `(513) 555-0142` becomes `tel:+15135550142`. */
export function telephoneLink(phone: string): string {
  return `tel:+1${phone.replace(/\D/g, "")}`;
}

/** The number alone, of one that an office's extension follows: `513-555-0199, ext. 12` becomes `513-555-0199`. */
export function withoutExtension(phone: string): string {
  return phone.replace(/[\s,;]*(?:ext(?:ension)?\.?|x|#)\s*\d{1,6}\s*$/i, "");
}
