import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    // React writes these in another style that HTML allows too.
    "doctype-style": "off",
    "void-style": "off",
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    // Since HTML5 an id may begin with a digit, as those of numbered headings do.
    "valid-id": ["error", { relaxed: true }],
    // It counts an apostrophe's entity as six characters; search-engines.test.ts checks the decoded length.
    "long-title": "off",
    // An input without a type is a text input.
    "no-implicit-input-type": "off",
    // Several checkboxes with one name are one question with several answers.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "submit", "button", "reset"] }],
    // Phone numbers are kept on one line by CSS where needed; in running text they may break.
    "tel-non-breaking": "off",
  },
});

/** The errors of an HTML document, one line each; empty for a valid one. */
export async function htmlErrors(html: string): Promise<string[]> {
  // What a style element holds is no HTML, and reading it takes half the time.
  const { results } = await validator.validateString(
    html.replace(/(<style>).*?(?=<\/style>)/gs, "$1"),
  );
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ severity }) => severity === 2)
      .map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
  );
}
