import type { MailTemplates } from "../../core/mail/templates.ts";
import type { EmailContent } from "./parts/content.ts";

/** A template: one pure function from the props of its email to the subject, the body and the plain text. */
type EmailTemplate<Name extends keyof MailTemplates> = (props: MailTemplates[Name]) => EmailContent;

/**
 * The file of every email. Each file holds one template as its default export, in the folder of its noun; shared components and text parts are in
 * `parts/`. A file is loaded when the first email of its kind is rendered. To add an email: name it and its props in
 * `core/mail/templates.ts`, write its file here, add its line below.
 */
export const TEMPLATE_FILES: {
  readonly [Name in keyof MailTemplates]: () => Promise<{ readonly default: EmailTemplate<Name> }>;
} = {
  "lead-received": () => import("./leads/lead-received.tsx"),
  "lead-arrived": () => import("./leads/lead-arrived.tsx"),
  "lead-quote": () => import("./leads/lead-quote.tsx"),
  "lead-waiting": () => import("./leads/lead-waiting.tsx"),
  "visit-visitor": () => import("./booking/visit-visitor.tsx"),
  "visit-signer": () => import("./booking/visit-signer.tsx"),
  "visit-owner": () => import("./booking/visit-owner.tsx"),
  "visit-series": () => import("./booking/visit-series.tsx"),
  "waitlist-offer": () => import("./booking/waitlist-offer.tsx"),
  payment: () => import("./payments/payment.tsx"),
  account: () => import("./people/account.tsx"),
  credential: () => import("./setup/credential.tsx"),
  "review-request": () => import("./reviews/review-request.tsx"),
  system: () => import("./system.tsx"),
};
