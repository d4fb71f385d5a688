import type { ReactElement } from "react";

/** What a template makes of its props: the subject, the HTML page as React elements, and the same as plain text. */
export interface EmailContent {
  readonly subject: string;
  readonly body: ReactElement;
  readonly text: string;
}
