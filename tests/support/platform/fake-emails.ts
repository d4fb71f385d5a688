import type { MailTemplates, RenderEmail, RenderedEmail } from "../../../core/mail/templates.ts";

/** The templates a test renders, and how. */
type FakeTemplates = {
  readonly [Template in keyof MailTemplates]?: (props: MailTemplates[Template]) => RenderedEmail;
};

/** A `renderEmail` for tests: renders the given templates, and throws for every other one. */
export function fakeEmails(templates: FakeTemplates): RenderEmail {
  return async (template, props) => {
    const render = templates[template];
    if (!render) throw new Error(`this test renders no email "${template}"`);
    return render(props);
  };
}
