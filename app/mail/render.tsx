import type { RenderEmail } from "../../core/mail/templates.ts";
import { TEMPLATE_FILES } from "./templates.ts";

/** Renders one email in the words and colors of its site. The renderer is loaded with the first email. */
export const renderEmail: RenderEmail = async (name, props) => {
  const [{ render }, { default: template }] = await Promise.all([
    import("@react-email/render"),
    TEMPLATE_FILES[name](),
  ]);
  const { subject, body, text } = template(props);
  return { subject, html: await render(body), text };
};
