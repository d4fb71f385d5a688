import type { CredentialMailProps } from "./credential.tsx";
import type { HouseMailProps } from "./house.tsx";
import type { QuoteMailProps } from "./lead-quote.tsx";
import type { NudgeMailProps } from "./lead-waits.tsx";
import type { PeopleMailProps } from "./people-written.ts";
import type { ReviewMailProps } from "./review-request.tsx";
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

/** The same for a price that the owner names: to whoever asked. */
export async function renderQuoteMail(props: QuoteMailProps): Promise<WrittenMail> {
  const [{ render }, { leadQuote }] = await Promise.all([
    import("@react-email/render"),
    import("./lead-quote.tsx"),
  ]);
  const { subject, page, text } = leadQuote(props);
  return { subject, html: await render(page), text };
}

/** The same for somebody who still waits for an answer: to the owner. */
export async function renderNudgeMail(props: NudgeMailProps): Promise<WrittenMail> {
  const [{ render }, { leadWaits }] = await Promise.all([
    import("@react-email/render"),
    import("./lead-waits.tsx"),
  ]);
  const { subject, page, text } = leadWaits(props);
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

/** The same for a request to tell others how a visit went: to whoever it was for. */
export async function renderReviewMail(props: ReviewMailProps): Promise<WrittenMail> {
  const [{ render }, { reviewRequest }] = await Promise.all([
    import("@react-email/render"),
    import("./review-request.tsx"),
  ]);
  const { subject, page, text } = reviewRequest(props);
  return { subject, html: await render(page), text };
}

/** The same for what those who run the site should know: a webhook that is off, a test. */
export async function renderHouseMail(props: HouseMailProps): Promise<WrittenMail> {
  const [{ render }, { toTheHouse }] = await Promise.all([
    import("@react-email/render"),
    import("./house.tsx"),
  ]);
  const { subject, page, text } = toTheHouse(props);
  return { subject, html: await render(page), text };
}
