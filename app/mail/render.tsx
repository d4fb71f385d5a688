import type { CredentialMailProps } from "./credential.tsx";
import type { PeopleMailProps } from "./people-written.ts";
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

/** The same for somebody who signs in, or is asked to. */
export async function renderPeopleMail(props: PeopleMailProps): Promise<WrittenMail> {
  const [{ render }, { toPerson }] = await Promise.all([
    import("@react-email/render"),
    import("./people.tsx"),
  ]);
  const { subject, page, text } = toPerson(props);
  return { subject, html: await render(page), text };
}

/** The same for a credential that is about to end, or has ended: to the owner. */
export async function renderCredentialMail(props: CredentialMailProps): Promise<WrittenMail> {
  const [{ render }, { credentialToOwner }] = await Promise.all([
    import("@react-email/render"),
    import("./credential.tsx"),
  ]);
  const { subject, page, text } = credentialToOwner(props);
  return { subject, html: await render(page), text };
}
