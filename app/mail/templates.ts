import type { MailTemplates } from "../../core/mail/templates.ts";
import type { EmailContent } from "./parts/content.ts";

/** A template: one pure function from the props of its email to the subject, the body and the plain text. */
type EmailTemplate<Name extends keyof MailTemplates> = (props: MailTemplates[Name]) => EmailContent;

/**
 * The file of every email. Each file holds one template as its default export; shared components and text parts are in
 * `parts/`. A file is loaded when the first email of its kind is rendered. To add an email: name it and its props in
 * `core/mail/templates.ts`, write its file here, add its line below.
 */
export const TEMPLATE_FILES: {
  readonly [Name in keyof MailTemplates]: () => Promise<{ readonly default: EmailTemplate<Name> }>;
} = {
  "lead-received": () => import("./lead-received.tsx"),
  "lead-arrived": () => import("./lead-arrived.tsx"),
  "lead-quote": () => import("./lead-quote.tsx"),
  "lead-waiting": () => import("./lead-waiting.tsx"),
  "visit-visitor": () => import("./visit-visitor.tsx"),
  "visit-signer": () => import("./visit-signer.tsx"),
  "visit-owner": () => import("./visit-owner.tsx"),
  payment: () => import("./payments/payment.tsx"),
  account: () => import("./account.tsx"),
  credential: () => import("./credential.tsx"),
  "review-request": () => import("./review-request.tsx"),
  system: () => import("./system.tsx"),
};
