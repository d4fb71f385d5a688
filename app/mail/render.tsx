import type { VisitMailProps } from "./visit-written.ts";
import type { LeadMailProps, WrittenMail } from "./written.ts";

/** To the visitor, that the enquiry is here; to the owner, all it says. */
export type MailKind = "lead-received" | "lead-arrived";

/** Writes a mail in the words and colours of its site. What draws it is loaded with the first mail. */
export async function renderMail(kind: MailKind, props: LeadMailProps): Promise<WrittenMail> {
  const [{ render }, { leadReceived }, { leadArrived }] = await Promise.all([
    import("@react-email/render"),
    import("./lead-received.tsx"),
    import("./lead-arrived.tsx"),
  ]);
  const { subject, page, text } = { "lead-received": leadReceived, "lead-arrived": leadArrived }[
    kind
  ](props);
  return { subject, html: await render(page), text };
}

/** The same for a visit: to the visitor, or to the owner. */
export async function renderVisitMail(
  reader: "visitor" | "owner",
  props: VisitMailProps,
): Promise<WrittenMail> {
  const [{ render }, { visitToVisitor }, { visitToOwner }] = await Promise.all([
    import("@react-email/render"),
    import("./visit-visitor.tsx"),
    import("./visit-owner.tsx"),
  ]);
  const { subject, page, text } = { visitor: visitToVisitor, owner: visitToOwner }[reader](props);
  return { subject, html: await render(page), text };
}
