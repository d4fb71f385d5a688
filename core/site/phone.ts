/** A telephone link for a number as people read it: `(513) 555-0142` becomes `tel:+15135550142`. */
export function telephoneLink(phone: string): string {
  return `tel:+1${phone.replace(/\D/g, "")}`;
}
