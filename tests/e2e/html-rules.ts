import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    // React writes these so, and HTML takes them either way.
    "doctype-style": "off",
    "void-style": "off",
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    // An id may begin with a digit, as a numbered heading's does; the rule is older than the standard.
    "valid-id": ["error", { relaxed: true }],
    // It counts an apostrophe's entity as six letters; machines.test.ts counts what is read.
    "long-title": "off",
    // A field without a type is a text field, by the standard.
    "no-implicit-input-type": "off",
    // Several boxes under one name are one question with several answers.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "submit", "button", "reset"] }],
    // Phone numbers keep to one line by style where they must; in running text they may break.
    "tel-non-breaking": "off",
  },
});

/** What is wrong with an HTML text, one line each; none is right. */
export async function faultsIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ severity }) => severity === 2)
      .map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
  );
}
