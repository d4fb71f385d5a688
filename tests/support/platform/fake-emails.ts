import type { MailTemplates, RenderEmail, RenderedEmail } from "../../../core/mail/templates.ts";

/** How a test renders some of the templates. */
type FakeTemplates = {
  readonly [Template in keyof MailTemplates]?: (props: MailTemplates[Template]) => RenderedEmail;
};

/** A `renderEmail` for tests: these templates as given, and an error for every other one. */
export function fakeEmails(templates: FakeTemplates): RenderEmail {
  return async (template, props) => {
    const render = templates[template];
    if (!render) throw new Error(`this test renders no email "${template}"`);
    return render(props);
  };
}
